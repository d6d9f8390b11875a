package fathom.cluster;

import fathom.compile.TransitionSystem;
import fathom.model.Property;
import fathom.search.CancelToken;
import fathom.search.Control;
import fathom.search.Exploration;
import fathom.search.Limits;
import fathom.search.Outcome;
import fathom.search.SearchOptions;
import fathom.search.StoreKind;
import fathom.search.Strategy;
import fathom.search.store.StateStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Searches a transition system on all ranks of a job. Every rank makes one, with the same system
 * and options, and runs it on the thread that made the transport.
 */
public final class ClusterChecker {
  /** The most states in a line whose size was measured; longer ones keep idle ranks waiting. */
  private static final int MOST_MEASURED = 2048;

  private final TransitionSystem system;
  private final SearchOptions options;
  private final ClusterOptions cluster;
  private final Transport transport;
  private final Switchboard switchboard;
  private final Job job;
  private @Nullable CheckpointPlan checkpoints;

  /** A search of one rank; the number of threads is this rank's own. */
  public ClusterChecker(
      TransitionSystem system, SearchOptions options, ClusterOptions cluster, Job job) {
    this.job = job;
    this.system = system;
    this.options = options;
    this.cluster = cluster;
    this.transport = job.transport();
    this.switchboard = job.switchboard();
  }

  /** Saves the search, or goes on from where it was saved. */
  public ClusterChecker withCheckpoints(@Nullable CheckpointPlan plan) {
    checkpoints = plan;
    return this;
  }

  /** Why several ranks cannot judge a system in this way, as a sentence, if they cannot. */
  public static Optional<String> problemWith(
      TransitionSystem system, SearchOptions options, ClusterOptions cluster) {
    if (options.strategy() != Strategy.BFS) {
      return Optional.of("Several ranks search breadth first: leave out --search.");
    }
    if (!cluster.isLevelled() && options.limits().maxDepth() != Limits.UNLIMITED) {
      return Optional.of("--max-depth needs levels: leave out --levels off.");
    }
    return options.problemWith(system);
  }

  /** Judges what can only be judged when all states are known; how it ended then. */
  private Ending judgeLiveness(Station station, Resumed resumed, Ending ending) {
    boolean hasLiveness = station.rank().run().has(Property.Kind.LIVENESS);
    if (!hasLiveness || ending.stop() != null || ending.isCutByDepth()) {
      return ending;
    }
    var states = new ArrayList<>(resumed.all());
    states.addAll(station.team().all());
    Control.Stop stop = new ClusterLiveness(station, states).judge();
    return new Ending(stop, false, ending.levels(), ending.secondsBefore());
  }

  /**
   * Searches. Rank 0 gets the outcome, and then says by {@link Job#finish} that the job is over;
   * until then the other ranks wait, and get nothing.
   */
  public Optional<ClusterOutcome> run(ClusterListener listener, CancelToken cancel) {
    var control = new Control(cancel, options.limits().time());
    LineFormat lines = lineFormat();
    Exploration run = explorationOf(control);
    Owners owners = OwnerAgreement.reach(run, cluster, transport, switchboard);
    var rank = new Rank(run, cluster, transport, lines, owners);
    Resumed resumed = resume(rank);
    CheckpointPlan plan = checkpoints;
    Path folder = plan == null ? null : plan.folder();
    var station =
        new Station(rank, new Team(rank, resumed.firstBank(), folder), transport, switchboard);
    transport.open(lines.bytes());
    switchboard.connect(rank.post());
    var progress = new ProgressBoard(station, listener, resumed);
    var saver = plan == null ? null : new Checkpointer(plan, rank, station.team(), resumed);
    var eddy = new Eddy(station, progress, saver);
    Ending ending;
    try {
      ending = eddy.run(resumed);
    } finally {
      rank.close();
    }
    ending = judgeLiveness(station, resumed, ending);
    switchboard.relax();
    RankReport.Whole own = station.team().report(resumed);
    if (transport.rank() != 0) {
      transport.sendNote(0, Notes.of(Notes.Kind.REPORT, own::write));
      job.serve(station.team());
      return Optional.empty();
    }
    List<RankReport.Whole> reports = gather(own);
    Outcome outcome = new Judge(rank, ending, reports, new Ancestors(station, folder)).outcome();
    return Optional.of(
        new ClusterOutcome(
            outcome,
            reports.stream().map(RankReport.Whole::report).toList(),
            lines.capacity(),
            eddy.waves()));
  }

  /** What is left to do: everything, or what a checkpoint says. */
  private Resumed resume(Rank rank) {
    CheckpointPlan plan = checkpoints;
    if (plan != null && plan.isResumed()) {
      var loader = new CheckpointLoader(plan, rank, switchboard);
      return loader.load(manifest(plan));
    }
    int covers = system.instances().propertyCount() + system.model().coverPoints().size();
    return Resumed.nothing(Team.starts(rank), system.model().rules().size(), covers);
  }

  private static Manifest manifest(CheckpointPlan plan) {
    try {
      return Manifest.read(plan.folder())
          .orElseThrow(
              () -> new ClusterFailure("There is no checkpoint in " + plan.folder() + "."));
    } catch (IOException e) {
      throw new ClusterFailure("The checkpoint cannot be read: " + e.getMessage() + ".", e);
    }
  }

  private Exploration explorationOf(Control control) {
    // The arena of one process has short links of its own, which mean nothing to other ranks.
    SearchOptions alone = options.toBuilder().keepParents(false).maxStates(shareOfStates()).build();
    Exploration plain = Exploration.of(system, alone, control);
    // A store that does not keep states leaves those that wait to the frontier, see PageStore.
    StateStore store =
        options.store() == StoreKind.EXACT
            ? plain.store()
            : new StateStore(
                plain.store().arena(), plain.store().visited(), shareOfStates(), false);
    return new Exploration(system, options, control, plain.budget(), store, plain.usesCanonical());
  }

  private long shareOfStates() {
    long most = options.limits().maxStates();
    return most == Limits.UNLIMITED ? most : Math.max(1, Math.ceilDiv(most, transport.size()));
  }

  private LineFormat lineFormat() {
    var format =
        new LineFormat(system.layout().words(), options.keepParents(), !cluster.isLevelled(), 1);
    if (cluster.lineStates() > 0) {
      return format.withCapacity(cluster.lineStates());
    }
    int bytes = new Calibration(transport, switchboard).lineBytes();
    int fitting = (bytes - format.bytes(0)) / (Long.BYTES * format.record());
    return format.withCapacity(Math.clamp(fitting, 1, MOST_MEASURED));
  }

  private List<RankReport.Whole> gather(RankReport.Whole own) {
    var reports = new ArrayList<RankReport.Whole>();
    reports.add(own);
    while (reports.size() < transport.size()) {
      byte[] note = switchboard.await(Notes.Kind.REPORT).bytes();
      reports.add(Notes.read(note, RankReport.Whole::read));
    }
    reports.sort(Comparator.comparingInt(whole -> whole.report().rank()));
    return reports;
  }
}
