package fathom.bench.byhand;

import java.util.Arrays;

/** The rules and invariants of bench/models/german.m, on states of two words. */
final class GermanRules {
  /*
   * A node has 19 bits; three nodes are in the first word, up to two and all else in the second. The
   * names are those of the model. Data: 0 is undefined. CurPtr: 0 is undefined, else the node plus 1.
   * Chan1 has no data in any state.
   */
  private static final int NODE_BITS = 19;
  private static final int NODE_MASK = (1 << NODE_BITS) - 1;
  private static final int FIRST_NODES = 3;

  private static final int STATE_MASK = 3; // Cache[i].State at 0
  private static final int SHARED = 1;
  private static final int EXCLUSIVE = 2;
  private static final int CACHE_DATA = 2;
  private static final int CACHE_MASK = 15;
  private static final int CHAN1 = 4;
  private static final int CHAN2 = 7;
  private static final int CHAN2_DATA = 10;
  private static final int CHAN2_MASK = 31 << CHAN2;
  private static final int CHAN3 = 12;
  private static final int CHAN3_DATA = 15;
  private static final int DATA_MASK = 3;
  private static final int INV_SET = 1 << 17;
  private static final int SHR_SET = 1 << 18;

  private static final long EX_GNTD = 1L << 38;
  private static final int CUR_CMD = 39;
  private static final int CUR_PTR = 42;
  private static final long CURRENT_MASK = 63L << CUR_CMD;
  private static final int MEM_DATA = 45;
  private static final int AUX_DATA = 47;

  private static final int CMD_MASK = 7;
  private static final int EMPTY = 0;
  private static final int REQ_S = 1;
  private static final int REQ_E = 2;
  private static final int INV = 3;
  private static final int INV_ACK = 4;
  private static final int GNT_S = 5;
  private static final int GNT_E = 6;

  private static final long ALL_SHR =
      (1L + (1L << NODE_BITS) + (1L << (2 * NODE_BITS))) * SHR_SET; // of three nodes
  private static final long LAST_SHR = (1L + (1L << NODE_BITS)) * SHR_SET; // of two

  private final int nodes;

  /** The successors, two words each. */
  long[] out = new long[1 << 11];

  int count;

  // The state that is being expanded.
  private long first;
  private long second;

  GermanRules(int nodes) {
    this.nodes = nodes;
  }

  void clear() {
    count = 0;
  }

  /** Adds the start states. */
  void start() {
    for (long data = 1; data <= 2; data++) {
      add(0, data << MEM_DATA | data << AUX_DATA);
    }
  }

  /** Adds the successors of a state. */
  void expand(long firstWord, long secondWord) {
    first = firstWord;
    second = secondWord;
    for (int i = 0; i < nodes; i++) {
      int node = node(i, first, second);
      if ((node & STATE_MASK) == EXCLUSIVE) {
        for (int data = 1; data <= 2; data++) {
          int stored = (node & ~(DATA_MASK << CACHE_DATA)) | data << CACHE_DATA;
          emit(i, stored, first, with(second, AUX_DATA, DATA_MASK, data));
        }
      }
      request(i, node);
      invalidate(i, node);
      grant(i, node);
    }
  }

  private void request(int i, int node) {
    int state = node & STATE_MASK;
    int chan1 = node >> CHAN1 & CMD_MASK;
    if (chan1 == EMPTY) {
      if (state == 0) {
        emit(i, node | REQ_S << CHAN1, first, second);
      }
      if (state != EXCLUSIVE) {
        emit(i, node | REQ_E << CHAN1, first, second);
      }
    } else if (command() == EMPTY) {
      long newFirst = copyShrToInv(first, ALL_SHR);
      long newSecond = copyShrToInv(second, LAST_SHR) & ~CURRENT_MASK;
      newSecond |= (long) chan1 << CUR_CMD | (i + 1L) << CUR_PTR;
      emit(i, node(i, newFirst, newSecond) & ~(CMD_MASK << CHAN1), newFirst, newSecond);
    }
  }

