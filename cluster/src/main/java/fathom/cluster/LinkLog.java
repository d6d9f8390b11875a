package fathom.cluster;

import fathom.search.store.LongLog;
import fathom.search.store.MemoryBudget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The links of the states of one bank, in order. Written by one thread; read by others after it has
 * ended.
 */
final class LinkLog {
  /*
   * States are found in the order of their parents, so a link is mostly a little greater than the
   * one before: two bytes hold the difference. It is written as a number of seven bits a byte, the
   * lowest first, where the lowest bit is the sign; and one is added, because a zero says that a
   * whole link follows. Every so many links there is a whole one, to begin reading at.
   */
  private static final int CHUNK_BYTES = (1 << 23) - 16;
  private static final int FIRST_CHUNK = 1 << 10;
  private static final int BETWEEN_MARKS = 1 << 8;
  private static final int MOST_BYTES = 1 + Long.BYTES;
  private static final int CHUNK_SHIFT = 24;
  private static final long MOST_DIFFERENCE = 1L << 40;

  private final MemoryBudget budget;
  private final LongLog marks;
  private final List<byte[]> chunks = new ArrayList<>();
  private final List<Integer> ends = new ArrayList<>();
  private byte[] last = new byte[FIRST_CHUNK];
  private int end;
  private long size;
  private long previous;

  /** An empty log whose memory counts in {@code budget}. */
  LinkLog(MemoryBudget budget) {
    this.budget = budget;
    this.marks = new LongLog(budget);
    chunks.add(last);
    budget.charge(last.length);
  }

  /** Appends a link. */
  void append(long link) { // hot
    if (end > last.length - MOST_BYTES) {
      addRoom();
    }
    long difference = link - previous;
    if ((size & (BETWEEN_MARKS - 1)) == 0) {
      marks.append(((long) chunks.size() - 1) << CHUNK_SHIFT | end);
      writeWhole(link);
    } else if (difference > MOST_DIFFERENCE || difference < -MOST_DIFFERENCE) {
      writeWhole(link);
    } else {
      writeDifference(difference);
    }
    previous = link;
    size++;
  }

  private void writeWhole(long link) {
    last[end++] = 0;
    for (int i = 0; i < Long.BYTES; i++) {
      last[end++] = (byte) (link >>> (Byte.SIZE * i));
    }
  }

  private void writeDifference(long difference) { // hot
    long rest = (difference << 1 ^ difference >> 63) + 1;
    while (rest >= 0x80) {
      last[end++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    last[end++] = (byte) rest;
  }

  private void addRoom() {
    if (last.length < CHUNK_BYTES) {
      int length = Math.min(2 * last.length, CHUNK_BYTES);
      budget.charge(length - last.length);
      last = Arrays.copyOf(last, length);
      chunks.set(0, last);
    } else {
      ends.add(end);
      last = new byte[CHUNK_BYTES];
      budget.charge(last.length);
      chunks.add(last);
      end = 0;
    }
  }

  /** Link number {@code index}. */
  long get(long index) {
    long mark = marks.get(index / BETWEEN_MARKS);
    var reader = new Reader((int) (mark >>> CHUNK_SHIFT), (int) mark & ((1 << CHUNK_SHIFT) - 1));
    long link = 0;
    for (long left = index % BETWEEN_MARKS; left >= 0; left--) {
      link = reader.next(link);
    }
    return link;
  }

  /** Reads links from a mark on. */
  private final class Reader {
    private int chunk;
    private int at;

    Reader(int chunk, int at) {
      this.chunk = chunk;
      this.at = at;
    }

    /** The link that follows one. */
    long next(long before) {
      if (chunk < ends.size() && at == ends.get(chunk)) {
        chunk++;
        at = 0;
      }
      byte[] bytes = chunks.get(chunk);
      long number = 0;
      int shift = 0;
      while (bytes[at] < 0) {
        number |= (bytes[at++] & 0x7fL) << shift;
        shift += 7;
      }
      number |= (long) bytes[at++] << shift;
      return number == 0 ? whole(bytes) : before + difference(number - 1);
    }

    private long whole(byte[] bytes) {
      long link = 0;
      for (int i = 0; i < Long.BYTES; i++) {
        link |= (bytes[at++] & 0xffL) << (Byte.SIZE * i);
      }
      return link;
    }

    private long difference(long code) {
      return code >>> 1 ^ -(code & 1);
    }
  }
}
