package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What rank 0 leaves behind for the process that started the job. */
final class RankTableTest {
  @TempDir private Path folder;

  private RankTable table(String text) throws IOException {
    Path file = folder.resolve("table");
    Files.writeString(file, text);
    return new RankTable(file);
  }

  @Test
  void theStatusCountsWhenAllHasBeenSaid() throws IOException {
    RankTable table = table("0 a 1\n1 b 2\n");
    assertThat(table.status()).isEmpty();
    table.writeStatus(1);
    assertThat(table.status()).hasValue(1);
    assertThat(table.rankOf(2)).contains("1");
    assertThat(table.rankOf(3)).isEmpty();
  }

  @Test
  void rankZeroIsGoneWhenItsProcessOnThisMachineIs() throws IOException {
    String here = InetAddress.getLocalHost().getHostName();
    long own = ProcessHandle.current().pid();
    assertThat(table("").isRankZeroGone()).isFalse();
    assertThat(table("0 " + here + " " + own + "\n").isRankZeroGone()).isFalse();
    assertThat(table("0 " + here + " " + Integer.MAX_VALUE + "\n").isRankZeroGone()).isTrue();
    assertThat(table("0 elsewhere " + Integer.MAX_VALUE + "\n").isRankZeroGone()).isFalse();
    assertThat(new RankTable(folder.resolve("nothing")).isRankZeroGone()).isFalse();
  }
}
