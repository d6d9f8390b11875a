package fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.interpret.InterpretedSystem;
import fathom.model.Model;
import fathom.model.SourceFile;
import fathom.murphi.Dialect;
import fathom.murphi.Murphi;
import fathom.murphi.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks the model of the index's own protocol. */
class StateIndexModelTest {
  private static final Path MODEL = Path.of("..", "docs", "models", "state-index.m");

  private static Outcome check(Options options) throws IOException {
    var source = new SourceFile(MODEL.toString(), Files.readString(MODEL));
    Murphi.Result result = Murphi.load(source, options);
    Model model = Objects.requireNonNull(result.model(), result.diagnostics()::toString);
    return Checker.run(
        InterpretedSystem.of(model),
        SearchOptions.defaults(),
        ProgressListener.NONE,
        new CancelToken());
  }

  @Test
  void theProtocolKeepsItsPromises() throws IOException {
    Outcome outcome = check(Options.of(Dialect.MURPHI));
    assertThat(outcome.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(outcome.statistics().rules()).allMatch(rule -> rule.fired() > 0 || isLate(outcome));
  }

  /** Only the rule that publishes too late may never fire. */
  private static boolean isLate(Outcome outcome) {
    return outcome.statistics().rules().stream().filter(rule -> rule.fired() == 0).count() == 1;
  }

  @ParameterizedTest
  @ValueSource(strings = {"WRITES_FIRST", "LOOKS_AGAIN", "SWAPS", "WAITS_FOR_ALL"})
  void noProtectionIsSuperfluous(String protection) throws IOException {
    Outcome outcome = check(Options.of(Dialect.MURPHI).withConstant(protection, "0"));
    assertThat(outcome.verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(outcome.violations().getFirst().kind()).isNotEqualTo(Violation.Kind.DEADLOCK);
  }
}
