package fathom.cluster;

import fathom.compile.Expander;
import fathom.compile.Instances;
import fathom.compile.Successors;
import fathom.model.Property;
import fathom.search.Control;
import fathom.search.Exploration;
import fathom.search.Finding;
import fathom.search.Progress;
import fathom.search.StateNumbers;
import fathom.search.store.Arena;
import fathom.search.store.BitTable;
import fathom.search.store.StateHash;
import fathom.search.store.StateIndex;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Judges liveness properties when all ranks have visited all states: from every state, one where
 * the property holds must be reachable. The communication threads do it alone.
 */
final class ClusterLiveness {
  /*
   * First each rank expands its states once more and tells the owner of each successor where it came
   * from. Then, for each property, the states where it holds are marked, and those that lead to
   * marked ones, which may be on other ranks. Waves tell when nothing more gets marked.
   */
  private static final int BATCH = 64;
  private static final int NOTE_LONGS = 1 << 13;
  private static final long PARK_NANOS = 50_000;

  private final Rank rank;
  private final Exploration run;
  private final Transport transport;
  private final Switchboard switchboard;
  private final List<Stretch> states;
  private final Arena arena;
  private final StateIndex index;
  private final StateNumbers numbers;
  private final Expander expander;
  private final Predecessors predecessors;
  private final ArrayDeque<Integer> fresh = new ArrayDeque<>();
  private final Mailbag[] bags;
  private final int width;
  private BitTable marked = new BitTable(1);
  private long sent;
  private long read;
  private int stretch;
  private int within;
  private boolean hasReported;

  ClusterLiveness(Station station, List<Stretch> states) {
    this.rank = station.rank();
    this.run = rank.run();
    this.transport = station.transport();
    this.switchboard = station.switchboard();
    this.states = states;
    this.arena = run.store().arena();
    this.index = (StateIndex) run.store().visited();
    this.numbers = new StateNumbers(arena);
    this.expander = run.system().newExpander();
    this.predecessors = new Predecessors(run.budget());
    this.width = run.width();
    this.bags = new Mailbag[rank.size()];
    for (int i = 0; i < bags.length; i++) {
      bags[i] = new Mailbag();
    }
  }

  /** Numbers that wait to be sent to one rank. */
  private static final class Mailbag {
    final long[] longs = new long[NOTE_LONGS];
    int count;
  }

  /** Reports the states from which a property cannot come true; why it ended early, or null. */
  Control.@Nullable Stop judge() {
    run.control().enter(Progress.Phase.CHECKING_LIVENESS);
    Waves.Quiet quiet = settle(Notes.Kind.EDGES, this::gather, () -> rank.discoveries().size());
    if (quiet.stop() != null || quiet.found() > 0) {
      return quiet.stop();
    }
    predecessors.sort(Math.toIntExact(numbers.end()));
    Instances instances = run.system().instances();
    int violations = 0;
    int wanted = run.options().limits().maxErrors();
    for (int i = 0; i < instances.propertyCount() && violations < wanted; i++) {
      if (instances.propertyOf(i).kind() == Property.Kind.LIVENESS) {
        quiet = judge(i);
        violations += quiet.found() > 0 ? 1 : 0;
        if (quiet.stop() != null) {
          break;
        }
      }
    }
    return quiet.stop();
  }

  /** Judges one property; what is found in the end are the violations on all ranks. */
  private Waves.Quiet judge(int instance) {
    marked = new BitTable(Math.max(1, numbers.end()));
    fresh.clear();
    rewind();
    hasReported = false;
    LongSupplier reported = () -> hasReported ? 1 : 0;
    Waves.Quiet quiet = settle(Notes.Kind.MARKS, () -> markHolding(instance) || spread(), reported);
    if (quiet.stop() != null || quiet.found() > 0) {
      return quiet;
    }
    reportUnmarked(instance);
    // Marks are not read here: those that arrive are about the next property, from a rank that is
    // ahead. None can be further ahead than that.
    return settle(Notes.Kind.EDGES, () -> false, reported);
  }

  private void rewind() {
    stretch = 0;
    within = 0;
  }

  /** Works until all ranks have nothing left to do; adds up what they found. */
  private Waves.Quiet settle(Notes.Kind kind, BooleanSupplier work, LongSupplier found) {
    var waves = new Waves();
    while (true) {
      boolean isBusy = switchboard.poll();
      isBusy |= receive(kind);
      run.control().poll();
      isBusy |= !run.control().isStopped() && work.getAsBoolean();
      if (!isBusy) {
        isBusy = flush(kind);
      }
      if (waves.isUnderWay()) {
        Waves.Quiet quiet = waves.end(transport);
        if (quiet != null) {
          return quiet;
        }
      } else if (!isBusy) {
        long number = found.getAsLong();
        var share =
            new Waves.Share(sent, read, 0, number, false, false, false, run.control().reason());
        waves.start(transport, share);
      }
      if (!isBusy) {
        LockSupport.parkNanos(this, PARK_NANOS);
      }
    }
  }

