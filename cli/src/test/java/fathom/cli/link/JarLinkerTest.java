package fathom.cli.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JarLinkerTest {
  private static final long LONG_AGO = 1_000_000_000_000L;
  private static final byte[] TEXT = "as it was".getBytes(StandardCharsets.UTF_8);

  @Test
  void classesAreLinkedAndTheRestIsKept(@TempDir Path folder) throws IOException {
    byte[] plain = ClassLinkerTest.bytesOf(ClassLinkerTest.Shape.class);
    Path jar = folder.resolve("some.jar");
    try (var out = new ZipOutputStream(Files.newOutputStream(jar))) {
      write(out, "Shape.class", plain);
      write(out, "read.me", TEXT);
    }
    JarLinker.main(new String[] {jar.toString()});
    try (var linked = new ZipFile(jar.toFile())) {
      assertThat(read(linked, "Shape.class"))
          .isEqualTo(ClassLinker.link(plain))
          .isNotEqualTo(plain);
      assertThat(read(linked, "read.me")).isEqualTo(TEXT);
      assertThat(linked.getEntry("read.me").getTime()).isEqualTo(LONG_AGO);
    }
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(jar);
    }
  }

  private static void write(ZipOutputStream out, String name, byte[] bytes) throws IOException {
    var entry = new ZipEntry(name);
    entry.setTime(LONG_AGO);
    out.putNextEntry(entry);
    out.write(bytes);
  }

  private static byte[] read(ZipFile jar, String name) throws IOException {
    try (var in = jar.getInputStream(jar.getEntry(name))) {
      return in.readAllBytes();
    }
  }
}
