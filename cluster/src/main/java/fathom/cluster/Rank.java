package fathom.cluster;

import fathom.search.Control;
import fathom.search.Counters;
import fathom.search.Exploration;
import fathom.search.Findings;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** What the threads of one rank share. */
final class Rank {
  private final Exploration run;
  private final ClusterOptions options;
  private final int number;
  private final int size;
  private final LineFormat lines;
  private final Owners owners;
  private final LinkFormat links;
  private final Post post;
  private final Frontier frontier;
  private final Activity activity = new Activity();
  private final Meeting meeting;
  private final Counters counters;
  private final PageStore pages;
  private final Findings distinct;
  private final List<Discovery> discoveries = new ArrayList<>();
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
  private volatile boolean isPaused;
  private volatile boolean isClosed;
  private volatile boolean isGivenUp;
  private volatile long depth = -1;

  Rank(
      Exploration run,
      ClusterOptions options,
      Transport transport,
      LineFormat lines,
      Owners owners) {
    this.run = run;
    this.options = options;
    this.number = transport.rank();
    this.size = transport.size();
    this.lines = lines;
    this.owners = owners;
    this.links = LinkFormat.of(run.system().instances().ruleCount());
    int workers = run.options().threads();
    this.post = new Post(size, lines, options.linesPerRank() * workers, run.budget());
    this.frontier = new Frontier(workers);
    this.meeting = new Meeting(workers, run.control(), run.store().visited());
    this.counters = new Counters(workers);
    this.pages = new PageStore(run.budget());
    this.distinct = new Findings(run);
  }

  Exploration run() {
    return run;
  }

  Control control() {
    return run.control();
  }

  ClusterOptions options() {
    return options;
  }

  int number() {
    return number;
  }

  int size() {
    return size;
  }

  int workers() {
    return run.options().threads();
  }

  LineFormat lines() {
    return lines;
  }

  Owners owners() {
    return owners;
  }

  LinkFormat links() {
    return links;
  }

  Post post() {
    return post;
  }

  Frontier frontier() {
    return frontier;
  }

  Activity activity() {
    return activity;
  }

  Meeting meeting() {
    return meeting;
  }

  /** Where states wait that the store does not keep. */
  PageStore pages() {
    return pages;
  }

  Counters counters() {
    return counters;
  }

  /** Takes a discovery; ends the search when this rank alone has found enough. */
  void report(Discovery discovery) {
    synchronized (discoveries) {
      if (distinct.isDistinct(discovery.what(), discovery.instance(), discovery::state)) {
        discoveries.add(discovery);
        if (discoveries.size() >= run.options().limits().maxErrors()) {
          control().stop(Control.Stop.VIOLATIONS);
        }
      }
    }
  }

  /** Takes a discovery that does not end the search. */
  void add(Discovery discovery) {
    synchronized (discoveries) {
      discoveries.add(discovery);
    }
  }

  /** What was found wrong. */
  List<Discovery> discoveries() {
    synchronized (discoveries) {
      return List.copyOf(discoveries);
    }
  }

  /** Says that a worker cannot go on. */
  void fail(Throwable thrown) {
    failure.compareAndSet(null, thrown);
    meeting.breakUp();
  }

  /** Why a worker could not go on, or null. */
  @Nullable Throwable failure() {
    return failure.get();
  }

  /** The depth of the states being expanded, where all ranks expand one level; -1 for none yet. */
  long depth() {
    return depth;
  }

  void setDepth(long value) {
    depth = value;
  }

  /** Whether everything that is under way may be dropped: nobody will go on from here. */
  boolean mustDrop() { // hot
    Control.Stop reason = control().reason();
    return isGivenUp
        || meeting.hasFailed()
        || (reason != null && reason != Control.Stop.CANCELLED && reason != Control.Stop.TIME);
  }

  /** Says that what is under way was dropped. */
  void giveUp() {
    isGivenUp = true;
  }

  /** Whether something that was under way was dropped. */
  boolean isGivenUp() {
    return isGivenUp;
  }

  /** Whether workers only deal with what arrives. */
  boolean isPaused() {
    return isPaused;
  }

  void pause(boolean value) {
    isPaused = value;
  }

  boolean isClosed() {
    return isClosed;
  }

  /** Lets the workers go. */
  void close() {
    isClosed = true;
  }

  /** Whether nothing happens here any more unless a line arrives. */
  boolean isQuiet() {
    long stamp = activity.stamp();
    return activity.isIdle()
        && post.isEmpty()
        && (isPaused || control().isStopped() || frontier.isEmpty())
        && stamp == activity.stamp()
        && activity.isIdle();
  }
}
