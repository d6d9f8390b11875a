package fathom.cluster;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;

/**
 * The file that says which of the files in a folder make up the checkpoint. It is replaced in one
 * step when all others are written, so that there is always a whole checkpoint, or none.
 *
 * @param epoch the number of the checkpoint
 * @param ranks that wrote it
 * @param nextBank the first number that no bank has had
 * @param archive the banks of earlier runs, with the number of states in each
 * @param levels the number of states at each depth, if levels were kept
 * @param seconds that the search has taken
 */
public record Manifest(
    String identity,
    List<String> arguments,
    long epoch,
    int ranks,
    int nextBank,
    TreeMap<Integer, Long> archive,
    List<Long> levels,
    double seconds) {
  private static final String NAME = "manifest";
  private static final String FORMAT = "2";

  /** The manifest of a folder, if it has one that can be read. */
  public static Optional<Manifest> read(Path folder) throws IOException {
    Path file = folder.resolve(NAME);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    var all = new Properties();
    all.load(new StringReader(Files.readString(file)));
    if (!FORMAT.equals(all.getProperty("format"))) {
      throw new IOException(file + " is not of a format that this version reads");
    }
    try {
      return Optional.of(of(all));
    } catch (NumberFormatException e) {
      throw new IOException(file + " is damaged", e);
    }
  }

  private static Manifest of(Properties all) {
    var arguments = new ArrayList<String>();
    int count = Integer.parseInt(all.getProperty("arguments", "0"));
    for (int i = 0; i < count; i++) {
      arguments.add(all.getProperty("argument." + i, ""));
    }
    var archive = new TreeMap<Integer, Long>();
    for (String bank : words(all.getProperty("archive", ""))) {
      int colon = bank.indexOf(':');
      archive.put(
          Integer.parseInt(bank.substring(0, colon)), Long.parseLong(bank.substring(colon + 1)));
    }
    return new Manifest(
        all.getProperty("identity", ""),
        arguments,
        Long.parseLong(all.getProperty("epoch", "")),
        Integer.parseInt(all.getProperty("ranks", "")),
        Integer.parseInt(all.getProperty("next-bank", "")),
        archive,
        words(all.getProperty("levels", "")).stream().map(Long::parseLong).toList(),
        Double.parseDouble(all.getProperty("seconds", "0")));
  }

  private static List<String> words(String text) {
    return text.isBlank() ? List.of() : Arrays.asList(text.strip().split(" ", -1));
  }

  /** Makes this the manifest of a folder. */
  void write(Path folder) throws IOException {
    var all = new Properties();
    all.setProperty("format", FORMAT);
    all.setProperty("identity", identity);
    all.setProperty("arguments", Integer.toString(arguments.size()));
    for (int i = 0; i < arguments.size(); i++) {
      all.setProperty("argument." + i, arguments.get(i));
    }
    all.setProperty("epoch", Long.toString(epoch));
    all.setProperty("ranks", Integer.toString(ranks));
    all.setProperty("next-bank", Integer.toString(nextBank));
    all.setProperty("seconds", Double.toString(seconds));
    all.setProperty(
        "archive",
        String.join(
            " ", archive.entrySet().stream().map(e -> e.getKey() + ":" + e.getValue()).toList()));
    all.setProperty("levels", String.join(" ", levels.stream().map(String::valueOf).toList()));
    var text = new StringWriter();
    all.store(text, "A checkpoint of fathom check: go on with fathom check --resume FOLDER");
    Path draft = folder.resolve(NAME + ".new");
    Files.writeString(draft, text.toString(), StandardCharsets.UTF_8);
    sync(draft);
    Files.move(draft, folder.resolve(NAME), StandardCopyOption.ATOMIC_MOVE);
    sync(folder);
  }

  /** Makes sure that a file or a folder is on the disk. */
  static void sync(Path path) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }
}
