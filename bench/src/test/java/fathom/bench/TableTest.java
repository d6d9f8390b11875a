package fathom.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

final class TableTest {
  private static final List<Table.Column> COLUMNS =
      List.of(new Table.Column("tool", false), new Table.Column("s", true));

  @Test
  void textStandsInColumns() {
    var table = new Table(COLUMNS, List.of(List.of("Fathom", "0.50"), List.of("a|b", "12.0")));
    assertThat(table.text())
        .isEqualTo(
            """
            tool       s
            ------  ----
            Fathom  0.50
            a|b     12.0
            """);
  }

  @Test
  void emptyCellsLeaveNoBlanksAtTheEndOfALine() {
    var table = new Table(COLUMNS, List.of(List.of("x", "")));
    assertThat(table.text()).isEqualTo("tool  s\n----  -\nx\n");
  }

  @Test
  void markdownSaysWhichColumnsAreNumbers() {
    var table = new Table(COLUMNS, List.of(List.of("a|b", "12.0")));
    assertThat(table.markdown())
        .isEqualTo(
            """
            | tool | s |
            | --- | ---: |
            | a\\|b | 12.0 |
            """);
  }

  @Test
  void aRowHasAsManyCellsAsThereAreColumns() {
    assertThatThrownBy(() -> new Table(COLUMNS, List.of(List.of("x"))))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
