package fathom.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A stream that remembers the first write that failed. A {@link java.io.PrintStream} keeps such
 * failures to itself, so that a result on a full disk would be lost without a word.
 */
final class WatchedOutput extends OutputStream {
  private final OutputStream stream;
  private volatile @Nullable IOException failure;

  WatchedOutput(OutputStream stream) {
    this.stream = stream;
  }

  /** The standard output of this process. */
  static WatchedOutput ofProcess() {
    return new WatchedOutput(new FileOutputStream(FileDescriptor.out));
  }

  /**
   * Why something that was written is lost, unless the reader has simply had enough, as {@code
   * head} has.
   */
  Optional<String> loss() {
    IOException cause = failure;
    String reason = cause == null ? "" : String.valueOf(cause.getMessage());
    boolean isLost = cause != null && !reason.toLowerCase(Locale.ROOT).contains("pipe");
    return isLost ? Optional.of(reason) : Optional.empty();
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      stream.write(bytes, offset, length);
    } catch (IOException e) {
      if (failure == null) {
        failure = e;
      }
      throw e;
    }
  }
}
