package fathom.cli;

import fathom.cluster.mpi.MpiTransport;

/**
 * Runs what most runs do, so that the JVM can record which classes that takes. The launcher calls
 * it once for each build; later runs start with the record.
 */
final class Training {
  private Training() {}

  /**
   * Checks a model, alone and as a rank of a cluster would, and calls a native function.
   *
   * @param args the model, and a folder that does not exist yet
   */
  public static void main(String[] args) {
    run("check", args[0]);
    run("check", args[0], "--checkpoint", args[1]);
    MpiTransport.rehearse();
  }

  private static void run(String... args) {
    int ignored = Main.run(args, Console.ofProcess(), Interrupts.NONE);
  }
}
