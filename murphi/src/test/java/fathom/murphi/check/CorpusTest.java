package fathom.murphi.check;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.Model;
import fathom.model.SourceFile;
import fathom.murphi.Dialect;
import fathom.murphi.Murphi;
import fathom.murphi.Options;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every model whose header says what to expect is refused exactly when it says so. */
final class CorpusTest {
  static List<SourceFile> models() {
    return Corpus.all().stream().filter(model -> model.text().contains("-- expect: ")).toList();
  }

  @ParameterizedTest
  @MethodSource("models")
  void theHeaderSaysWhetherAModelIsRefused(SourceFile source) {
    Murphi.Result result = Murphi.load(source, Options.of(dialect(source)));
    Model model = result.model();
    assertThat(model == null)
        .as(result.diagnostics().toString())
        .isEqualTo(source.text().contains("-- expect: rejected"));
    if (model != null) {
      WellFormed.check(model);
    }
  }

  private static Dialect dialect(SourceFile source) {
    return source.text().contains("-- dialect: cmurphi")
        ? Dialect.CMURPHI
        : source.text().contains("-- dialect: rumur") ? Dialect.RUMUR : Dialect.MURPHI;
  }
}
