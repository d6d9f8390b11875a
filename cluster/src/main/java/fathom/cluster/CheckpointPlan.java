package fathom.cluster;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Where and how often to save a search so that it can go on after its end, whatever ends it.
 *
 * @param folder that all ranks see
 * @param identity of the model and of the options that matter, which must not change
 * @param arguments of the command, which a resumed search takes over
 * @param isResumed whether to go on from what the folder holds
 */
public record CheckpointPlan(
    Path folder, Duration every, String identity, List<String> arguments, boolean isResumed) {
  public CheckpointPlan {
    arguments = List.copyOf(arguments);
  }
}