  private boolean flush(Notes.Kind kind) {
    boolean isBusy = false;
    for (int i = 0; i < bags.length; i++) {
      isBusy |= bags[i].count > 0;
      send(kind, i);
    }
    return isBusy;
  }

  private void send(Notes.Kind kind, int destination) {
    Mailbag bag = bags[destination];
    if (bag.count > 0) {
      long[] all = Arrays.copyOf(bag.longs, bag.count);
      transport.sendNote(destination, Notes.of(kind, out -> Notes.writeLongs(out, all)));
      bag.count = 0;
      sent++;
    }
  }

  private boolean receive(Notes.Kind kind) {
    Switchboard.Note note = switchboard.take(kind);
    if (note == null) {
      return false;
    }
    long[] all = Notes.read(note.bytes(), Notes::readLongs);
    if (kind == Notes.Kind.MARKS) {
      for (long number : all) {
        mark((int) number);
      }
    } else {
      for (int at = 0; at < all.length; at += width + 1) {
        addEdge(all, at, note.source(), all[at + width]);
      }
    }
    read++;
    return true;
  }

  /** The position of the next state of this rank, or -1 when all had their turn. */
  private long next() {
    if (stretch == states.size()) {
      return -1;
    }
    long position = states.get(stretch).first() + within;
    if (++within == states.get(stretch).count()) {
      stretch++;
      within = 0;
    }
    return position;
  }

  private boolean gather() {
    var out = new Successors(width);
    for (int i = 0; i < BATCH; i++) {
      long position = next();
      if (position < 0) {
        return i > 0;
      }
      out.clear();
      expander.expand(arena.chunk(position), arena.offset(position), out);
      for (int successor = 0; successor < out.count; successor++) {
        tellOwner(out, successor * width, numbers.of(position));
      }
    }
    return true;
  }

  private void tellOwner(Successors out, int offset, long source) {
    if (run.usesCanonical()) {
      expander.canonicalise(out.words, offset);
    }
    int owner = rank.owners().of(StateHash.of(out.words, offset, width), out.words, offset);
    if (owner == rank.number()) {
      addEdge(out.words, offset, owner, source);
      return;
    }
    Mailbag bag = bags[owner];
    if (bag.count + width + 1 > NOTE_LONGS) {
      send(Notes.Kind.EDGES, owner);
    }
    System.arraycopy(out.words, offset, bag.longs, bag.count, width);
    bag.longs[bag.count + width] = source;
    bag.count += width + 1;
  }

  private void addEdge(long[] words, int offset, int from, long source) {
    long target = index.find(StateHash.of(words, offset, width), words, offset);
    // A state that an assumption excludes is not there.
    if (target >= 0) {
      predecessors.add(numbers.of(target), from, source);
    }
  }

  private boolean markHolding(int instance) {
    for (int i = 0; i < BATCH; i++) {
      Stretch of = stretch == states.size() ? null : states.get(stretch);
      int number = within;
      long position = next();
      if (of == null) {
        return i > 0;
      }
      int answer = expander.failedProperty(instance, arena.chunk(position), arena.offset(position));
      if (answer == Expander.NONE) {
        mark((int) numbers.of(position));
      } else if (answer != instance && !hasReported) {
        report(Finding.What.PROPERTY_FAULT, instance, of, number);
      }
    }
    return true;
  }

  private void mark(int number) {
    if (marked.set(number)) {
      fresh.add(number);
    }
  }

  private boolean spread() {
    boolean isBusy = !fresh.isEmpty();
    for (int i = 0; i < BATCH && !fresh.isEmpty(); i++) {
      int target = fresh.remove();
      for (int at = predecessors.begin(target); at < predecessors.begin(target + 1); at++) {
        int owner = predecessors.rank(at);
        if (owner == rank.number()) {
          mark((int) predecessors.number(at));
        } else {
          Mailbag bag = bags[owner];
          if (bag.count == NOTE_LONGS) {
            send(Notes.Kind.MARKS, owner);
          }
          bag.longs[bag.count++] = predecessors.number(at);
        }
      }
    }
    return isBusy;
  }

  /** Reports the first unmarked state of the least depth, unless there is a fault to report. */
  private void reportUnmarked(int instance) {
    Stretch best = null;
    int bestNumber = 0;
    for (Stretch each : states) {
      if (best != null && best.depth() <= each.depth()) {
        continue;
      }
      for (int i = 0; i < each.count(); i++) {
        if (!marked.get(numbers.of(each.first() + i))) {
          best = each;
          bestNumber = i;
          break;
        }
      }
    }
    if (best != null) {
      report(Finding.What.PROPERTY_FALSE, instance, best, bestNumber);
    }
  }

  private void report(Finding.What what, int instance, Stretch of, int number) {
    long[] state = arena.copyOf(of.first() + number);
    rank.add(new Discovery(what, instance, of.name(number), of.depth(), state));
    hasReported = true;
  }
}
