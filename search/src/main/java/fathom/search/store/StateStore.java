package fathom.search.store;

/** An arena, the set of the states in it, and how many there may be. */
public final class StateStore {
  private final Arena arena;
  private final VisitedSet visited;
  private final long maxStates;
  private final boolean keepsStates;
  private long reserved;

  /**
   * A store of at most {@code maxStates} states.
   *
   * @param keepsStates whether states go into the arena; else positions are mere numbers
   */
  public StateStore(Arena arena, VisitedSet visited, long maxStates, boolean keepsStates) {
    this.arena = arena;
    this.keepsStates = keepsStates;
    this.visited = visited;
    this.maxStates = maxStates;
  }

  /** Room for new states, or why there is none. */
  public sealed interface Reservation {
    /** Positions to write states to. */
    record Granted(Block block) implements Reservation {}

    /** There are none. */
    record Refused(Refusal reason) implements Reservation {}
  }

  /** Why there is no room for a state. */
  public enum Refusal {
    /** The set has to grow first. */
    SET_IS_FULL,
    MEMORY,
    MAX_STATES
  }

  /** Where the states are. */
  public Arena arena() {
    return arena;
  }

  /** Whether states go into the arena. */
  public boolean keepsStates() {
    return keepsStates;
  }

  /** Which states there are. */
  public VisitedSet visited() {
    return visited;
  }

  /** Asks for room for at most {@code wanted} states, in the arena and in the set. */
  public synchronized Reservation reserve(int wanted) {
    if (reserved >= maxStates) {
      return new Reservation.Refused(Refusal.MAX_STATES);
    }
    long fitting = visited.capacity() - reserved;
    if (fitting <= 0) {
      return new Reservation.Refused(Refusal.SET_IS_FULL);
    }
    int count = (int) Math.min(wanted, Math.min(fitting, maxStates - reserved));
    Block block = keepsStates ? arena.reserve(count) : new Block(reserved, count);
    if (block == null) {
      return new Reservation.Refused(Refusal.MEMORY);
    }
    reserved += block.count();
    return new Reservation.Granted(block);
  }

  /** Says that the set has got states that have no position, or that positions were given back. */
  public synchronized void count(long states) {
    reserved += states;
  }

  /** The number of positions handed out so far. */
  public synchronized long reserved() {
    return reserved;
  }
}
