package fathom.cli;

import fathom.cluster.Job;
import fathom.cluster.LocalTransport;
import fathom.cluster.mpi.MpiTransport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs what most runs do, so that the JVM can record which classes that takes. The launcher calls
 * it once for each build; later runs start with the record.
 */
final class Training {
  private static final int RANKS = 2;

  /** The first use of a build waits for the training, so nothing may hold it up. */
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private Training() {}

  /**
   * Checks models alone and as ranks would, makes native calls, and ends as the command ends.
   *
   * @param args a model with a bug, and one without
   */
  public static void main(String[] args) throws InterruptedException {
    int ignored = Main.run(new String[] {"check", args[0]}, Console.ofProcess(), Interrupts.NONE);
    checkOnRanks(args[1]);
    MpiTransport.rehearse();
    Main.main(new String[] {"check", args[1]});
  }

  private static void checkOnRanks(String model) throws InterruptedException {
    var ranks = new ArrayList<Thread>();
    for (LocalTransport transport : LocalTransport.ofRanks(RANKS)) {
      ranks.add(Thread.ofPlatform().daemon().start(() -> checkAsRank(model, transport)));
    }
    for (Thread rank : ranks) {
      boolean ignored = rank.join(PATIENCE);
    }
  }

  private static void checkAsRank(String model, LocalTransport transport) {
    var arguments = new CheckArguments();
    arguments.model.model = model;
    arguments.threads = "1";
    var surroundings = new Surroundings(Console.ofProcess(), Interrupts.NONE);
    CheckOptions options = new OptionReader(arguments).read();
    var check = new ClusterCheck(options, arguments, List.of(), surroundings);
    ExitStatus ignored = check.run(new Job(transport, arguments.cluster.options()), RANKS);
  }
}
