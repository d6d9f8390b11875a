package fathom.compile.bytecode;

import fathom.model.Model;
import fathom.model.Property;
import fathom.model.Rule;
import fathom.model.StartState;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The classes of a compiled model, from which each expander makes its own parts. */
final class Blueprint {
  private static final int MOST_UNITS = 1000;

  private final Program program;
  private final @Nullable Consumer<String> output;
  private final List<Piece> pieces = new ArrayList<>();

  /** What one part is made of. */
  private sealed interface Piece {
    /** What the part does. */
    List<Unit> units();

    /** A generated class. */
    record Compiled(List<Unit> units, byte[] bytes, MethodHandle constructor) implements Piece {}

    /** A declaration that is left to the interpreter. */
    record Interpreted(List<Unit> units, InterpretedUnit interpreted) implements Piece {}
  }

  /** Compiles a model; with an output, what prints is left to the interpreter. */
  Blueprint(Program program, @Nullable Consumer<String> output) {
    this.program = program;
    this.output = output;
    var units = new ArrayList<Unit>();
    long size = 0;
    for (Unit unit : unitsOf(program.model())) {
      if (output != null && prints(unit)) {
        compile(units);
        units.clear();
        interpret(unit);
        continue;
      }
      size += sizeOf(unit);
      if (size > program.limits().partBytes() || units.size() == MOST_UNITS) {
        compile(units);
        units.clear();
        size = sizeOf(unit);
      }
      units.add(unit);
    }
    compile(units);
  }

  private static List<Unit> unitsOf(Model model) {
    var units = new ArrayList<Unit>();
    for (int i = 0; i < model.startStates().size(); i++) {
      units.add(new Unit.OfStart(i));
    }
    for (int i = 0; i < model.rules().size(); i++) {
      units.add(new Unit.OfRule(i));
    }
    for (int i = 0; i < model.properties().size(); i++) {
      units.add(new Unit.OfProperty(i));
    }
    return units;
  }

  private int sizeOf(Unit unit) {
    Model model = program.model();
    return switch (unit) {
      case Unit.OfRule(int number) -> {
        Rule rule = model.rules().get(number);
        yield program.sizes().of(rule.guard()) + program.sizes().of(rule.body());
      }
      case Unit.OfStart(int number) -> program.sizes().of(model.startStates().get(number).body());
      case Unit.OfProperty(int number) ->
          program.sizes().of(model.properties().get(number).condition());
    };
  }

  private boolean prints(Unit unit) {
    Model model = program.model();
    FunctionFacts facts = program.facts();
    return switch (unit) {
      case Unit.OfRule(int number) -> {
        Rule rule = model.rules().get(number);
        yield facts.prints(rule.guard()) || facts.prints(rule.body());
      }
      case Unit.OfStart(int number) -> {
        StartState start = model.startStates().get(number);
        yield facts.prints(start.body());
      }
      case Unit.OfProperty(int number) -> {
        Property property = model.properties().get(number);
        yield facts.prints(property.condition());
      }
    };
  }

  /** Compiles units into one class if they fit into one, else into several. */
  private void compile(List<Unit> units) {
    if (units.isEmpty()) {
      return;
    }
    List<Unit> copy = List.copyOf(units);
    try {
      PartWriter.Written written = new PartWriter(program, copy).write();
      pieces.add(new Piece.Compiled(copy, written.bytes(), define(written)));
    } catch (UnsupportedModelException | IllegalArgumentException | VerifyError e) {
      if (copy.size() == 1) {
        interpret(copy.getFirst());
      } else {
        compile(copy.subList(0, copy.size() / 2));
        compile(copy.subList(copy.size() / 2, copy.size()));
      }
    }
  }

  private void interpret(Unit unit) {
    var interpreted = new InterpretedUnit(program.model(), unit, output);
    pieces.add(new Piece.Interpreted(List.of(unit), interpreted));
  }

  private static MethodHandle define(PartWriter.Written written) {
    try {
      MethodHandles.Lookup lookup =
          MethodHandles.lookup()
              .defineHiddenClassWithClassData(written.bytes(), written.tables(), true);
      return lookup
          .findConstructor(
              lookup.lookupClass(), MethodType.methodType(void.class, GeneratedPart.Shared.class))
          .asType(MethodType.methodType(GeneratedPart.class, GeneratedPart.Shared.class));
    } catch (NoSuchMethodException | IllegalAccessException e) {
      throw new IllegalStateException("a generated class cannot be used", e);
    }
  }

  /** Makes the parts of an expander. */
  GeneratedPart[] build(GeneratedPart.Shared shared) {
    var parts = new GeneratedPart[pieces.size()];
    for (int i = 0; i < parts.length; i++) {
      parts[i] =
          switch (pieces.get(i)) {
            case Piece.Compiled(_, _, var constructor) -> construct(constructor, shared);
            case Piece.Interpreted(_, var interpreted) ->
                new InterpretedPart(interpreted, program, shared);
          };
    }
    return parts;
  }

  @SuppressWarnings("IllegalCatch")
  private static GeneratedPart construct(MethodHandle constructor, GeneratedPart.Shared shared) {
    try {
      return (GeneratedPart) constructor.invokeExact(shared);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException("a generated class cannot be used", e);
    }
  }

  /** Says which of the parts runs each start state and each property. */
  void assign(GeneratedPart[] parts, GeneratedPart[] partOfStart, GeneratedPart[] partOfProperty) {
    for (int i = 0; i < parts.length; i++) {
      for (Unit unit : pieces.get(i).units()) {
        switch (unit) {
          case Unit.OfRule _ -> {}
          case Unit.OfStart(int number) -> partOfStart[number] = parts[i];
          case Unit.OfProperty(int number) -> partOfProperty[number] = parts[i];
        }
      }
    }
  }

  /** The class files of the generated classes. */
  List<byte[]> classFiles() {
    var files = new ArrayList<byte[]>();
    for (Piece piece : pieces) {
      if (piece instanceof Piece.Compiled(_, var bytes, _)) {
        files.add(bytes);
      }
    }
    return files;
  }

  /** The number of declarations that are left to the interpreter. */
  int interpreted() {
    int count = 0;
    for (Piece piece : pieces) {
      count += piece instanceof Piece.Interpreted ? 1 : 0;
    }
    return count;
  }
}
