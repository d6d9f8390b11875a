package fathom.bench.jmh;

import fathom.compile.Expander;
import fathom.compile.Successors;
import fathom.compile.TransitionSystem;
import fathom.compile.interpret.InterpretedSystem;
import fathom.model.Model;
import fathom.model.SourceFile;
import fathom.murphi.Dialect;
import fathom.murphi.Murphi;
import fathom.murphi.Options;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;

/** Reachable states of a model, to be worked on in random order. */
final class SampleStates {
  /** No states. */
  static final SampleStates NONE = new SampleStates(1, new long[0]);

  private static final int WALK_STEPS = 200;
  private static final int PATIENCE = 20_000;

  private final int width;
  private final long[] words;

  private SampleStates(int width, long[] words) {
    this.width = width;
    this.words = words;
  }

  /**
   * Reads a model.
   *
   * @param model its path from the root of the project, and then perhaps {@code NAME=VALUE}
   */
  static Model model(String model) {
    int blank = model.indexOf(' ');
    String file = blank < 0 ? model : model.substring(0, blank);
    Options options = Options.of(Dialect.MURPHI);
    if (blank >= 0) {
      int sign = model.indexOf('=');
      options = options.withConstant(model.substring(blank + 1, sign), model.substring(sign + 1));
    }
    Murphi.Result result = Murphi.load(new SourceFile(file, read(file)), options);
    Model loaded = result.model();
    if (loaded == null) {
      throw new IllegalArgumentException(result.diagnostics().toString());
    }
    return loaded;
  }

  /**
   * Takes {@code count} states from random walks, always the same ones. They are different from one
   * another as long as new ones are found; a small model gives some of its states several times.
   */
  static SampleStates of(Model model, int count) {
    TransitionSystem system = InterpretedSystem.of(model);
    int width = system.layout().words();
    var walker = new Walker(system.newExpander(), width);
    int starts = system.instances().startCount();
    var found = new long[count * width];
    Set<String> seen = new HashSet<>();
    int states = 0;
    int oldInARow = 0;
    for (int walk = 0; states < count; walk++) {
      walker.start(walk % starts);
      for (int step = 0; step < WALK_STEPS && states < count && walker.step(); step++) {
        boolean isNew = seen.add(walker.key());
        oldInARow = isNew ? 0 : oldInARow + 1;
        if (isNew || oldInARow > PATIENCE) {
          System.arraycopy(walker.state, 0, found, states++ * width, width);
        }
      }
    }
    return new SampleStates(width, found);
  }

  /** The words of a state. */
  int width() {
    return width;
  }

  /** The states, one after the other. */
  long[] words() {
    return words;
  }

  private static final class Walker {
    private final Random random = new Random(7);
    private final Expander expander;
    private final Successors successors;
    private final long[] state;

    Walker(Expander expander, int width) {
      this.expander = expander;
      this.successors = new Successors(width);
      this.state = new long[width];
    }

    void start(int instance) {
      successors.clear();
      expander.start(instance, successors);
      take(0);
    }

    /** Goes to a random successor; false if there is none. */
    boolean step() {
      successors.clear();
      expander.expand(state, 0, successors);
      if (successors.count == 0) {
        return false;
      }
      take(random.nextInt(successors.count));
      return true;
    }

    String key() {
      return Arrays.toString(state);
    }

    private void take(int successor) {
      System.arraycopy(successors.words, successor * state.length, state, 0, state.length);
    }
  }

  private static String read(String file) {
    try {
      // Benchmarks run in the folder of their module, or at the root.
      Path path = Files.exists(Path.of(file)) ? Path.of(file) : Path.of("..").resolve(file);
      return Files.readString(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
