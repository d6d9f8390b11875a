package fathom.report;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.Successors;
import fathom.compile.interpret.InterpretedSystem;
import fathom.model.Model;
import fathom.model.SourceFile;
import fathom.murphi.Dialect;
import fathom.murphi.Murphi;
import fathom.murphi.Options;
import fathom.report.StateText.Line;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

final class ChangeTest {
  private static final String DECLARATIONS =
      """
      type
        NODE : scalarset(2);
        MSG : record dst : NODE; hops : 0..3; end;
        PORT : record open : boolean; queue : multiset [2] of MSG; end;
      var
        port : array [NODE] of PORT;
        grid : array [0..1] of array [0..1] of 0..3;
        count : 0..9;
      startstate "Start"
        for n : NODE do port[n].open := true; undefine port[n].queue; end;
        for i : 0..1 do for j : 0..1 do grid[i][j] := i + j; end; end;
      end;
      """;

  @Test
  void innermostGroupsStandOnOneLine() {
    InterpretedSystem system = system("");
    StateText text = new StateText(system.model(), system.layout());
    assertThat(text.groups(text.unpack(start(system))))
        .containsExactly(
            new Line("port[NODE_1].open", "true"),
            new Line("port[NODE_1].queue", "empty"),
            new Line("port[NODE_2].open", "true"),
            new Line("port[NODE_2].queue", "empty"),
            new Line("grid[0]", "[0] = 0, [1] = 1"),
            new Line("grid[1]", "[0] = 1, [1] = 2"),
            new Line("count", "Undefined"));
  }

  @Test
  void onlyWhatDiffersIsListed() {
    assertThat(changes("grid[1][0] := 3; count := 2;"))
        .containsExactly(
            new Change.Replaced("grid[1][0]", "1", "3"),
            new Change.Replaced("count", "Undefined", "2"));
    assertThat(changes("grid[1][0] := 1;")).isEmpty();
  }

  @Test
  void elementsOfMultisetsComeAndGoWhole() {
    String add =
        """
        for n : NODE do
          if port[n].open & count = 0 then
            msg.dst := n; msg.hops := 1; multisetadd(msg, port[n].queue); count := 1;
          end;
        end;
        """;
    assertThat(changes("count := 0; " + add))
        .containsExactly(
            new Change.Added("port[NODE_1].queue", "{dst = NODE_1, hops = 1}"),
            new Change.Replaced("count", "Undefined", "1"));
  }

  @Test
  void theOrderOfElementsIsNoChange() {
    StateText text = new StateText(system("").model(), system("").layout());
    long[] empty = text.unpack(start(system("")));
    long[] one = empty.clone();
    int queue = text.parts().getFirst().children().getFirst().children().get(1).leaf();
    set(one, queue, 0, 2);
    long[] two = empty.clone();
    set(two, queue, 1, 3);
    set(two, queue + 3, 0, 2);
    assertThat(Change.between(text, one, two))
        .containsExactly(new Change.Added("port[NODE_1].queue", "{dst = NODE_2, hops = 3}"));
    assertThat(Change.between(text, two, one))
        .containsExactly(new Change.Removed("port[NODE_1].queue", "{dst = NODE_2, hops = 3}"));
  }

  private static void set(long[] values, int slot, long to, long hops) {
    values[slot] = 1;
    values[slot + 1] = to;
    values[slot + 2] = hops;
  }

  private static List<Change> changes(String body) {
    InterpretedSystem system =
        system("rule \"Step\" true ==> var msg : MSG; begin " + body + " end;");
    var text = new StateText(system.model(), system.layout());
    long[] before = start(system);
    var out = new Successors(system.layout().words());
    system.newExpander().expand(before, 0, out);
    assertThat(out.count).isEqualTo(1);
    long[] after = Arrays.copyOf(out.words, system.layout().words());
    return Change.between(text, text.unpack(before), text.unpack(after));
  }

  private static long[] start(InterpretedSystem system) {
    var out = new Successors(system.layout().words());
    system.newExpander().start(0, out);
    return Arrays.copyOf(out.words, system.layout().words());
  }

  private static InterpretedSystem system(String rules) {
    var source = new SourceFile("test.m", DECLARATIONS + rules);
    Murphi.Result result = Murphi.load(source, Options.of(Dialect.MURPHI));
    Model model = Objects.requireNonNull(result.model(), result.diagnostics()::toString);
    return InterpretedSystem.of(model);
  }
}
