package fathom.cluster;

import fathom.search.Exploration;
import fathom.search.Inserter;
import fathom.search.Level;
import fathom.search.Statistics;
import fathom.search.store.Block;
import fathom.search.store.StateHash;
import fathom.search.store.VisitedSet;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads a checkpoint on one rank, before its workers start. Every rank reads all files and keeps
 * what it owns, so there may be more or fewer ranks than those that wrote them.
 */
final class CheckpointLoader {
  private static final int MOST_OF_STRETCH = 1 << 16;
  private static final int SIGN_EVERY = 1 << 14;

  private final CheckpointPlan plan;
  private final Exploration run;
  private final int number;
  private final int size;
  private final Owners owners;
  private final Switchboard switchboard;
  private final PageStore pages;
  private final Inserter inserter;
  private final VisitedSet visited;
  private final LinkFormat links;
  private final BankFormat format;
  private final boolean keepsStates;
  private final int width;
  private final List<Stretch> starts = new ArrayList<>();
  private long startStretches;
  private long owned;
  private int sinceSign;

  CheckpointLoader(CheckpointPlan plan, Rank rank, Switchboard switchboard) {
    this.plan = plan;
    this.run = rank.run();
    this.number = rank.number();
    this.size = rank.size();
    this.owners = rank.owners();
    this.switchboard = switchboard;
    this.pages = rank.pages();
    this.inserter = new Inserter(run, run.system().newExpander());
    this.visited = run.store().visited();
    this.links = rank.links();
    this.format = BankFormat.of(run);
    this.keepsStates = run.store().keepsStates();
    this.width = run.width();
  }

  /** Fills the store; what is left to do. */
  Resumed load(Manifest manifest) {
    try {
      return read(manifest);
    } catch (IOException e) {
      throw new ClusterFailure(
          "The checkpoint in " + plan.folder() + " cannot be read: " + e.getMessage() + ".", e);
    }
  }

  /** The states of one section that are this rank's, as they are read. */
  private final class Section {
    final List<Stretch> stretches = new ArrayList<>();
    private final int most = keepsStates ? MOST_OF_STRETCH : Level.MAX_BATCH;
    private final long[] names = new long[most];
    private final long[] page = new long[keepsStates ? 0 : most * width];
    private int count;
    private long depth;

    void add(long name, long[] state, long stateDepth) {
      giveSign();
      long hash = StateHash.of(state, 0, width);
      if (owners.of(hash, state, 0) != number) {
        return;
      }
      if (stateDepth != depth) {
        finish();
        depth = stateDepth;
      }
      boolean isNew = keepsStates ? insert(hash, state) : insertHash(hash, state);
      if (isNew) {
        if (!keepsStates) {
          System.arraycopy(state, 0, page, count * width, width);
        }
        names[count++] = name;
        if (count == most) {
          finish();
        }
      }
    }

    void finish() {
      if (!keepsStates && count > 0) {
        Page kept = pages.add(Arrays.copyOf(page, count * width));
        long[] part = Arrays.copyOf(names, count);
        stretches.add(new Stretch(0, count, depth, 0, 0, part, kept));
      }
      int used = 0;
      for (Block block : keepsStates ? inserter.takeRanges() : List.<Block>of()) {
        stretches.add(
            stretchOf(block, depth, Arrays.copyOfRange(names, used, used += block.count())));
      }
      count = 0;
    }
  }

  /** States in the arena; names that follow one another need not be kept one by one. */
  private Stretch stretchOf(Block block, long depth, long[] names) {
    long step = links.step();
    for (int i = 1; i < names.length; i++) {
      if (names[i] != names[0] + i * step) {
        run.budget().charge((long) Long.BYTES * names.length);
        return new Stretch(block.first(), block.count(), depth, 0, 0, names);
      }
    }
    return new Stretch(block.first(), block.count(), depth, names[0], step, null);
  }

  private Resumed read(Manifest manifest) throws IOException {
    var waiting = new Section();
    var found = new Section();
    var heads = new ArrayList<RankFile.Head>();
    for (int i = 0; i < manifest.ranks(); i++) {
      heads.add(
          RankFile.read(
              plan.folder(),
              manifest.epoch(),
              i,
              in -> {
                read(in, waiting);
                // A position belongs to one section: what follows must not join its last range.
                waiting.finish();
                read(in, found);
                found.finish();
              }));
    }
    var archive = new TreeMap<>(manifest.archive());
    heads.forEach(head -> archive.putAll(head.banks()));
    var known = new Section();
    for (var bank : archive.entrySet()) {
      int of = bank.getKey();
      try (var reader = new BankReader(plan.folder(), of, format)) {
        reader.read(
            bank.getValue(),
            (index, state, depth) -> {
              if (format.keepsDepth()) {
                known.add(links.name(of, index), state, depth);
              } else {
                take(state);
              }
            });
      }
    }
    if (format.keepsDepth()) {
      known.finish();
    }
    var all = new ArrayList<>(starts);
    all.addAll(waiting.stretches);
    return resumed(manifest, archive, heads, new States(all, found.stretches, known.stretches));
  }

