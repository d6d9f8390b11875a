package fathom.compile.symmetry;

import static fathom.compile.testing.Exprs.*;
import static fathom.compile.testing.Statements.*;
import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.interpret.InterpretedSystem;
import fathom.compile.testing.ModelBuilder;
import fathom.compile.testing.PlainSearch;
import fathom.compile.testing.Scope;
import fathom.model.Model;
import fathom.model.Type;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ExhaustiveCanonicaliserTest {
  private static final Type.Scalarset NODE = new Type.Scalarset(0, "Node", 3, true, 1);
  private static final Type.Enumeration HOME = new Type.Enumeration(1, "Home", List.of("home"));
  private static final Type.Union PLACE = new Type.Union("Place", List.of(HOME, NODE));

  private final ModelBuilder model = new ModelBuilder();
  private final Scope scope = new Scope();

  private static int orbits(Model model) {
    var system = InterpretedSystem.of(model);
    var canonical = system.withSymmetry(() -> new ExhaustiveCanonicaliser(model, system.layout()));
    assertThat(canonical.hasSymmetry()).isTrue();
    return PlainSearch.run(canonical, 100_000).states();
  }

  private static int states(Model model) {
    return PlainSearch.run(InterpretedSystem.of(model), 100_000).states();
  }

  @Test
  void arraysIndexedTwiceHaveTheOrbitsOfGraphs() {
    var a = model.variable("a", new Type.Array(NODE, new Type.Array(NODE, Type.BOOL)));
    var p = scope.ranging("p", NODE);
    var q = scope.ranging("q", NODE);
    model.start(clear(at(a)));
    model.rule("set", scope, truth(true), assign(index(index(at(a), get(p)), get(q)), truth(true)));
    assertThat(states(model.build())).isEqualTo(512);
    assertThat(orbits(model.build())).isEqualTo(104);
  }

  @Test
  void valuesInsideUnionsArePermuted() {
    var owner = model.variable("owner", PLACE);
    var p = scope.ranging("p", PLACE);
    model.start(undefine(at(owner)));
    model.rule("move", scope, truth(true), assign(owner, get(p)));
    assertThat(states(model.build())).isEqualTo(5);
    assertThat(orbits(model.build())).isEqualTo(3);
  }

  @Test
  void arraysIndexedByUnionsArePermutedWithinTheMember() {
    var a = model.variable("a", new Type.Array(PLACE, Type.BOOL));
    var p = scope.ranging("p", PLACE);
    model.start(clear(at(a)));
    model.rule("set", scope, truth(true), assign(index(at(a), get(p)), truth(true)));
    assertThat(states(model.build())).isEqualTo(16);
    assertThat(orbits(model.build())).isEqualTo(8);
  }

  @Test
  void multisetsAreMappedAndSorted() {
    var m = model.variable("m", new Type.Multiset(2, NODE));
    var p = scope.ranging("p", NODE);
    var i = scope.slot("i");
    model.start(undefine(at(m)));
    model.rule(
        "send", scope, less(count(i, at(m), truth(true)), number(2)), multisetAdd(get(p), at(m)));
    assertThat(states(model.build())).isEqualTo(1 + 3 + 6);
    assertThat(orbits(model.build())).isEqualTo(1 + 1 + 2);
  }

  @Test
  void scalarsetsWithoutSymmetryStay() {
    var still = new Type.Scalarset(5, "Still", 3, false, 1);
    var x = model.variable("x", still);
    var p = scope.ranging("p", still);
    model.start(undefine(at(x)));
    model.rule("set", scope, truth(true), assign(x, get(p)));
    assertThat(orbits(model.build())).isEqualTo(4);
  }

  @Test
  void twoScalarsetsArePermutedIndependently() {
    var other = new Type.Scalarset(7, "Other", 2, true, 1);
    var a = model.variable("a", new Type.Array(NODE, other));
    var p = scope.ranging("p", NODE);
    var q = scope.ranging("q", other);
    model.start(undefine(at(a)));
    model.rule("set", scope, truth(true), assign(index(at(a), get(p)), get(q)));
    assertThat(states(model.build())).isEqualTo(27);
    // Undefined, one or two values: multisets of size 3 up to exchange of the two values.
    assertThat(orbits(model.build())).isEqualTo(6);
  }
}
