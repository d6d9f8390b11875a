package fathom.bir;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.Successors;
import fathom.compile.TransitionSystem;
import fathom.compile.bytecode.CompiledSystem;
import fathom.compile.interpret.InterpretedSystem;
import fathom.model.Diagnostic;
import fathom.model.Model;
import fathom.model.SourceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Loads systems and takes single steps on states that need not be reachable. */
public final class Systems {
  private static final Path MODELS = Path.of("..", "models");

  private Systems() {}

  /** The systems that we ship. */
  public static List<Path> shipped() {
    try (Stream<Path> files = Files.walk(MODELS)) {
      return files.filter(file -> file.toString().endsWith(".bir")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The text of a file. */
  public static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The model of a text that must be right. */
  public static Model model(String text, Options options) {
    Bir.Result result = Bir.load(new SourceFile("test.bir", text), options);
    assertThat(result.diagnostics().stream().filter(Diagnostic::isError)).as(text).isEmpty();
    return Objects.requireNonNull(result.model());
  }

  static Model shipped(String name, Options options) {
    return model(read(MODELS.resolve(name)), options);
  }

  /** Both ways of running a model. */
  static List<TransitionSystem> running(Model model) {
    return List.of(InterpretedSystem.of(model), CompiledSystem.of(model));
  }

  /** A state as the list of its leaves' values. */
  static List<Long> start(TransitionSystem system) {
    var out = new Successors(system.layout().words());
    system.newExpander().start(0, out);
    return unpack(system, out, 0);
  }

  /** The successors of a state by the name of the rule. */
  static Map<String, List<Long>> successors(TransitionSystem system, List<Long> values) {
    long[] state = new long[system.layout().words()];
    system.layout().pack(values.stream().mapToLong(Long::longValue).toArray(), state, 0);
    var out = new Successors(system.layout().words());
    system.newExpander().expand(state, 0, out);
    assertThat(out.fault).isEqualTo(Successors.NO_FAULT);
    var found = new TreeMap<String, List<Long>>();
    for (int i = 0; i < out.count; i++) {
      found.put(system.instances().ruleOf(out.instances[i]).name(), unpack(system, out, i));
    }
    return found;
  }

  private static List<Long> unpack(TransitionSystem system, Successors out, int number) {
    long[] values = new long[system.layout().leaves().size()];
    system.layout().unpack(out.words, number * out.width, values);
    return Arrays.stream(values).boxed().toList();
  }
}
