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

  /** So many that the visited set grows. */
  private static final String MOST_STATES = "10000";

  private Training() {}

  /**
   * Checks models alone, and one as ranks would, makes native calls, and ends as the command ends.
   * All classes on record are loaded at every start, so nothing is run that few runs do.
   *
   * @param args a model that holds, then models that use all that the languages have
   */
  public static void main(String[] args) throws InterruptedException {
    String model = args[0];
    long end = System.nanoTime() + PATIENCE.toNanos();
    for (int i = 1; i < args.length && System.nanoTime() < end; i++) {
      run("check", args[i], "--max-states", MOST_STATES, "--time-limit", "1s");
    }
    run("check", model, "--json", "-");
    checkOnRanks(model);
    MpiTransport.rehearse();
    Main.main(new String[] {"check", model});
  }

  private static void run(String... command) {
    int ignored = Main.run(command, Console.ofProcess(), Interrupts.NONE);
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
