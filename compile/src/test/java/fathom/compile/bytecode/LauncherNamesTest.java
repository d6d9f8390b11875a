package fathom.compile.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.Model;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Holds that the launcher names the methods of rules as they are generated. */
final class LauncherNamesTest {
  private static final String PREFIX = "r";

  private static final Model MODEL =
      MurphiModels.of(
          """
          var x: 0..3;
          startstate x := 0; end;
          rule x < 3 ==> x := x + 1; end;
          rule x > 0 ==> x := x - 1; end;
          """);

  @Test
  void rulesAreCompiledByThemselves() throws IOException {
    var expander = (CompiledExpander) CompiledSystem.of(MODEL).newExpander();
    Class<?> generated = expander.parts().getFirst().getClass();

    // What follows in the name of a hidden class is not known before.
    String known = generated.getName().replaceFirst("/.*", "");
    assertThat(Files.readString(Path.of("..", "fathom")))
        .contains("-XX:CompileCommand=dontinline," + known + "*::" + PREFIX + "*\n");
    assertThat(Arrays.stream(generated.getDeclaredMethods()).map(Method::getName))
        .filteredOn(name -> name.startsWith(PREFIX))
        .hasSize(MODEL.rules().size());
  }
}
