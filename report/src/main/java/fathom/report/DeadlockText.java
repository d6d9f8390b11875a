package fathom.report;

import fathom.compile.Fault;
import fathom.compile.TransitionSystem;
import fathom.report.Palette.Ink;
import fathom.search.WaitingThread;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Why no rule leads out of a state: for each rule, the part of its guard that is false. */
final class DeadlockText {
  private static final int MOST_RULES = 24;
  private static final int MOST_INSTANCES_TRIED = 512;
  private static final int MOST_CALLS_NAMED = 2;

  private final Palette palette;
  private final TransitionSystem system;
  private final InstanceText names;

  DeadlockText(Palette palette, TransitionSystem system) {
    this.palette = palette;
    this.system = system;
    this.names = new InstanceText(system.model(), system.instances());
  }

  /** The instances of a rule that one reason stops, and whether these are all that were tried. */
  private record Blocked(String who, String reason) {}

  /** One line for each rule and reason. */
  String render(long[] state) {
    List<WaitingThread> threads = WaitingThread.in(system, state);
    if (!threads.isEmpty() && threads.stream().noneMatch(t -> t.conditions().isEmpty())) {
      return lines(threads.stream().map(DeadlockText::blocked).toList());
    }
    int rules = system.model().rules().size();
    var lines = new ArrayList<Blocked>();
    for (int rule = 0; rule < rules && rule < MOST_RULES; rule++) {
      lines.addAll(reasons(rule, state));
    }
    String more =
        rules > MOST_RULES ? "  … and " + Words.count(rules - MOST_RULES, "more rule") + "\n" : "";
    return lines(lines) + more;
  }

  private static Blocked blocked(WaitingThread thread) {
    return new Blocked(
        VisibleText.of(thread.name() + " at " + thread.location()),
        VisibleText.of(thread.reason()));
  }

  private String lines(List<Blocked> lines) {
    int widest = lines.stream().mapToInt(line -> VisibleText.columns(line.who())).max().orElse(0);
    var out = new StringBuilder();
    for (Blocked line : lines) {
      out.append("  ").append(palette.paint(Ink.RULE, line.who()));
      out.append(" ".repeat(Math.max(0, Math.min(widest, 50) - VisibleText.columns(line.who()))));
      out.append("  ").append(line.reason()).append('\n');
    }
    return out.toString();
  }

  private List<Blocked> reasons(int rule, long[] state) {
    int first = system.instances().firstOfRule(rule);
    int count = countOf(rule);
    Map<String, List<Integer>> byReason = new LinkedHashMap<>();
    for (int i = 0; i < Math.min(count, MOST_INSTANCES_TRIED); i++) {
      byReason.computeIfAbsent(reason(first + i, state), _ -> new ArrayList<>()).add(first + i);
    }
    var out = new ArrayList<Blocked>();
    byReason.forEach((reason, who) -> out.add(new Blocked(name(rule, who, count), reason)));
    return out;
  }

  private String name(int rule, List<Integer> instances, int count) {
    if (instances.size() == count && count > 1) {
      return VisibleText.of(system.model().rules().get(rule).name()) + ", every instance";
    }
    var calls = new ArrayList<String>();
    for (int number : instances.subList(0, Math.min(MOST_CALLS_NAMED, instances.size()))) {
      calls.add(names.rule(number).call());
    }
    int left = instances.size() - MOST_CALLS_NAMED;
    return String.join(", ", calls) + (left > 0 ? " and " + left + " more" : "");
  }

  private String reason(int instance, long[] state) {
    List<Fault.Observation> guard = system.explainer().guardOf(instance, state);
    if (guard.isEmpty()) {
      return "no element to choose";
    }
    for (Fault.Observation conjunct : guard) {
      if (!conjunct.value().equals("true")) {
        return VisibleText.of(conjunct.expression()) + " is " + VisibleText.of(conjunct.value());
      }
    }
    return "enabled, but changes nothing";
  }

  private int countOf(int rule) {
    int rules = system.model().rules().size();
    int end =
        rule + 1 < rules
            ? system.instances().firstOfRule(rule + 1)
            : system.instances().ruleCount();
    return end - system.instances().firstOfRule(rule);
  }
}
