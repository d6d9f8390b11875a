package fathom.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

final class ConstantRewriterTest {
  private static String rewrite(String text, String name, String value) {
    var rewritten = ConstantRewriter.rewrite(text, Map.of(name, value));
    assertThat(rewritten.missing()).isEmpty();
    return rewritten.text();
  }

  @Test
  void aConstantGetsItsValueAndTheRestStays() {
    assertThat(rewrite("const\n  M: 2;  -- few\n  N : 3;\nvar x: 0..N;\n", "N", "7"))
        .isEqualTo("const\n  M: 2;  -- few\n  N : 7;\nvar x: 0..N;\n");
  }

  @Test
  void keywordsMayBeInCapitals() {
    assertThat(rewrite("Const N:3; Type T: 0..N;", "N", "4"))
        .isEqualTo("Const N: 4; Type T: 0..N;");
  }

  @Test
  void anExpressionIsReplacedAsAWhole() {
    assertThat(rewrite("const N: 1; P: N + (2 * 3); Q: P;", "P", "9"))
        .isEqualTo("const N: 1; P: 9; Q: P;");
  }

  @Test
  void commentsAndStringsAreNotDeclarations() {
    String text = "/* const N: 1; */ -- const N: 2;\nconst M: 1; /* N: 3; */ N: 4; rule \"N: 5;\"";
    assertThat(rewrite(text, "N", "8"))
        .isEqualTo(
            "/* const N: 1; */ -- const N: 2;\nconst M: 1; /* N: 3; */ N: 8; rule \"N: 5;\"");
  }

  @Test
  void aCommentInsideADeclarationDoesNotHideIt() {
    assertThat(rewrite("const N -- how many\n : 3 /* ; */ ;\n", "N", "5"))
        .isEqualTo("const N -- how many\n : 5;\n");
  }

  @Test
  void variablesAndTypesAreNotConstants() {
    var rewritten =
        ConstantRewriter.rewrite(
            "const M: 1; type T: 0..3; var N: T; U: T; startstate N := 1; end;",
            Map.of("N", "2", "T", "5"));
    assertThat(rewritten.missing()).containsExactlyInAnyOrder("N", "T");
    assertThat(rewritten.text())
        .isEqualTo("const M: 1; type T: 0..3; var N: T; U: T; startstate N := 1; end;");
  }

  @Test
  void onlyTheFirstDeclarationChanges() {
    assertThat(rewrite("const N: 1; procedure p(); const N: 2; begin end;", "N", "3"))
        .isEqualTo("const N: 3; procedure p(); const N: 2; begin end;");
  }

  @Test
  void namesAreComparedWithTheirCase() {
    assertThat(ConstantRewriter.rewrite("const n: 1;", Map.of("N", "2")).missing())
        .containsExactly("N");
  }

  @Test
  void severalSectionsOfConstantsAreRead() {
    assertThat(rewrite("const A: 1; type T: 0..A; const B: 2; var x: T;", "B", "6"))
        .isEqualTo("const A: 1; type T: 0..A; const B: 6; var x: T;");
  }
}
