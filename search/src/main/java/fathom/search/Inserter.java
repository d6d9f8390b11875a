package fathom.search;

import fathom.compile.Expander;
import fathom.model.Property;
import fathom.search.store.Arena;
import fathom.search.store.Block;
import fathom.search.store.StateStore;
import fathom.search.store.StateStore.Reservation;
import fathom.search.store.VisitedSet;
import fathom.search.store.Words;
import java.util.ArrayList;
import java.util.List;

/** Puts states into the store, for one worker, and remembers where the new ones are. */
public final class Inserter {
  /** The state is in the store already, or an assumption excludes it. */
  public static final int OLD = 0;

  /** The state is new and now in the store. */
  public static final int NEW = 1;

  /** There is no room: the control says whether to pause or to end. */
  public static final int NO_ROOM = 2;

  private static final int MIN_BLOCK = 64;
  private static final int MAX_BLOCK = 1 << 12;

  private final Exploration run;
  private final StateStore store;
  private final Arena arena;
  private final VisitedSet visited;
  private final Control control;
  private final Expander expander;
  private final boolean hasAssumptions;
  private final boolean isShared;
  private final int threads;
  private final int width;

  /** From one state to the next; zero where states are written to one place over and over. */
  private final int stride;

  private final List<Block> finished = new ArrayList<>();
  private long[] chunk = {};
  private int offset;
  private long next;
  private long end;
  private long rangeStart;
  private int failedAssumption = Expander.NONE;

  /** The inserter of a worker. */
  public Inserter(Exploration run, Expander expander) {
    this.run = run;
    this.store = run.store();
    this.arena = store.arena();
    this.visited = store.visited();
    this.control = run.control();
    this.expander = expander;
    this.hasAssumptions = run.has(Property.Kind.ASSUME);
    this.isShared = run.isShared();
    this.threads = run.options().threads();
    this.width = run.width();
    this.stride = store.keepsStates() ? width : 0;
    if (stride == 0) {
      chunk = new long[width];
    }
  }

  /**
   * Inserts a state if it is new: {@link #OLD}, {@link #NEW} or {@link #NO_ROOM}.
   *
   * @param home of its hash in the set
   */
  public int insert(long home, long hash, long[] words, int from) { // hot
    long place = visited.probe(home, hash, words, from);
    if (place == VisitedSet.PRESENT) {
      return OLD;
    }
    if (hasAssumptions && place != VisitedSet.FULL) {
      failedAssumption = expander.failedAssumption(words, from);
      if (failedAssumption >= 0) {
        return OLD;
      }
    }
    if (place == VisitedSet.FULL) {
      control.requestGrowth();
      return NO_ROOM;
    }
    if (next == end && !takeBlock()) {
      return NO_ROOM;
    }
    Words.copy(words, from, chunk, offset, width);
    long result = visited.insert(place, hash, next);
    if (result == VisitedSet.INSERTED) {
      next++;
      offset += stride;
      return NEW;
    }
    if (result == VisitedSet.FULL) {
      control.requestGrowth();
      return NO_ROOM;
    }
    return OLD;
  }

  /**
   * The same for a search with a single thread, which grows the set where it is full. Homes that
   * were found before may no longer be right, so this takes the hash.
   */
  public int insertGrowing(long hash, long[] words, int from) { // hot
    int result = insert(visited.home(hash), hash, words, from);
    while (result == NO_ROOM && !control.isStopped() && control.takeGrowthRequest() && run.grow()) {
      result = insert(visited.home(hash), hash, words, from);
    }
    return result;
  }

  /** The fault of evaluating an assumption in the state inserted last, or {@link Expander#NONE}. */
  public int assumptionFault() {
    return failedAssumption;
  }

  /** The position of the state inserted last. */
  public long lastPosition() { // hot
    return next - 1;
  }

  /** The array that holds the state inserted last. */
  public long[] lastChunk() { // hot
    return chunk;
  }

  /** Where in {@link #lastChunk} it begins. */
  public int lastOffset() { // hot
    return offset - stride;
  }

  private boolean takeBlock() {
    int wanted = Math.clamp(store.reserved() / 16, MIN_BLOCK, MAX_BLOCK);
    return switch (store.reserve(wanted)) {
      case Reservation.Granted(Block block) -> {
        use(block);
        if (isShared) {
          arena.prepare(threads);
        }
        yield true;
      }
      case Reservation.Refused(var reason) -> {
        switch (reason) {
          case SET_IS_FULL -> control.requestGrowth();
          case MEMORY -> control.stop(Control.Stop.MEMORY);
          case MAX_STATES -> control.stop(Control.Stop.STATES);
        }
        yield false;
      }
    };
  }

  private void use(Block block) {
    if (stride == 0) {
      next = block.first();
    } else if (!isNext(block)) {
      finishRange();
      rangeStart = block.first();
      next = block.first();
      chunk = arena.chunk(next);
      offset = arena.offset(next);
    }
    end = block.first() + block.count();
  }

  private boolean isNext(Block block) {
    return end > 0
        && block.first() == end
        && arena.chunkOf(block.first()) == arena.chunkOf(end - 1);
  }

  private void finishRange() {
    if (next > rangeStart) {
      finished.add(new Block(rangeStart, (int) (next - rangeStart)));
      rangeStart = next;
    }
  }

  /** The states inserted since the last call, in order. */
  public List<Block> takeRanges() {
    finishRange();
    var ranges = List.copyOf(finished);
    finished.clear();
    return ranges;
  }

  /**
   * The least position that may still get a state. Room in a chunk before that of {@code position}
   * is given up: a worker that has rested for long would keep all chunks since then from being
   * released.
   */
  public long lowestFreeNear(long position) {
    if (next < end && arena.chunkOf(next) < arena.chunkOf(position)) {
      store.count(next - end);
      end = next;
    }
    return next == end ? Long.MAX_VALUE : next;
  }
}
