package fathom.cluster.mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Recognises who started a process by the variables that were seen in such processes. */
class MpiLaunchTest {
  private static Map<String, String> srun(String... more) {
    var out = new HashMap<>(Map.of("SLURM_PROCID", "6", "SLURM_NTASKS", "7"));
    out.put("SLURM_STEP_NUM_TASKS", "7");
    out.put("SLURM_STEP_TASKS_PER_NODE", "2(x3),1");
    for (int i = 0; i < more.length; i += 2) {
      out.put(more[i], more[i + 1]);
    }
    return out;
  }

  private static MpiLaunch launch(Map<String, String> environment) {
    return MpiLaunch.detect(environment).orElseThrow();
  }

  @Test
  void srunWithPmixStartsRanksOfOpenMpi() {
    MpiLaunch launch = launch(srun("PMIX_RANK", "4", "SLURM_NODEID", "2"));
    assertThat(launch.rank()).isEqualTo(4);
    assertThat(launch.size()).isEqualTo(7);
    assertThat(launch.localSize()).isEqualTo(2);
    assertThat(launch.libraries()).contains("libmpi.so.40");
  }

  @Test
  void srunWithPmi2StartsRanksOfMpich() {
    MpiLaunch launch = launch(srun("PMI_RANK", "6", "PMI_SIZE", "7", "SLURM_NODEID", "3"));
    assertThat(launch.rank()).isEqualTo(6);
    assertThat(launch.localSize()).isEqualTo(1);
    assertThat(launch.libraries()).contains("libmpich.so.12");
  }

  @Test
  void mpirunKnowsBetterThanTheJobOfSlurmThatItRunsIn() {
    MpiLaunch mpich = launch(srun("PMI_RANK", "0", "PMI_SIZE", "8", "MPI_LOCALNRANKS", "4"));
    assertThat(mpich.localSize()).isEqualTo(4);
    MpiLaunch open =
        launch(
            srun(
                "OMPI_COMM_WORLD_RANK",
                "0",
                "OMPI_COMM_WORLD_SIZE",
                "8",
                "OMPI_COMM_WORLD_LOCAL_SIZE",
                "8",
                "PMIX_RANK",
                "0"));
    assertThat(open.size()).isEqualTo(8);
    assertThat(open.localSize()).isEqualTo(8);
  }

  @Test
  void theLibraryCanBeChosen() {
    assertThat(launch(srun("PMI_RANK", "0", "FATHOM_MPI", "/opt/libmpi.so")).libraries())
        .containsExactly("/opt/libmpi.so");
  }

  @Test
  void processesThatSrunStartedWithoutMpiAreToldSoOnce() {
    assertThat(MpiLaunch.detect(srun())).isEmpty();
    assertThat(MpiLaunch.remark(srun("SLURM_PROCID", "0")).orElseThrow()).contains("--mpi=pmix");
    assertThat(MpiLaunch.remark(srun())).isEmpty();
    assertThat(MpiLaunch.remark(srun("SLURM_PROCID", "0", "PMIX_RANK", "0"))).isEmpty();
    assertThat(MpiLaunch.remark(Map.of("SLURM_PROCID", "0", "SLURM_NTASKS", "16"))).isEmpty();
  }
}
