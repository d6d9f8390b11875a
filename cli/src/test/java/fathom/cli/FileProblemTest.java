package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FileProblemTest {
  @TempDir private Path folder;

  @Test
  void theReasonIsMoreThanTheNameOfTheFile() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    Path missing = folder.resolve("missing");
    assertThat(FileProblem.reason(new AccessDeniedException("file")))
        .isEqualTo("permission denied");
    assertThat(reasonOf(() -> Files.readString(missing))).isEqualTo("there is no " + missing);
    assertThat(reasonOf(() -> Files.createDirectories(file))).isEqualTo(file + " is in the way");
    assertThat(FileProblem.reason(new NotDirectoryException("x"))).isEqualTo("x is no folder");
    assertThat(FileProblem.reason(new IOException("No space left on device")))
        .isEqualTo("No space left on device");
  }

  private static String reasonOf(ThrowingCallable action) {
    return FileProblem.reason(catchThrowableOfType(IOException.class, action));
  }
}
