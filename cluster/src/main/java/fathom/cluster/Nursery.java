package fathom.cluster;

import fathom.compile.Expander;
import fathom.model.Property;
import fathom.search.Control;
import fathom.search.Inserter;
import fathom.search.Level;
import fathom.search.StateChecks;
import fathom.search.StoreKind;
import fathom.search.store.Block;
import fathom.search.store.VisitedSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts states that this rank owns into the store, for one worker, and names the new ones. */
final class Nursery {
  /** As many states as a worker takes at once. */
  private static final int PAGE_STATES = Level.MAX_BATCH;

  private final Rank rank;
  private final Control control;
  private final VisitedSet visited;
  private final Inserter inserter;
  private final StateChecks checks;
  private final int bank;
  private final @Nullable LinkLog links;
  private final @Nullable BankWriter saved;
  private final boolean savesStates;
  private final long[] savedHash = new long[1];
  private final boolean isLevelled;
  private final int width;
  private long states;
  private long named;
  private final boolean keepsAll;
  private final boolean usesPages;
  private final List<Stretch> paged = new ArrayList<>();
  private long[] page = {};
  private int pageStates;
  private final List<Stretch> all = new ArrayList<>();
  private long depth;

  /** The states found before it came to this depth. */
  private long statesBefore;

  private long deepest;

  Nursery(Rank rank, Expander expander, int bank, @Nullable BankWriter saved) {
    this.rank = rank;
    this.control = rank.control();
    this.visited = rank.run().store().visited();
    this.inserter = new Inserter(rank.run(), expander);
    this.checks = new StateChecks(rank.run(), expander);
    this.bank = bank;
    this.saved = saved;
    this.savesStates = rank.run().options().store() == StoreKind.EXACT;
    this.links = rank.run().options().keepParents() ? new LinkLog(rank.run().budget()) : null;
    this.isLevelled = rank.options().isLevelled();
    this.width = rank.run().width();
    this.usesPages = !rank.run().store().keepsStates();
    this.keepsAll = rank.run().has(Property.Kind.LIVENESS);
  }

  /** Grows the set together with the other workers, if that is wanted; whether it was. */
  boolean meetIfCalled() { // hot
    return rank.meeting().joinIfCalled();
  }

  /** Says how deep the states are that come now. */
  void reach(long newDepth) { // hot
    if (newDepth != depth) {
      // What was found before has another depth.
      finishBatch();
      deepest = deepest();
      statesBefore = states;
      depth = newDepth;
    }
  }

  /** The depth of the deepest state found. */
  long deepest() {
    return states > statesBefore ? Math.max(deepest, depth) : deepest;
  }

  /**
   * Inserts states from one on, up to and including the first that is new.
   *
   * @return which one is new, or {@code end} if none is; its complement if the search ends
   */
  int insertUntilNew(Newcomers newcomers, int from, int end) { // hot
    for (int i = from; i < end; i++) {
      int result = newcomers.insert(i, inserter);
      if (result == Inserter.NO_ROOM) {
        result = insertWithMoreRoom(newcomers, i);
      }
      if (result != Inserter.OLD) {
        return result == Inserter.NEW ? i : ~i;
      }
    }
    return end;
  }

  private int insertWithMoreRoom(Newcomers newcomers, int index) {
    int result = Inserter.NO_ROOM;
    while (result == Inserter.NO_ROOM) {
      if (rank.mustDrop() || (control.isStopped() && !control.isGrowthWanted())) {
        rank.giveUp();
        return result;
      }
      boolean hasMet = meetIfCalled();
      if (!rank.mustDrop()) {
        if (hasMet) {
          newcomers.findHomes(visited);
        }
        result = newcomers.insert(index, inserter);
      }
    }
    return result;
  }

  /** Names and checks the state inserted last; false if the search ends. */
  boolean welcome(long link, long hash) { // hot
    states++;
    if (links != null) {
      links.append(link);
    }
    if (saved != null) {
      save(saved, link, hash);
    }
    if (usesPages) {
      putOnPage();
    }
    int answer = checks.check(inserter.lastChunk(), inserter.lastOffset());
    if (answer == Expander.NONE) {
      answer = inserter.assumptionFault();
    }
    return answer == Expander.NONE || report(answer);
  }

  /** Keeps the words of the state inserted last, which the store does not keep. */
  private void putOnPage() { // hot
    if (pageStates == 0) {
      page = new long[PAGE_STATES * width];
    }
    System.arraycopy(inserter.lastChunk(), inserter.lastOffset(), page, pageStates * width, width);
    if (++pageStates == PAGE_STATES) {
      finishPage();
    }
  }

  private void finishPage() {
    if (pageStates > 0) {
      long[] words = pageStates == PAGE_STATES ? page : Arrays.copyOf(page, pageStates * width);
      LinkFormat format = rank.links();
      long name = format.name(bank, named);
      Page kept = rank.pages().add(words);
      paged.add(new Stretch(0, pageStates, depth, name, format.step(), null, kept));
      named += pageStates;
      pageStates = 0;
    }
  }

  private void save(BankWriter writer, long link, long hash) { // hot
    if (savesStates) {
      writer.append(link, inserter.lastChunk(), inserter.lastOffset(), depth);
    } else {
      savedHash[0] = hash;
      writer.append(link, savedHash, 0, depth);
    }
  }

  private boolean report(int answer) {
    int from = inserter.lastOffset();
    rank.report(
        new Discovery(
            StateChecks.whatOf(answer),
            StateChecks.instanceOf(answer),
            rank.links().name(bank, states - 1),
            depth,
            Arrays.copyOfRange(inserter.lastChunk(), from, from + width)));
    return !rank.mustDrop();
  }

  /** Lets all workers have the states found since the last call, where levels do not matter. */
  void finishBatch() {
    if (!isLevelled) {
      for (Stretch stretch : takeNew()) {
        rank.frontier().add(stretch);
      }
    }
  }

  /** The states found since the last call. */
  List<Stretch> takeNew() {
    if (usesPages) {
      finishPage();
      var pages = List.copyOf(paged);
      paged.clear();
      return pages;
    }
    var out = new ArrayList<Stretch>();
    LinkFormat format = rank.links();
    for (Block block : inserter.takeRanges()) {
      out.add(
          new Stretch(
              block.first(), block.count(), depth, format.name(bank, named), format.step(), null));
      named += block.count();
    }
    if (keepsAll) {
      all.addAll(out);
    }
    return out;
  }

  /** All states found, if the model has a liveness property. */
  List<Stretch> all() {
    return all;
  }

  /** The link of state number {@code index} of this worker's bank. */
  long link(long index) {
    if (links == null) {
      throw new IllegalStateException("no links are kept");
    }
    return links.get(index);
  }

  /** The states found. */
  long states() {
    return states;
  }
}
