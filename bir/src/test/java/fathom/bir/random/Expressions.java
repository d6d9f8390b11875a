package fathom.bir.random;

import fathom.bir.random.Meaning.Act;
import fathom.bir.random.Meaning.Cond;
import fathom.bir.random.Meaning.Instance;
import fathom.bir.random.Meaning.Num;
import fathom.bir.random.Meaning.Numbers;
import fathom.bir.random.Meaning.PlainFault;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Makes expressions and statements for the body of a thread, or for a property. */
final class Expressions {
  private final Random random;
  private final RandomSystem system;
  private final @Nullable ThreadKind self;

  Expressions(Random random, RandomSystem system, @Nullable ThreadKind self) {
    this.random = random;
    this.system = system;
    this.self = self;
  }

  Cond condition(int depth) {
    int choice = random.nextInt(depth > 0 ? 8 : 4);
    return switch (choice) {
      case 0, 1, 2 -> comparison(depth);
      case 3 -> whereabouts();
      case 4 -> {
        Cond inner = condition(depth - 1);
        yield new Cond("!(" + inner.text() + ")", (s, t) -> !inner.truth().of(s, t));
      }
      case 5 -> {
        Cond left = condition(depth - 1);
        Cond right = condition(depth - 1);
        yield new Cond(
            "(" + left.text() + " && " + right.text() + ")",
            (s, t) -> left.truth().of(s, t) && right.truth().of(s, t));
      }
      case 6 -> {
        Cond left = condition(depth - 1);
        Cond right = condition(depth - 1);
        yield new Cond(
            "(" + left.text() + " || " + right.text() + ")",
            (s, t) -> left.truth().of(s, t) || right.truth().of(s, t));
      }
      default -> {
        Cond left = condition(depth - 1);
        Cond right = condition(depth - 1);
        yield new Cond(
            "(" + left.text() + " => " + right.text() + ")",
            (s, t) -> !left.truth().of(s, t) || right.truth().of(s, t));
      }
    };
  }

  private Cond comparison(int depth) {
    Num left = number(depth);
    Num right = number(depth);
    return switch (random.nextInt(4)) {
      case 0 ->
          new Cond(
              left.text() + " == " + right.text(),
              (s, t) -> left.value().of(s, t) == right.value().of(s, t));
      case 1 ->
          new Cond(
              left.text() + " != " + right.text(),
              (s, t) -> left.value().of(s, t) != right.value().of(s, t));
      case 2 ->
          new Cond(
              left.text() + " < " + right.text(),
              (s, t) -> left.value().of(s, t) < right.value().of(s, t));
      default ->
          new Cond(
              left.text() + " >= " + right.text(),
              (s, t) -> left.value().of(s, t) >= right.value().of(s, t));
    };
  }

  /** Where some thread is, or whether it runs. */
  private Cond whereabouts() {
    ThreadKind kind = system.kinds().get(random.nextInt(system.kinds().size()));
    Instance instance = kind.instances.get(random.nextInt(kind.count));
    String name = kind.isNumbered ? kind.name + "[" + instance.number() + "]" : kind.name;
    if (random.nextInt(3) == 0) {
      return new Cond("running(" + name + ")", (s, _) -> s[instance.base()] != kind.idle());
    }
    int location = random.nextInt(kind.locations);
    return new Cond(name + " @ l" + location, (s, _) -> s[instance.base()] == location);
  }

  Num number(int depth) {
    if (depth == 0 || random.nextInt(3) == 0) {
      return leaf();
    }
    Num left = number(depth - 1);
    Num right = number(depth - 1);
    return switch (random.nextInt(8)) {
      case 0, 1 -> sum(left, right);
      case 2 ->
          new Num(
              "(" + left.text() + " - " + right.text() + ")",
              (s, t) -> left.value().of(s, t) - right.value().of(s, t));
      case 3 ->
          new Num(
              "(" + left.text() + " * " + right.text() + ")",
              (s, t) -> left.value().of(s, t) * right.value().of(s, t));
      case 4 ->
          new Num(
              "(" + left.text() + " % " + right.text() + ")",
              (s, t) -> {
                long dividend = left.value().of(s, t);
                long divisor = right.value().of(s, t);
                if (divisor == 0) {
                  throw new PlainFault();
                }
                return dividend % divisor;
              });
      case 5 ->
          new Num(
              "(int wrap (0, 4)) (" + left.text() + ")",
              (s, t) -> Math.floorMod(left.value().of(s, t), 5));
      case 6 -> new Num("twice(" + left.text() + ")", (s, t) -> 2 * left.value().of(s, t));
      default -> {
        Cond condition = comparison(0);
        yield new Num(
            "pick(" + condition.text() + ", " + left.text() + ", " + right.text() + ")",
            (s, t) -> {
              boolean isTrue = condition.truth().of(s, t);
              long first = left.value().of(s, t);
              long second = right.value().of(s, t);
              return isTrue ? first : second;
            });
      }
    };
  }

  private static Num sum(Num left, Num right) {
    return new Num(
        "(" + left.text() + " + " + right.text() + ")",
        (s, t) -> left.value().of(s, t) + right.value().of(s, t));
  }

  private Num leaf() {
    switch (random.nextInt(5)) {
      case 0 -> {
        return system.number(random.nextInt(5) - 1);
      }
      case 1 -> {
        if (self != null) {
          return new Num("me", (s, t) -> s[t.base() + 1]);
        }
      }
      case 2 -> {
        if (self != null && !self.variables.isEmpty()) {
          int which = random.nextInt(self.variables.size());
          return new Num("v" + which, (s, t) -> s[t.base() + 2 + which]);
        }
      }
      case 3 -> {
        Num index = system.number(random.nextInt(8) == 0 ? 3 : random.nextInt(3));
        return new Num(
            "a[" + index.text() + "]", (s, t) -> s[system.elementAt(index.value().of(s, t))]);
      }
      default -> {}
    }
    int which = random.nextInt(system.globals().size());
    return new Num("g" + which, (s, _) -> system.global(s, which));
  }

  Act statement(int depth) {
    Num value = number(1);
    switch (random.nextInt(depth > 0 ? 7 : 5)) {
      case 0 -> {
        if (self != null && !self.variables.isEmpty()) {
          int which = random.nextInt(self.variables.size());
          Numbers type = self.variables.get(which);
          return new Act(
              "v" + which + " := " + value.text() + ";",
              (s, t) -> s[t.base() + 2 + which] = type.store(value.value().of(s, t)));
        }
      }
      case 1 -> {
        Num index = number(0);
        return new Act(
            "a[" + index.text() + "] := " + value.text() + ";",
            (s, t) -> {
              int at = system.elementAt(index.value().of(s, t));
              s[at] = system.element().store(value.value().of(s, t));
            });
      }
      case 2 -> {
        ThreadKind kind = system.kinds().get(random.nextInt(system.kinds().size()));
        Num argument = system.number(random.nextInt(3));
        return new Act(
            "start " + kind.name + "(" + argument.text() + ");",
            (s, t) -> kind.start(s, argument.value().of(s, t)));
      }
      case 5, 6 -> {
        Cond condition = condition(1);
        Act then = statement(0);
        Act otherwise = statement(0);
        return new Act(
            "if %s { %s } else { %s }".formatted(condition.text(), then.text(), otherwise.text()),
            (s, t) -> (condition.truth().of(s, t) ? then : otherwise).effect().on(s, t));
      }
      default -> {}
    }
    int which = random.nextInt(system.globals().size());
    return new Act(
        "g" + which + " := " + value.text() + ";",
        (s, t) -> system.setGlobal(s, which, value.value().of(s, t)));
  }
}
