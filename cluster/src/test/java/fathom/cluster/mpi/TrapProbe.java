package fathom.cluster.mpi;

import fathom.cluster.Transport;
import java.lang.foreign.MemorySegment;
import java.lang.management.ManagementFactory;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A program for ranks that provokes what MPI is known to break: null checks that the JVM leaves to
 * the processor, stack overflows and collections, while messages go round a ring.
 */
final class TrapProbe {
  private static final int ROUNDS = 300;

  private TrapProbe() {}

  /** Prints one line on each rank that came through. */
  @SuppressWarnings("SystemOut")
  public static void main(String[] args) {
    MpiLaunch launch = MpiLaunch.detect(System.getenv()).orElseThrow();
    MpiTransport transport = MpiTransport.join(launch);
    var faults = new AtomicInteger();
    Thread provoker = Thread.ofPlatform().daemon().start(() -> provoke(faults));
    var received = new Counting();
    int next = (transport.rank() + 1) % transport.size();
    for (int i = 0; i < ROUNDS; i++) {
      transport.sendNote(next, new byte[1 + i * 100]);
      while (received.notes <= i) {
        transport.poll(received);
      }
    }
    while (faults.get() < 1000) {
      Thread.onSpinWait();
    }
    provoker.interrupt();
    transport.startWave(new long[] {transport.rank(), 1});
    long[] sums = new long[2];
    while (!transport.endWave(sums)) {
      transport.poll(received);
    }
    double cpu = waitingShare(transport, received);
    System.out.println(
        "rank " + transport.rank() + " sum " + sums[0] + " of " + sums[1] + " cpu " + cpu);
    transport.close();
  }

  /** The share of a core that the wait of the other ranks for rank 0 takes. */
  private static double waitingShare(Transport transport, Counting received) {
    if (transport.rank() == 0) {
      sleep();
      for (int i = 1; i < transport.size(); i++) {
        transport.sendNote(i, new byte[1]);
      }
      return 0;
    }
    var threads = ManagementFactory.getThreadMXBean();
    int before = received.notes;
    long wall = System.nanoTime();
    long cpu = threads.getCurrentThreadCpuTime();
    while (received.notes == before) {
      if (!transport.poll(received)) {
        LockSupport.parkNanos(100_000);
      }
    }
    return (double) (threads.getCurrentThreadCpuTime() - cpu) / (System.nanoTime() - wall);
  }

  private static void sleep() {
    try {
      Thread.sleep(1000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void provoke(AtomicInteger faults) {
    for (int i = 0; !Thread.currentThread().isInterrupted(); i++) {
      try {
        faults.addAndGet(lengthOf(i % 2 == 0 ? null : "x"));
      } catch (NullPointerException e) {
        faults.incrementAndGet();
      }
      if (i % 1000 == 0) {
        try {
          faults.addAndGet(dive(0) == 0 ? 0 : 1);
        } catch (StackOverflowError e) {
          faults.incrementAndGet();
        }
      }
    }
  }

  @SuppressWarnings({"NullAway", "DataFlowIssue"})
  private static int lengthOf(@Nullable String text) {
    return text.length();
  }

  @SuppressWarnings("InfiniteRecursion") // The stack is to overflow.
  private static int dive(int depth) {
    return Objects.hash(depth) + dive(depth + 1);
  }

  private static final class Counting implements Transport.Receiver {
    int notes;

    @Override
    public void onLine(MemorySegment memory) {}

    @Override
    public void onSent(Transport.Parcel line) {}

    @Override
    public void onNote(int source, byte[] note) {
      notes++;
    }
  }
}
