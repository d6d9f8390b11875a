package fathom.cluster;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Ranks that are threads of this process: one rank without MPI, or many to test with. */
public final class LocalTransport implements Transport {
  private final Exchange exchange;
  private final int rank;
  private final Queue<Delivery> arrived = new ConcurrentLinkedQueue<>();
  private final Queue<Parcel> sent = new ConcurrentLinkedQueue<>();
  private long wave = -1;

  private LocalTransport(Exchange exchange, int rank) {
    this.exchange = exchange;
    this.rank = rank;
  }

  /** What the ranks share. */
  private static final class Exchange {
    final LocalTransport[] ranks;
    final Map<Long, Wave> waves = new ConcurrentHashMap<>();
    volatile boolean isAborted;

    Exchange(int size) {
      ranks = new LocalTransport[size];
      for (int i = 0; i < size; i++) {
        ranks[i] = new LocalTransport(this, i);
      }
    }
  }

  /** One addition over all ranks. */
  private static final class Wave {
    private final long[] sums;
    private int missing;
    private int unread;

    Wave(int values, int ranks) {
      sums = new long[values];
      missing = ranks;
      unread = ranks;
    }

    synchronized void add(long[] values) {
      for (int i = 0; i < sums.length; i++) {
        sums[i] += values[i];
      }
      missing--;
    }

    synchronized boolean read(long[] into) {
      if (missing > 0) {
        return false;
      }
      System.arraycopy(sums, 0, into, 0, sums.length);
      unread--;
      return true;
    }

    synchronized boolean isRead() {
      return unread == 0;
    }
  }

  /** A line, or a note when there is no line. */
  private record Delivery(int source, @Nullable MemorySegment line, byte[] note) {}

  /** Transports for so many ranks, in order. */
  public static List<LocalTransport> ofRanks(int size) {
    var exchange = new Exchange(size);
    return IntStream.range(0, size).mapToObj(i -> exchange.ranks[i]).toList();
  }

  @Override
  public int rank() {
    return rank;
  }

  @Override
  public int size() {
    return exchange.ranks.length;
  }

  @Override
  public void open(int lineBytes) {}

  @Override
  public void sendLine(Parcel line) {
    long[] copy = new long[line.bytes() / Long.BYTES];
    MemorySegment memory = MemorySegment.ofArray(copy);
    MemorySegment.copy(line.memory(), 0, memory, 0, line.bytes());
    deliver(line.destination(), new Delivery(rank, memory, new byte[0]));
    sent.add(line);
  }

  @Override
  public void sendNote(int destination, byte[] note) {
    deliver(destination, new Delivery(rank, null, note.clone()));
  }

  private void deliver(int destination, Delivery delivery) {
    exchange.ranks[destination].arrived.add(delivery);
  }

  @Override
  public boolean poll(Receiver receiver) {
    if (exchange.isAborted) {
      throw new JobAborted();
    }
    boolean isBusy = false;
    for (Parcel line = sent.poll(); line != null; line = sent.poll()) {
      receiver.onSent(line);
      isBusy = true;
    }
    for (Delivery next = arrived.poll(); next != null; next = arrived.poll()) {
      if (next.line() != null) {
        receiver.onLine(next.line());
      } else {
        receiver.onNote(next.source(), next.note());
      }
      isBusy = true;
    }
    return isBusy;
  }

  @Override
  public void giveBack(MemorySegment memory) {}

  @Override
  public void startWave(long[] values) {
    wave++;
    exchange.waves.computeIfAbsent(wave, _ -> new Wave(values.length, size())).add(values);
  }

  @Override
  public boolean endWave(long[] sums) {
    Wave current = exchange.waves.get(wave);
    if (current == null || !current.read(sums)) {
      return false;
    }
    if (current.isRead()) {
      exchange.waves.remove(wave);
    }
    return true;
  }

  @Override
  public void abort(int status) {
    exchange.isAborted = true;
  }

  @Override
  public void close() {}
}
