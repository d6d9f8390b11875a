package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.Diagnostic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ModelFileTest {
  @TempDir Path folder;

  @Test
  void utf8TextIsRead() throws IOException {
    ModelFile file = ModelFile.read(write("-- ünïcode →".getBytes(StandardCharsets.UTF_8)));
    assertThat(file).isInstanceOf(ModelFile.Text.class);
    assertThat(((ModelFile.Text) file).source().text()).isEqualTo("-- ünïcode →");
    assertThat(((ModelFile.Text) file).warnings()).isEmpty();
  }

  @Test
  void otherTextIsReadAsLatin1WithAWarningAtTheFirstBadByte() throws IOException {
    ModelFile file = ModelFile.read(write("var x;\n-- für".getBytes(StandardCharsets.ISO_8859_1)));
    assertThat(((ModelFile.Text) file).source().text()).isEqualTo("var x;\n-- für");
    Diagnostic warning = ((ModelFile.Text) file).warnings().getFirst();
    assertThat(warning.isError()).isFalse();
    assertThat(warning.span().text()).isEqualTo("ü");
    assertThat(warning.span().line()).isEqualTo(2);
  }

  @Test
  void whatIsNoTextIsRefused() throws IOException {
    assertThat(reason(write(new byte[] {1, 0, 2}))).endsWith("is a binary file, not a model.");
    assertThat(reason(write(new byte[] {(byte) 0xff, (byte) 0xfe, 'v', 0})))
        .endsWith("is UTF-16 text; save it as UTF-8.");
  }

  @Test
  void missingFilesAndFoldersAreRefused() throws IOException {
    assertThat(reason(folder.toString())).endsWith("is a directory; give the file of a model.");
    assertThat(reason(folder.resolve("none.m").toString())).startsWith("There is no file");
    Files.writeString(folder.resolve("german.m"), "");
    assertThat(reason(folder.resolve("german").toString()))
        .endsWith("Did you mean " + folder.resolve("german.m") + "?");
    assertThat(reason("a\0b")).startsWith("There is no file");
    assertThat(reason("")).isEqualTo("The name of the model is empty.");
  }

  @Test
  void anEndlessFileIsRefused() {
    if (Files.exists(Path.of("/dev/zero"))) {
      assertThat(reason("/dev/zero")).contains("too large for a model");
    }
  }

  private static String reason(String name) {
    return ((ModelFile.Unreadable) ModelFile.read(name)).reason();
  }

  private String write(byte[] bytes) throws IOException {
    Path file = folder.resolve("model.m");
    Files.write(file, bytes);
    return file.toString();
  }
}
