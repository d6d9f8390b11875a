package fathom.cli;

import fathom.cluster.ClusterOptions;
import fathom.cluster.Job;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;

/** What must be the same on all ranks of a job: the program, the model and the options. */
final class JobIdentity {
  private final CheckOptions options;
  private final ClusterOptions cluster;

  JobIdentity(CheckOptions options, ClusterOptions cluster) {
    this.options = options;
    this.cluster = cluster;
  }

  /** The traits of a rank that has loaded this; each is named as a difference would be. */
  List<Job.Trait> of(ModelLoader.Loaded loaded) {
    return List.of(
        new Job.Trait("another version of Fathom", programText()),
        new Job.Trait("another build of Fathom", buildDigest()),
        new Job.Trait("another text of the model", modelDigest(loaded)),
        new Job.Trait("other options", optionsText() + cluster));
  }

  /** What must not change from a checkpoint to the search that goes on from it. */
  String ofCheckpoint(ModelLoader.Loaded loaded) {
    return modelDigest(loaded) + " " + digest(programText() + " " + optionsText());
  }

  private static String programText() {
    return Version.NUMBER + " " + Version.STATES;
  }

  private static String modelDigest(ModelLoader.Loaded loaded) {
    return switch (loaded) {
      case ModelLoader.Accepted(var accepted, _) -> digest(accepted.source().text());
      case ModelLoader.Rejected _ -> digest("");
    };
  }

  /** The options that matter; threads and memory may differ from machine to machine. */
  private String optionsText() {
    var search = options.search();
    return String.join(
        " ",
        options.language().toString(),
        search.strategy().toString(),
        Boolean.toString(search.useCanonical()),
        search.deadlock().toString(),
        search.ruleOrder().toString(),
        search.store().toString(),
        Integer.toString(search.fingerprintBits()),
        Boolean.toString(search.keepParents()),
        Long.toString(search.limits().maxDepth()),
        Long.toString(search.limits().maxStates()),
        Integer.toString(search.limits().maxErrors()),
        Boolean.toString(cluster.isLevelled()));
  }

  /** A checksum of the jars of this program; equal sources give equal jars. */
  private static String buildDigest() {
    var source = JobIdentity.class.getProtectionDomain().getCodeSource();
    if (source == null) {
      return "";
    }
    try {
      Path jar = Path.of(source.getLocation().toURI());
      if (!Files.isRegularFile(jar)) {
        return "";
      }
      // Tells builds apart, nothing more; a digest of so much would take a tenth of a second.
      var all = new CRC32C();
      all.update(Files.readAllBytes(jar));
      Path lib = jar.resolveSibling("lib");
      if (Files.isDirectory(lib)) {
        try (Stream<Path> files = Files.list(lib)) {
          for (Path file : files.filter(JobIdentity::isOurs).sorted().toList()) {
            all.update(Files.readAllBytes(file));
          }
        }
      }
      return Long.toHexString(all.getValue());
    } catch (IOException | java.net.URISyntaxException e) {
      return "";
    }
  }

  private static boolean isOurs(Path file) {
    return file.getFileName().toString().startsWith("fathom-");
  }

  /** Tells texts apart. In a JVM that has just started, a cryptographic digest takes 20 ms. */
  private static String digest(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return bytes.length + "-" + checksum(new CRC32(), bytes) + checksum(new CRC32C(), bytes);
  }

  private static String checksum(Checksum checksum, byte[] bytes) {
    checksum.update(bytes);
    return HexFormat.of().toHexDigits((int) checksum.getValue());
  }
}
