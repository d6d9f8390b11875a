package fathom.cli;

import fathom.cluster.ClusterOptions;
import fathom.cluster.Job;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32C;

/** What must be the same on all ranks of a job: the program, the model and the options. */
final class JobIdentity {
  /** The trait that is the model's text. */
  private static final int MODEL = 2;

  private final CheckOptions options;
  private final ClusterOptions cluster;

  JobIdentity(CheckOptions options, ClusterOptions cluster) {
    this.options = options;
    this.cluster = cluster;
  }

  /** The traits of a rank that has loaded this; each is named as a difference would be. */
  List<Job.Trait> of(ModelLoader.Loaded loaded) {
    String model =
        switch (loaded) {
          case ModelLoader.Accepted(var accepted, _) -> accepted.source().text();
          case ModelLoader.Rejected _ -> "";
        };
    return List.of(
        new Job.Trait("another version of Fathom", Version.NUMBER),
        new Job.Trait("another build of Fathom", buildDigest()),
        new Job.Trait("another text of the model", digest(model.getBytes(StandardCharsets.UTF_8))),
        new Job.Trait("other options", optionsText() + cluster));
  }

  /** What must not change from a checkpoint to the search that goes on from it. */
  String ofCheckpoint(ModelLoader.Loaded loaded) {
    List<Job.Trait> traits = of(loaded);
    String rest = Version.NUMBER + " " + optionsText();
    return traits.get(MODEL).value() + " " + digest(rest.getBytes(StandardCharsets.UTF_8));
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

  /** The digest of some bytes, in hexadecimal. */
  static String digest(byte[] bytes) {
    return HexFormat.of().formatHex(sha256().digest(bytes));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
