package fathom.cluster;

import fathom.search.Exploration;
import fathom.search.Inserter;
import fathom.search.Level;
import fathom.search.Statistics;
import fathom.search.StoreKind;
import fathom.search.store.Block;
import fathom.search.store.LongLog;
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
    this.keepsStates = run.options().store() == StoreKind.EXACT;
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
    final LongLog names = new LongLog(run.budget());
    private final long[] page = new long[Level.MAX_BATCH * width];
    private final long[] pageNames = new long[Level.MAX_BATCH];
    private int pageStates;
    private long depth;
    private long used;

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
      if (!keepsStates) {
        if (insertHash(hash, state)) {
          owned++;
          putOnPage(name, state);
        }
      } else if (insert(hash, state)) {
        names.append(name);
      }
    }

    private void putOnPage(long name, long[] state) {
      pageNames[pageStates] = name;
      System.arraycopy(state, 0, page, pageStates * width, width);
      if (++pageStates == Level.MAX_BATCH) {
        finish();
      }
    }

    void finish() {
      if (pageStates > 0) {
        Page kept = pages.add(Arrays.copyOf(page, pageStates * width));
        long[] part = Arrays.copyOf(pageNames, pageStates);
        stretches.add(new Stretch(0, pageStates, depth, 0, 0, part, kept));
        pageStates = 0;
      }
      for (Block block : keepsStates ? inserter.takeRanges() : List.<Block>of()) {
        for (int from = 0; from < block.count(); from += MOST_OF_STRETCH) {
          int count = Math.min(MOST_OF_STRETCH, block.count() - from);
          long[] part = new long[count];
          for (int i = 0; i < count; i++) {
            part[i] = names.get(used++);
          }
          stretches.add(new Stretch(block.first() + from, count, depth, 0, 0, part));
        }
      }
    }
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
    for (var bank : archive.entrySet()) {
      try (var reader = new BankReader(plan.folder(), bank.getKey(), keepsStates ? width : 1)) {
        reader.read(bank.getValue(), this::take);
      }
    }
    var all = new ArrayList<>(starts);
    all.addAll(waiting.stretches);
    return resumed(manifest, archive, heads, new Left(all, found.stretches));
  }

  /** What is left to expand. */
  private record Left(List<Stretch> waiting, List<Stretch> found) {}

  private Resumed resumed(
      Manifest manifest, Map<Integer, Long> archive, List<RankFile.Head> heads, Left left) {
    List<Statistics.RuleCount> rules = Resumed.zeros(run.system().model().rules().size());
    long[] covers = new long[heads.getFirst().counts().coverHits().length];
    long expanded = 0;
    var discoveries = new ArrayList<Discovery>();
    if (number == 0) {
      for (RankFile.Head head : heads) {
        rules = Resumed.sum(rules, head.counts().rules());
        Arrays.setAll(covers, i -> covers[i] + head.counts().coverHits()[i]);
        expanded += head.counts().report().expanded();
        discoveries.addAll(head.counts().discoveries());
      }
    }
    return new Resumed(
        manifest.epoch(),
        manifest.nextBank(),
        new TreeMap<>(archive),
        manifest.levels(),
        left.waiting(),
        left.found(),
        owned,
        rules,
        covers,
        expanded,
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
    int owner = keepsStates ? owners.of(hash, record, 0) : owners.ofWhole(hash);
    if (owner != number) {
      return;
    }
    if (keepsStates) {
      boolean ignored = insert(hash, record);
    } else if (insertHash(hash, record)) {
      owned++;
    }
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
