package fathom.cluster;

import fathom.search.Level;
import fathom.search.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

/** The workers of a rank and their threads. */
final class Team {
  private final Rank rank;
  private final List<EddyWorker> workers = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();
  private final int firstBank;

  /** The workers of a rank; the banks of a run are numbered from {@code firstBank} on. */
  Team(Rank rank, int firstBank) {
    this.rank = rank;
    this.firstBank = firstBank;
    for (int i = 0; i < rank.workers(); i++) {
      workers.add(new EddyWorker(rank, i, firstBank + i * rank.size() + rank.number()));
    }
  }

  /** Starts the threads. */
  void start() {
    for (int i = 0; i < workers.size(); i++) {
      String name = "fathom-rank-" + rank.number() + "-worker-" + i;
      threads.add(Thread.ofPlatform().daemon().name(name).start(workers.get(i)));
    }
  }

  /** Wakes workers that wait. */
  void wake() {
    threads.forEach(LockSupport::unpark);
  }

  /** Lets the workers go and waits until they have gone. */
  void dismiss() {
    rank.close();
    wake();
    try {
      for (Thread thread : threads) {
        thread.join();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** This rank's part of the start state instances: every so many of them. */
  List<Stretch> starts() {
    int count = rank.run().system().instances().startCount();
    var out = new ArrayList<Stretch>();
    int step = Level.MAX_BATCH * rank.size();
    for (int i = Level.MAX_BATCH * rank.number(); i < count; i += step) {
      out.add(new Stretch(i, Math.min(Level.MAX_BATCH, count - i), -1, 0, 0, null));
    }
    return out;
  }

  /** The states found since the last call. No worker may be busy. */
  List<Stretch> takeNew() {
    var out = new ArrayList<Stretch>();
    for (EddyWorker worker : workers) {
      out.addAll(worker.nursery().takeNew());
    }
    return out;
  }

  /** The least position that may still get a state. */
  long lowestFree() {
    return workers.stream().mapToLong(worker -> worker.nursery().lowestFree()).min().orElse(0);
  }

  /** The rank whose worker has a bank of this run. */
  int rankOfBank(int bank) {
    return (bank - firstBank) % rank.size();
  }

  /** Whether a bank belongs to this run and not to one that it resumed. */
  boolean isOfThisRun(int bank) {
    return bank >= firstBank;
  }

  /** The link of a state of one of this rank's banks. */
  long link(int bank, long index) {
    return workers.get((bank - firstBank) / rank.size()).nursery().link(index);
  }

  /** How long workers had nothing to do, all together. */
  long waitedNanos() {
    return workers.stream().mapToLong(EddyWorker::waitedNanos).sum();
  }

  /** What each rule did. */
  List<Statistics.RuleCount> rules() {
    return IntStream.range(0, rank.run().system().model().rules().size())
        .mapToObj(
            rule ->
                new Statistics.RuleCount(
                    workers.stream().mapToLong(worker -> worker.tally().enabled(rule)).sum(),
                    workers.stream().mapToLong(worker -> worker.tally().fired(rule)).sum()))
        .toList();
  }

  /** How often each cover was hit. */
  long[] coverHits() {
    int covers =
        rank.run().system().instances().propertyCount()
            + rank.run().system().model().coverPoints().size();
    return IntStream.range(0, covers)
        .mapToLong(
            cover -> workers.stream().mapToLong(worker -> worker.tally().coverHits(cover)).sum())
        .toArray();
  }
}
