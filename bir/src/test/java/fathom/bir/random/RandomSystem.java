package fathom.bir.random;

import fathom.bir.random.Meaning.Act;
import fathom.bir.random.Meaning.Cond;
import fathom.bir.random.Meaning.Instance;
import fathom.bir.random.Meaning.Num;
import fathom.bir.random.Meaning.Numbers;
import fathom.bir.random.Meaning.PlainFault;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A random BIR system: its text, and its successor function. */
public final class RandomSystem {
  private static final int ARRAY_SIZE = 3;

  private final Random random;
  private final List<ThreadKind> kinds = new ArrayList<>();
  private final List<Numbers> globals = new ArrayList<>();
  private final Numbers element;
  private int firstGlobal;
  private int firstElement;
  private int size;
  private final Cond invariant;

  /** The system of a seed. */
  public RandomSystem(long seed) {
    this.random = new Random(seed);
    int declarations = 1 + random.nextInt(3);
    for (int i = 0; i < declarations; i++) {
      kinds.add(kind("T" + i, i == 0 || random.nextInt(3) > 0));
    }
    for (int i = 0; i < 2; i++) {
      globals.add(numbers());
    }
    this.element = numbers();
    place();
    kinds.forEach(this::addWays);
    this.invariant = new Expressions(random, this, null).condition(random.nextInt(4) == 0 ? 2 : 1);
  }

  private Numbers numbers() {
    long low = random.nextInt(4) - 2L;
    return new Numbers(low, low + 1 + random.nextInt(3), random.nextBoolean());
  }

  private ThreadKind kind(String name, boolean isActive) {
    boolean isNumbered = random.nextBoolean();
    int count = isNumbered ? 1 + random.nextInt(2) : 1;
    var variables = new ArrayList<Numbers>();
    for (int i = 0; i < random.nextInt(3); i++) {
      variables.add(numbers());
    }
    var kind = new ThreadKind(name, isActive, count, isNumbered, variables);
    for (Numbers type : variables) {
      kind.initials.add(type.low() + random.nextInt((int) (type.high() - type.low() + 1)));
    }
    return kind;
  }

  private void place() {
    for (ThreadKind kind : kinds) {
      for (int i = 0; i < kind.count; i++) {
        kind.instances.add(new Instance(kind, i, size));
        size += kind.width();
      }
    }
    firstGlobal = size;
    firstElement = size + globals.size();
    size = firstElement + ARRAY_SIZE;
  }

  private void addWays(ThreadKind kind) {
    var expressions = new Expressions(random, this, kind);
    for (int location = 0; location < kind.locations; location++) {
      int count = 1 + random.nextInt(2);
      for (int i = 0; i < count; i++) {
        Cond guard = random.nextInt(4) == 0 ? null : expressions.condition(2);
        var body = new ArrayList<Act>();
        for (int j = 0; j < random.nextInt(3); j++) {
          body.add(expressions.statement(1));
        }
        int target = random.nextInt(8) == 0 ? -1 : random.nextInt(kind.locations);
        kind.ways.add(new ThreadKind.Way(location, guard, body, target));
      }
    }
  }

  List<ThreadKind> kinds() {
    return kinds;
  }

  List<Numbers> globals() {
    return globals;
  }

  Numbers element() {
    return element;
  }

  long global(long[] state, int number) {
    return state[firstGlobal + number];
  }

  void setGlobal(long[] state, int number, long value) {
    state[firstGlobal + number] = globals.get(number).store(value);
  }

  /** The part of the state that holds an element of the array. */
  int elementAt(long index) {
    if (index < 0 || index >= ARRAY_SIZE) {
      throw new PlainFault();
    }
    return firstElement + (int) index;
  }

  /** The text. */
  public String text() {
    var out = new StringBuilder("system Random {\n");
    for (int i = 0; i < globals.size(); i++) {
      out.append("  %s g%d;%n".formatted(globals.get(i).text(), i));
    }
    out.append("  %s[%d] a;%n".formatted(element.text(), ARRAY_SIZE));
    out.append("  fun twice(int x) returns int = x + x;\n");
    out.append("  function pick(boolean c, int x, int y) returns int {\n");
    out.append("    if c { return x; } else { return y; }\n  }\n");
    kinds.forEach(kind -> out.append(kind.text()));
    return out + "  invariant claim: " + invariant.text() + ";\n}\n";
  }

  /** The start state. */
  public long[] start() {
    long[] state = new long[size];
    for (ThreadKind kind : kinds) {
      for (Instance instance : kind.instances) {
        if (kind.isActive) {
          kind.begin(state, instance, instance.number());
        } else {
          kind.end(state, instance);
        }
      }
    }
    for (int i = 0; i < globals.size(); i++) {
      state[firstGlobal + i] = globals.get(i).first();
    }
    for (int i = 0; i < ARRAY_SIZE; i++) {
      state[firstElement + i] = element.first();
    }
    return state;
  }

  /** What a state leads to. */
  public record Steps(List<long[]> successors, boolean hasFault, boolean isFinished) {}

  /** Takes every enabled step of every thread. */
  public Steps steps(long[] state) {
    var successors = new ArrayList<long[]>();
    boolean hasFault = false;
    boolean isFinished = true;
    for (ThreadKind kind : kinds) {
      for (Instance instance : kind.instances) {
        isFinished &= state[instance.base()] == kind.idle();
        for (ThreadKind.Way way : kind.ways) {
          if (state[instance.base()] == way.from()) {
            try {
              step(state, instance, way, successors);
            } catch (PlainFault _) {
              hasFault = true;
            }
          }
        }
      }
    }
    return new Steps(successors, hasFault, isFinished);
  }

  private static void step(
      long[] state, Instance instance, ThreadKind.Way way, List<long[]> successors) {
    if (way.guard() != null && !way.guard().truth().of(state, instance)) {
      return;
    }
    long[] next = state.clone();
    way.body().forEach(act -> act.effect().on(next, instance));
    if (way.target() < 0) {
      instance.kind().end(next, instance);
    } else {
      next[instance.base()] = way.target();
    }
    successors.add(next);
  }

  /** Whether the invariant holds; a fault is none of both. */
  public boolean holds(long[] state) {
    return invariant.truth().of(state, kinds.getFirst().instances.getFirst());
  }

  Num number(long value) {
    return new Num(value < 0 ? "(" + value + ")" : Long.toString(value), (_, _) -> value);
  }
}
