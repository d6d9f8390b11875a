package fathom.cli.link;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** Links the classes of jars. The launcher calls it once for each build. */
public final class JarLinker {
  private JarLinker() {}

  /**
   * Replaces each jar by one with linked classes.
   *
   * @param args the jars, which must be on the class path
   */
  public static void main(String[] args) throws IOException {
    for (String jar : args) {
      link(Path.of(jar));
    }
  }

  private static void link(Path jar) throws IOException {
    var linked = new ByteArrayOutputStream();
    try (var in = new ZipInputStream(new ByteArrayInputStream(Files.readAllBytes(jar)));
        var out = new ZipOutputStream(linked)) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        byte[] bytes = in.readAllBytes();
        var copy = new ZipEntry(entry.getName());
        copy.setTime(entry.getTime());
        out.putNextEntry(copy);
        out.write(entry.getName().endsWith(".class") ? ClassLinker.link(bytes) : bytes);
      }
    }
    // This process has the old file open, which stays readable when it is replaced.
    Path whole = jar.resolveSibling(jar.getFileName() + ".linked");
    Files.write(whole, linked.toByteArray());
    Files.move(whole, jar, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }
}