  /** The states of this rank: what is left to expand, and what is not. */
  private record States(List<Stretch> waiting, List<Stretch> found, List<Stretch> known) {}

  private Resumed resumed(
      Manifest manifest, Map<Integer, Long> archive, List<RankFile.Head> heads, States states) {
    List<Statistics.RuleCount> rules = Resumed.zeros(run.system().model().rules().size());
    long[] covers = new long[heads.getFirst().counts().coverHits().length];
    long expanded = 0;
    long deepest = 0;
    var discoveries = new ArrayList<Discovery>();
    if (number == 0) {
      for (RankFile.Head head : heads) {
        rules = Resumed.sum(rules, head.counts().rules());
        Arrays.setAll(covers, i -> covers[i] + head.counts().coverHits()[i]);
        expanded += head.counts().report().expanded();
        deepest = Math.max(deepest, head.counts().report().deepest());
        discoveries.addAll(head.counts().discoveries());
      }
    }
    return new Resumed(
        manifest.epoch(),
        manifest.nextBank(),
        new TreeMap<>(archive),
        manifest.levels(),
        states.waiting(),
        states.found(),
        states.known(),
        owned,
        rules,
        covers,
        expanded,
        deepest,
        manifest.seconds(),
        discoveries);
  }

  private void read(DataInputStream in, Section section) throws IOException {
    long[] state = new long[width];
    for (int stretches = in.readInt(); stretches > 0; stretches--) {
      int count = in.readInt();
      long depth = in.readLong();
      if (depth < 0) {
        var stretch = new Stretch(in.readLong(), count, depth, 0, 0, null);
        if (startStretches++ % size == number) {
          starts.add(stretch);
        }
        continue;
      }
      for (int i = 0; i < count; i++) {
        long name = in.readLong();
        for (int word = 0; word < width; word++) {
          state[word] = in.readLong();
        }
        section.add(name, state, depth);
      }
    }
  }

  /** Lets the others know, now and then, that this rank is alive. */
  private void giveSign() {
    if (++sinceSign == SIGN_EVERY) {
      sinceSign = 0;
      boolean ignored = switchboard.poll();
    }
  }

  /** Takes a record of a bank: a state, or only its hash. */
  private void take(long[] record) {
    giveSign();
    long hash = keepsStates ? StateHash.of(record, 0, width) : record[0];
    // Where a record is only a hash, owners look at nothing else.
    if (owners.of(hash, record, 0) != number) {
      return;
    }
    boolean ignored = keepsStates ? insert(hash, record) : insertHash(hash, record);
  }

  private boolean insertHash(long hash, long[] record) {
    while (true) {
      if (visited.capacity() <= run.store().reserved()) {
        grow();
      }
      long place = visited.probe(hash, record, 0);
      if (place == VisitedSet.PRESENT) {
        return false;
      }
      if (place != VisitedSet.FULL && visited.insert(place, hash, 0) == VisitedSet.INSERTED) {
        run.store().count(1);
        owned++;
        return true;
      }
      grow();
    }
  }

  /** Inserts a state; whether it was new. */
  private boolean insert(long hash, long[] state) {
    int result = inserter.insert(visited.home(hash), hash, state, 0);
    while (result == Inserter.NO_ROOM) {
      if (!run.control().takeGrowthRequest()) {
        throw tooLarge();
      }
      grow();
      result = inserter.insert(visited.home(hash), hash, state, 0);
    }
    owned += result == Inserter.NEW ? 1 : 0;
    return result == Inserter.NEW;
  }

  private void grow() {
    VisitedSet.Growth growth = visited.startGrowth();
    if (growth == null) {
      throw tooLarge();
    }
    growth.work();
    if (!growth.finish()) {
      throw tooLarge();
    }
  }

  private ClusterFailure tooLarge() {
    return new ClusterFailure(
        "The checkpoint in "
            + plan.folder()
            + " does not fit into the memory of rank "
            + number
            + ": use more ranks or more memory.");
  }
}
