package fathom.cluster.mpi;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What Slurm's srun says about the processes that it started together.
 *
 * @param process the number of this one
 * @param processes all of them
 * @param processesHere those on this machine, at least 1
 */
record SlurmStep(int process, int processes, int processesHere) {
  /** So many processes on one machine, or on each of several that follow one another. */
  private static final Pattern GROUP = Pattern.compile("(\\d{1,6})(?:\\(x(\\d{1,6})\\))?");

  /** The step that this process belongs to, if it belongs to one. A batch script does not. */
  static Optional<SlurmStep> of(Map<String, String> environment) {
    int processes = MpiLaunch.number(environment, "SLURM_STEP_NUM_TASKS", 0);
    if (processes == 0) {
      return Optional.empty();
    }
    int process = MpiLaunch.number(environment, "SLURM_PROCID", 0);
    int machine = MpiLaunch.number(environment, "SLURM_NODEID", 0);
    String groups = environment.getOrDefault("SLURM_STEP_TASKS_PER_NODE", "");
    return Optional.of(new SlurmStep(process, processes, on(machine, groups)));
  }

  /** The number of processes on a machine, as in {@code 2(x3),1}. */
  private static int on(int machine, String groups) {
    int machines = 0;
    Matcher group = GROUP.matcher(groups);
    while (group.find()) {
      String times = group.group(2);
      machines += times == null ? 1 : Integer.parseInt(times);
      if (machine < machines) {
        return Math.max(1, Integer.parseInt(group.group(1)));
      }
    }
    return 1;
  }
}
