package fathom.bir.random;

import fathom.bir.random.Meaning.Act;
import fathom.bir.random.Meaning.Cond;
import fathom.bir.random.Meaning.Instance;
import fathom.bir.random.Meaning.Numbers;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A thread declaration of a random system. Its part of the state is pc, parameter, variables. */
final class ThreadKind {
  final String name;
  final boolean isActive;
  final int count;
  final boolean isNumbered;
  final Numbers parameter;
  final List<Numbers> variables;
  final List<Long> initials;
  final int locations;
  final List<Instance> instances = new ArrayList<>();
  final List<Way> ways = new ArrayList<>();

  ThreadKind(
      String name, boolean isActive, int count, boolean isNumbered, List<Numbers> variables) {
    this.name = name;
    this.isActive = isActive;
    this.count = count;
    this.isNumbered = isNumbered;
    this.parameter = new Numbers(0, Math.max(3, count), false);
    this.variables = variables;
    this.initials = new ArrayList<>();
    this.locations = 2 + variables.size() % 2;
  }

  /** A transformation; a null guard is none, and the target -1 ends the thread. */
  record Way(int from, @Nullable Cond guard, List<Act> body, int target) {}

  /** The number of parts of the state that one instance has. */
  int width() {
    return 2 + variables.size();
  }

  /** The location of an instance that is not running. */
  int idle() {
    return locations;
  }

  void begin(long[] state, Instance instance, long argument) {
    state[instance.base()] = 0;
    state[instance.base() + 1] = parameter.store(argument);
    for (int i = 0; i < variables.size(); i++) {
      state[instance.base() + 2 + i] = initials.get(i);
    }
  }

  void end(long[] state, Instance instance) {
    state[instance.base()] = idle();
    state[instance.base() + 1] = 0;
    for (int i = 0; i < variables.size(); i++) {
      state[instance.base() + 2 + i] = variables.get(i).first();
    }
  }

  /** Starts the first idle instance. */
  void start(long[] state, long argument) {
    parameter.store(argument);
    for (Instance instance : instances) {
      if (state[instance.base()] == idle()) {
        begin(state, instance, argument);
        return;
      }
    }
    throw new Meaning.PlainFault();
  }

  String text() {
    var out = new StringBuilder("  ");
    out.append(isActive ? "active " : "");
    out.append(isNumbered ? "[" + count + "] " : "");
    out.append("thread ").append(name).append("(").append(parameter.text()).append(" me) {\n");
    for (int i = 0; i < variables.size(); i++) {
      out.append("    %s v%d := %d;%n".formatted(variables.get(i).text(), i, initials.get(i)));
    }
    for (int location = 0; location < locations; location++) {
      out.append("    loc l").append(location).append(":\n");
      for (Way way : ways) {
        if (way.from() == location) {
          out.append("      ").append(text(way)).append("\n");
        }
      }
    }
    return out.append("  }\n").toString();
  }

  private static String text(Way way) {
    var out = new StringBuilder(way.guard() == null ? "" : "when " + way.guard().text() + " ");
    out.append("do {");
    way.body().forEach(act -> out.append(" ").append(act.text()));
    String jump = way.target() < 0 ? "return;" : "goto l" + way.target() + ";";
    // A jump may stand inside the braces or behind them.
    return way.body().size() == 1 ? out + " " + jump + " }" : out + " } " + jump;
  }
}
