package fathom.cluster;

import fathom.search.store.Arena;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Writes this rank's part of checkpoints; on rank 0, also what makes them whole. */
final class Checkpointer {
  private final CheckpointPlan plan;
  private final Rank rank;
  private final Team team;
  private final Resumed resumed;
  private long epoch;
  private long last = System.nanoTime();

  Checkpointer(CheckpointPlan plan, Rank rank, Team team, Resumed resumed) {
    this.plan = plan;
    this.rank = rank;
    this.team = team;
    this.resumed = resumed;
    this.epoch = resumed.epoch() + 1;
  }

  /** The number of the checkpoint to come. */
  long epoch() {
    return epoch;
  }

  /** Whether it is time for a checkpoint. */
  boolean isDue() {
    return System.nanoTime() - last > plan.every().toNanos();
  }

  /** Writes this rank's part: all is quiet, and these states wait. */
  void save(List<Stretch> waiting, List<Stretch> found) throws IOException {
    var banks = new TreeMap<Integer, Long>();
    team.syncBanks(banks);
    var head = new RankFile.Head(team.report(resumed), rank.workers(), banks);
    RankFile.write(
        plan.folder(),
        epoch,
        head,
        out -> {
          write(out, waiting);
          write(out, found);
        });
  }

  private void write(DataOutputStream out, List<Stretch> stretches) throws IOException {
    Arena arena = rank.run().store().arena();
    out.writeInt(stretches.size());
    for (Stretch stretch : stretches) {
      out.writeInt(stretch.count());
      out.writeLong(stretch.depth());
      if (stretch.isOfStarts()) {
        out.writeLong(stretch.first());
        continue;
      }
      long[] words = stretch.read();
      for (int i = 0; i < stretch.count(); i++) {
        out.writeLong(stretch.name(i));
        for (long word : stretch.copyOf(i, arena, words)) {
          out.writeLong(word);
        }
      }
    }
  }

  /** Goes on: all ranks have written their parts. */
  void commit(List<Long> levels) {
    if (rank.number() == 0) {
      try {
        manifest(levels).write(plan.folder());
        forget(epoch - 1);
      } catch (IOException e) {
        throw new ClusterFailure(
            "The checkpoint in " + plan.folder() + " cannot be written: " + e.getMessage() + ".",
            e);
      }
    }
    epoch++;
    last = System.nanoTime();
  }

  private Manifest manifest(List<Long> levels) throws IOException {
    int workers = 0;
    for (int i = 0; i < rank.size(); i++) {
      workers = Math.max(workers, RankFile.workers(plan.folder(), epoch, i));
    }
    return new Manifest(
        plan.identity(),
        plan.arguments(),
        epoch,
        rank.size(),
        resumed.firstBank() + workers * rank.size(),
        resumed.archive(),
        List.copyOf(levels),
        resumed.seconds() + rank.control().elapsed().toNanos() / 1e9);
  }

  /** Removes the files of an epoch that no manifest names any more. */
  private void forget(long old) throws IOException {
    Path folder = RankFile.folderOf(plan.folder(), old);
    if (Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }
}
