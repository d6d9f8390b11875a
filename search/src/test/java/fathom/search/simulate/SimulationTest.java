package fathom.search.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fathom.compile.interpret.InterpretedSystem;
import fathom.model.SourceFile;
import fathom.murphi.Dialect;
import fathom.murphi.Murphi;
import fathom.murphi.Options;
import fathom.search.Deadlock;
import fathom.search.Trace;
import fathom.search.Violation;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

final class SimulationTest {
  private static final String MODEL =
      """
      var x : 0..9;
      startstate "Zero" x := 0; end;
      startstate "Five" x := 5; end;
      startstate "Bad" x := 5 + 5; end;
      rule "Up" x < 3 ==> x := x + 1; end;
      rule "Double" x > 0 & x < 9 ==> x := x * 2; end;
      rule "Check" x = 6 ==> assert "no six" false; end;
      invariant "not four" x != 4;
      """;

  private static Simulation simulation(String text, Deadlock deadlock) {
    var options = new Options(Dialect.MURPHI, Map.of(), false, OptionalLong.empty());
    var result = Murphi.load(new SourceFile("model.m", text), options);
    return new Simulation(InterpretedSystem.of(Objects.requireNonNull(result.model())), deadlock);
  }

  private static void take(Simulation simulation, int... choices) {
    for (int choice : choices) {
      simulation.take(simulation.situation().moves().get(choice));
    }
  }

  @Test
  void startStatesAreTheFirstChoiceEvenThoseThatFail() {
    Simulation simulation = simulation(MODEL, Deadlock.OFF);
    assertThat(simulation.depth()).isEqualTo(Simulation.BEFORE_START);
    List<Move> moves = simulation.situation().moves();
    assertThat(moves).hasSize(3);
    assertThat(moves.get(2)).isInstanceOf(Move.Failure.class);
    take(simulation, 2);
    assertThat(simulation.depth()).isEqualTo(Simulation.BEFORE_START);
    Violation violation = simulation.violation().orElseThrow();
    assertThat(violation.kind()).isEqualTo(Violation.Kind.RUNTIME);
    assertThat(Objects.requireNonNull(violation.trace()).isFaultyStart()).isTrue();
  }

  @Test
  void goingBackKeepsTheWayAheadUntilAnotherIsTaken() {
    Simulation simulation = simulation(MODEL, Deadlock.OFF);
    take(simulation, 0, 0, 0, 0);
    assertThat(simulation.depth()).isEqualTo(3);
    simulation.jump(1);
    assertThat(simulation.end()).isEqualTo(3);
    take(simulation, 0);
    assertThat(simulation.end()).isEqualTo(3);
    simulation.jump(3);
    simulation.jump(1);
    take(simulation, 1);
    assertThat(simulation.depth()).isEqualTo(2);
    assertThat(simulation.end()).isEqualTo(2);
  }

  @Test
  void aFalseInvariantIsSeenOnArrivalAndDoesNotEndTheWay() {
    Simulation simulation = simulation(MODEL, Deadlock.OFF);
    take(simulation, 0, 0, 0);
    assertThat(simulation.violation()).isEmpty();
    take(simulation, 1);
    Violation violation = simulation.violation().orElseThrow();
    assertThat(violation.name()).isEqualTo("not four");
    assertThat(Objects.requireNonNull(violation.trace()).length()).isEqualTo(3);
    take(simulation, 0);
    assertThat(simulation.violation()).isEmpty();
  }

  @Test
  void aFaultIsAMoveThatStaysWhereItIs() {
    Simulation simulation = simulation(MODEL, Deadlock.OFF);
    take(simulation, 0, 0, 0, 0, 0);
    assertThat(simulation.depth()).isEqualTo(4);
    List<Move> moves = simulation.situation().moves();
    assertThat(moves).hasSize(2).allMatch(move -> move instanceof Move.Failure);
    take(simulation, 1);
    assertThat(simulation.depth()).isEqualTo(4);
    Violation violation = simulation.violation().orElseThrow();
    assertThat(violation.kind()).isEqualTo(Violation.Kind.ASSERTION);
    Trace trace = simulation.trace().orElseThrow();
    assertThat(trace.length()).isEqualTo(4);
    assertThat(trace.attempted()).hasValue(2);
    simulation.jump(3);
    assertThat(simulation.trace().orElseThrow().attempted()).isEmpty();
  }

  @Test
  void whatIsADeadlockDependsOnTheKind() {
    String stuck = "var x : 0..1; startstate x := 0; end; rule \"Up\" x = 0 ==> x := 1; end;";
    String looping = stuck + "rule \"Stay\" x = 1 ==> x := 1; end;";
    assertThat(kindAtTheEnd(stuck, Deadlock.STUCK)).isEqualTo("DEADLOCK");
    assertThat(kindAtTheEnd(stuck, Deadlock.STUTTERING)).isEqualTo("DEADLOCK");
    assertThat(kindAtTheEnd(stuck, Deadlock.OFF)).isEmpty();
    assertThat(kindAtTheEnd(looping, Deadlock.STUCK)).isEmpty();
    assertThat(kindAtTheEnd(looping, Deadlock.STUTTERING)).isEqualTo("DEADLOCK");
  }

  private static String kindAtTheEnd(String model, Deadlock deadlock) {
    Simulation simulation = simulation(model, deadlock);
    take(simulation, 0, 0);
    return simulation.violation().map(it -> it.kind().name()).orElse("");
  }

  @Test
  void statesThatAnAssumptionExcludesAreNoMoves() {
    String model =
        """
        var x : 0..3;
        startstate x := 0; end;
        startstate x := 3; end;
        rule "Up" x < 3 ==> x := x + 1; end;
        assume x < 2;
        """;
    Simulation simulation = simulation(model, Deadlock.STUTTERING);
    assertThat(simulation.situation().moves()).hasSize(1);
    take(simulation, 0, 0);
    assertThat(simulation.situation().moves()).isEmpty();
    assertThat(simulation.violation()).isEmpty();
  }

  @Test
  void onlyMovesOfTheSituationCanBeTaken() {
    Simulation simulation = simulation(MODEL, Deadlock.OFF);
    var elsewhere = new Move.Failure(99);
    assertThatThrownBy(() -> simulation.take(elsewhere))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> simulation.jump(0)).isInstanceOf(IllegalArgumentException.class);
  }
}
