package fathom.search.biased;

import fathom.search.Ledger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The path of a biased depth-first search: states, each with the agent whose rules are tried, and
 * how far the search got. The moves of the upper frames are kept; those of lower ones are made
 * again when the search returns to them.
 */
final class PairStack {
  private static final int SLOTS = 32;
  private static final int FIRST_ROOM = 1 << 10;
  private static final long BYTES_OF_FRAME = 24;

  private final Moving moving;
  private final Ledger ledger;
  private final @Nullable Moves[] buffers = new Moves[SLOTS];
  private final long[] owners = new long[SLOTS];
  private long[] positions = new long[FIRST_ROOM];
  private long[] ids = new long[FIRST_ROOM];
  private int[] agents = new int[FIRST_ROOM];
  private int[] nexts = new int[FIRST_ROOM];
  private int depth = -1;
  private long lastId;
  private long prepared;
  private int preparedAgent;

  PairStack(Moving moving) {
    this.moving = moving;
    this.ledger = moving.ledger();
  }

  /** The depth of the top frame; -1 if there is none. */
  int depth() { // hot
    return depth;
  }

  /** Makes the moves of the pair that may be pushed next. */
  Moves prepare(long position, int agent) { // hot
    int slot = (depth + 1) & (SLOTS - 1);
    Moves moves = buffer(slot);
    owners[slot] = ++lastId;
    prepared = position;
    preparedAgent = agent;
    moves.make(position, agent);
    return moves;
  }

  /** Pushes the pair that was prepared last. */
  void push(long position, int agent) { // hot
    assert position == prepared && agent == preparedAgent;
    if (depth + 1 == positions.length && !grow()) {
      return;
    }
    depth++;
    positions[depth] = position;
    agents[depth] = agent;
    nexts[depth] = 0;
    ids[depth] = lastId;
  }

  private boolean grow() {
    int room = 2 * positions.length;
    if (room < 0) {
      ledger.stopForMemory();
      return false;
    }
    if (!ledger.reserve(BYTES_OF_FRAME * positions.length)) {
      return false;
    }
    positions = Arrays.copyOf(positions, room);
    agents = Arrays.copyOf(agents, room);
    nexts = Arrays.copyOf(nexts, room);
    ids = Arrays.copyOf(ids, room);
    return true;
  }

  /** The moves of the top frame. */
  Moves moves() { // hot
    int slot = depth & (SLOTS - 1);
    Moves moves = buffer(slot);
    if (owners[slot] != ids[depth]) {
      owners[slot] = ids[depth];
      moves.make(positions[depth], agents[depth]);
    }
    return moves;
  }

  private Moves buffer(int slot) { // hot
    Moves moves = buffers[slot];
    if (moves == null) {
      moves = moving.newMoves();
      buffers[slot] = moves;
    }
    return moves;
  }

  /** The state of the top frame. */
  long position() { // hot
    return positions[depth];
  }

  /** The agent of the top frame. */
  int agent() { // hot
    return agents[depth];
  }

  /** The move of the top frame that comes next. */
  int next() { // hot
    return nexts[depth];
  }

  /** Says that the next move of the top frame was made. */
  void advance() { // hot
    nexts[depth]++;
  }

  /** Removes the top frame. */
  void pop() { // hot
    depth--;
  }
}