  private void invalidate(int i, int node) {
    int chan2 = node >> CHAN2 & CMD_MASK;
    int chan3 = node >> CHAN3 & CMD_MASK;
    int command = command();
    boolean isGranted = (second & EX_GNTD) != 0;
    if (chan2 == EMPTY
        && (node & INV_SET) != 0
        && (command == REQ_E || (command == REQ_S && isGranted))) {
      emit(i, (node & ~INV_SET) | INV << CHAN2, first, second);
    }
    if (chan2 == INV && chan3 == EMPTY) {
      int data = node >> CACHE_DATA & DATA_MASK;
      int acked = (node & ~(CMD_MASK << CHAN2) & ~CACHE_MASK) | INV_ACK << CHAN3;
      boolean wasExclusive = (node & STATE_MASK) == EXCLUSIVE;
      emit(
          i,
          wasExclusive ? (acked & ~(DATA_MASK << CHAN3_DATA)) | data << CHAN3_DATA : acked,
          first,
          second);
    }
    if (chan3 == INV_ACK && command != EMPTY) {
      int left = node & ~(CMD_MASK << CHAN3) & ~SHR_SET;
      if (isGranted) {
        int data = node >> CHAN3_DATA & DATA_MASK;
        long written = with(second, MEM_DATA, DATA_MASK, data) & ~EX_GNTD;
        emit(i, left & ~(DATA_MASK << CHAN3_DATA), first, written);
      } else {
        emit(i, left, first, second);
      }
    }
  }

  private void grant(int i, int node) {
    int chan2 = node >> CHAN2 & CMD_MASK;
    int command = command();
    boolean isAsked = (second >>> CUR_PTR & CMD_MASK) == i + 1;
    if (isAsked && chan2 == EMPTY && (second & EX_GNTD) == 0) {
      int memory = (int) (second >>> MEM_DATA) & DATA_MASK;
      int shared = (node & ~CHAN2_MASK) | memory << CHAN2_DATA | SHR_SET;
      if (command == REQ_S) {
        emit(i, shared | GNT_S << CHAN2, first, second & ~CURRENT_MASK);
      }
      if (command == REQ_E && (first & ALL_SHR) == 0 && (second & LAST_SHR) == 0) {
        emit(i, shared | GNT_E << CHAN2, first, (second & ~CURRENT_MASK) | EX_GNTD);
      }
    }
    if (chan2 == GNT_S || chan2 == GNT_E) {
      int data = node >> CHAN2_DATA & DATA_MASK;
      int state = chan2 == GNT_S ? SHARED : EXCLUSIVE;
      emit(i, (node & ~CHAN2_MASK & ~CACHE_MASK) | data << CACHE_DATA | state, first, second);
    }
  }

  private int command() {
    return (int) (second >>> CUR_CMD) & CMD_MASK;
  }

  private static int node(int i, long firstWord, long secondWord) {
    return (int) (i < FIRST_NODES ? firstWord >>> shift(i) : secondWord >>> shift(i)) & NODE_MASK;
  }

  private static int shift(int i) {
    return NODE_BITS * (i < FIRST_NODES ? i : i - FIRST_NODES);
  }

  private static long with(long word, int shift, long mask, long value) {
    return (word & ~(mask << shift)) | value << shift;
  }

  private static long copyShrToInv(long word, long shr) {
    return (word & ~(shr >>> 1)) | (word & shr) >>> 1;
  }

  private void emit(int i, int node, long firstWord, long secondWord) {
    if (i < FIRST_NODES) {
      add(with(firstWord, shift(i), NODE_MASK, node), secondWord);
    } else {
      add(firstWord, with(secondWord, shift(i), NODE_MASK, node));
    }
  }

  private void add(long firstWord, long secondWord) {
    if (2 * count == out.length) {
      out = Arrays.copyOf(out, 2 * out.length);
    }
    out[2 * count] = firstWord;
    out[2 * count + 1] = secondWord;
    count++;
  }

  /** Whether the invariants hold. */
  boolean isGood(long firstWord, long secondWord) {
    int exclusive = 0;
    int shared = 0;
    long aux = secondWord >>> AUX_DATA & DATA_MASK;
    for (int i = 0; i < nodes; i++) {
      int node = node(i, firstWord, secondWord);
      int state = node & STATE_MASK;
      exclusive += state >> 1;
      shared += state & 1;
      if (state != 0 && (node >> CACHE_DATA & DATA_MASK) != aux) {
        return false;
      }
    }
    boolean isMemoryGood =
        (secondWord & EX_GNTD) != 0 || (secondWord >>> MEM_DATA & DATA_MASK) == aux;
    return isMemoryGood && exclusive <= 1 && (exclusive == 0 || shared == 0);
  }
}
