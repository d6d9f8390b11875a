package fathom.compile.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.Model;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Code that can never run, with variables of its own, is compiled like any other. */
final class UnreachableCodeTest {
  private static final String DECLARATIONS =
      """
      const BUG: false;
      type T: 0..9; E: enum {a, b}; U: union {E};
      var x: T; u: U;
      procedure p(); begin for j: T do for k: T do x := (j + k) % 10; end; end; end;
      function f(v: T): T;
      begin
        if v = 3 then return 4; else return 5; end;
        for j: T do for k: T do x := (j + k) % 10; end; end;
        return 1;
      end;
      startstate x := 0; undefine u; end;
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rule x < 9 & BUG ==> x := 1; for j: T do for k: T do x := (j + k) % 10; end; end; end;",
        "rule x < 9 ==> x := x + 1; if BUG then for j: T do x := j; end; end; end;",
        "rule x < 9 ==> x := x + 1; return; for j: T do for k: T do x := j + k; end; end; end;",
        """
        rule x < 9 ==> begin x := x + 1;
        if x > 3 then return; else return; end; for j: T do for k: T do x := j + k; end; end; end;
        """,
        """
        rule x < 9 ==> begin
        while true do if x > 3 then return; end; x := x + 1; end;
        for j: T do for k: T do x := j + k; end; end; end;
        """,
        "rule x < 9 ==> begin x := f(x); end;",
        "rule x < 9 & (forall j: T do true end) ==> begin x := x + 1; end;",
        "rule x < 9 & !(exists j: T do false end) ==> begin x := x + 1; end;",
        "ruleset i: T do rule i = 12 & x < 9 ==> for j: T do x := j; end; end; end;",
        "rule x % 0 = 1 ==> for j: T do for k: T do x := (j + k) % 10; end; end; end;",
        "rule x = 12 ==> for j: T do for k: T do x := (j + k) % 10; end; end; end;",
        "rule BUG ? x = 1 : false ==> for j: T do for k: T do x := (j + k) % 10; end; end; end;"
      })
  void itIsCompiled(String rule) {
    Model model = MurphiModels.of(DECLARATIONS + rule);
    // The comparison insists that nothing is left to the interpreter.
    assertThat(Twins.compare(model, 20)).isPositive();
  }
}
