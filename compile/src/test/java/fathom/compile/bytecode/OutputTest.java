package fathom.compile.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.TransitionSystem;
import fathom.compile.interpret.InterpretedSystem;
import fathom.compile.testing.PlainSearch;
import fathom.model.Model;
import org.junit.jupiter.api.Test;

/** Tests what compiled models print. */
final class OutputTest {
  private static final Model MODEL =
      MurphiModels.of(
          """
          var x: 0..3; a: array [0..1] of boolean;
          function f(k: 0..3): 0..3; begin put "f"; put k; return (k + 1) % 4; end;
          startstate x := 0; clear a; put a; end;
          rule "silent" x > 0 ==> a[0] := !a[0]; end;
          rule "loud" true ==> x := f(x); put x; put "\\n"; end;
          rule 1 "late" true ==> a[1] := true; end;
          invariant x < 4;
          """);

  @Test
  void thePrintedTextIsThatOfTheInterpreter() {
    var expected = new StringBuilder();
    var actual = new StringBuilder();
    TransitionSystem interpreted = InterpretedSystem.of(MODEL).withOutput(expected::append);
    CompiledSystem compiled = CompiledSystem.withOutput(MODEL, actual::append);
    assertThat(compiled.blueprint().interpreted()).isEqualTo(2);
    int states = PlainSearch.run(interpreted, 1000).states();
    assertThat(PlainSearch.run(compiled, 1000).states()).isEqualTo(states);
    assertThat(actual.toString()).isEqualTo(expected.toString()).contains("fk:0").contains("a[0]");
  }

  @Test
  void withoutAReceiverEverythingIsCompiled() {
    assertThat(Twins.compare(MODEL, 1000)).isGreaterThan(4);
  }

  @Test
  void printingRulesRunTheSame() {
    Twins.compare(MODEL, CompiledSystem.withOutput(MODEL, _ -> {}), 1000);
  }
}
