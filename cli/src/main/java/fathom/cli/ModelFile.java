package fathom.cli;

import fathom.model.Diagnostic;
import fathom.model.SourceFile;
import fathom.model.Span;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** A model's file after an attempt to read it. */
sealed interface ModelFile {
  /** Larger files are no models. */
  int MOST_BYTES = 64 << 20;

  /** The text, and what to say about its encoding. */
  record Text(SourceFile source, List<Diagnostic> warnings) implements ModelFile {}

  /** Why there is no text: one sentence. */
  record Unreadable(String reason) implements ModelFile {}

  /** Reads the file called {@code name}. */
  static ModelFile read(String name) {
    if (name.isBlank()) {
      return new Unreadable("The name of the model is empty.");
    }
    try {
      Path path = Path.of(name);
      if (Files.isDirectory(path)) {
        return new Unreadable(name + " is a directory; give the file of a model.");
      }
      if (!Files.exists(path)) {
        return new Unreadable("There is no file " + name + "." + hint(name));
      }
      return decode(name, contents(path));
    } catch (InvalidPathException e) {
      return new Unreadable("There is no file " + name + ".");
    } catch (AccessDeniedException e) {
      return new Unreadable(name + " cannot be read: permission denied.");
    } catch (IOException e) {
      return new Unreadable(name + " cannot be read: " + FileProblem.reason(e) + ".");
    }
  }

  private static byte[] contents(Path path) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      return in.readNBytes(MOST_BYTES + 1);
    }
  }

  private static String hint(String name) {
    return Files.isRegularFile(Path.of(name + ".m")) ? " Did you mean " + name + ".m?" : "";
  }

  private static ModelFile decode(String name, byte[] bytes) {
    if (bytes.length > MOST_BYTES) {
      return new Unreadable(name + " is too large for a model: more than 64 MiB.");
    }
    if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) {
      return new Unreadable(name + " is UTF-16 text; save it as UTF-8.");
    }
    for (byte each : bytes) {
      if (each == 0) {
        return new Unreadable(name + " is a binary file, not a model.");
      }
    }
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return new Text(new SourceFile(name, text), List.of());
    } catch (CharacterCodingException e) {
      var source = new SourceFile(name, new String(bytes, StandardCharsets.ISO_8859_1));
      return new Text(source, List.of(notUtf8(source, firstMalformed(bytes))));
    }
  }

  private static boolean startsWith(byte[] bytes, int first, int second) {
    return bytes.length >= 2 && (bytes[0] & 0xff) == first && (bytes[1] & 0xff) == second;
  }

  private static Diagnostic notUtf8(SourceFile source, int offset) {
    return new Diagnostic(
        "F0001",
        Diagnostic.Severity.WARNING,
        new Span(source, offset, offset + 1),
        "the file is not UTF-8 text; it is read as Latin-1",
        "the first byte that is not UTF-8",
        "save the file as UTF-8");
  }

  private static int firstMalformed(byte[] bytes) {
    ByteBuffer input = ByteBuffer.wrap(bytes);
    var output = CharBuffer.allocate(bytes.length);
    StandardCharsets.UTF_8.newDecoder().decode(input, output, true);
    return input.position();
  }
}
