package fathom.cluster;

import com.sun.management.OperatingSystemMXBean;
import fathom.search.Level;
import fathom.search.Statistics;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The workers of a rank and their threads. */
final class Team {
  private final Rank rank;
  private final List<EddyWorker> workers = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();
  private final int firstBank;
  private final TreeMap<Integer, BankWriter> banks = new TreeMap<>();

  /**
   * The workers of a rank; the banks of a run are numbered from {@code firstBank} on, and saved in
   * a folder if there is one.
   */
  Team(Rank rank, int firstBank, @Nullable Path folder) {
    this.rank = rank;
    this.firstBank = firstBank;
    for (int i = 0; i < rank.workers(); i++) {
      int bank = firstBank + i * rank.size() + rank.number();
      BankWriter writer = folder == null ? null : newWriter(folder, bank);
      if (writer != null) {
        banks.put(bank, writer);
      }
      workers.add(new EddyWorker(rank, i, bank, writer));
    }
  }

  private BankWriter newWriter(Path folder, int bank) {
    try {
      return new BankWriter(folder, bank, BankFormat.of(rank.run()));
    } catch (IOException e) {
      throw new ClusterFailure(
          "The checkpoint cannot be written to " + folder + ": " + e.getMessage() + ".", e);
    }
  }

  /** Makes sure that all banks are on the disk, and says how many states each has. */
  void syncBanks(Map<Integer, Long> records) throws IOException {
    for (var bank : banks.entrySet()) {
      records.put(bank.getKey(), bank.getValue().sync());
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

  /** A rank's part of the start state instances: every so many of them. */
  static List<Stretch> starts(Rank rank) {
    int count = rank.run().system().instances().startCount();
    var out = new ArrayList<Stretch>();
    int step = Level.MAX_BATCH * rank.size();
    for (int i = Level.MAX_BATCH * rank.number(); i < count; i += step) {
      out.add(new Stretch(i, Math.min(Level.MAX_BATCH, count - i), -1, 0, 0, null));
    }
    return out;
  }

  /** What this rank did, together with what it took over. */
  RankReport.Whole report(Resumed before) {
    Post post = rank.post();
    double worked = Math.max(1.0, (double) rank.control().elapsed().toNanos() * rank.workers());
    List<Statistics.RuleCount> rules = Resumed.sum(before.rules(), rules());
    long[] covers = coverHits();
    Arrays.setAll(covers, i -> covers[i] + before.coverHits()[i]);
    var report =
        new RankReport(
            rank.number(),
            Member.hostName(),
            rank.workers(),
            before.owned() + rank.counters().states(),
            rules.stream().mapToLong(Statistics.RuleCount::fired).sum(),
            before.expanded() + rank.counters().expanded(),
            workers.stream()
                .mapToLong(worker -> worker.nursery().deepest())
                .reduce(before.deepest(), Math::max),
            post.statesSent(),
            post.statesRead(),
            post.linesSent(),
            post.linesRead(),
            post.bytesSent(),
            waitedNanos() / worked,
            cpuSeconds(),
            rank.pages().bytesOnDisk(),
            rank.run().budget().usedBytes(),
            rank.run().budget().peakBytes());
    return new RankReport.Whole(report, rules, covers, rank.discoveries());
  }

  private static double cpuSeconds() {
    var system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    return system.getProcessCpuTime() / 1e9;
  }

  /** The states found since the last call. No worker may be busy. */
  List<Stretch> takeNew() {
    var out = new ArrayList<Stretch>();
    for (EddyWorker worker : workers) {
      out.addAll(worker.nursery().takeNew());
    }
    return out;
  }

  /** All states found in this run, if the model has a liveness property. No worker is busy. */
  List<Stretch> all() {
    var out = new ArrayList<Stretch>();
    for (EddyWorker worker : workers) {
      // Those found last are not in the list before they are taken.
      List<Stretch> ignored = worker.nursery().takeNew();
      out.addAll(worker.nursery().all());
    }
    return out;
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
  private List<Statistics.RuleCount> rules() {
    return IntStream.range(0, rank.run().system().model().rules().size())
        .mapToObj(
            rule ->
                new Statistics.RuleCount(
                    workers.stream().mapToLong(worker -> worker.tally().enabled(rule)).sum(),
                    workers.stream().mapToLong(worker -> worker.tally().fired(rule)).sum()))
        .toList();
  }

  /** How often each cover was hit. */
  private long[] coverHits() {
    int covers =
        rank.run().system().instances().propertyCount()
            + rank.run().system().model().coverPoints().size();
    return IntStream.range(0, covers)
        .mapToLong(
            cover -> workers.stream().mapToLong(worker -> worker.tally().coverHits(cover)).sum())
        .toArray();
  }
}
