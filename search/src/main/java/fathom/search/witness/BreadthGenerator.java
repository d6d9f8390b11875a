package fathom.search.witness;

import fathom.compile.Successors;
import fathom.model.Rule;
import fathom.search.Expansion;
import fathom.search.Ledger;
import fathom.search.PositionTable;
import fathom.search.store.LongLog;
import fathom.search.store.MemoryBudget;
import fathom.search.store.StateHash;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Generates witness strings for a coverage goal: a breadth-first search, and a shortest path to
 * each thing that is to be covered.
 */
final class BreadthGenerator {
  /*
   * Pairs need a second pass: a rule can follow another through any edge, also through one that leads
   * to a state that was known before. The first pass remembers which rules each state enables; sets
   * of rules that are equal are kept once.
   */
  private static final int STATES_BETWEEN_POLLS = 64;

  private final Generation generation;
  private final Ledger ledger;
  private final Successors out;
  private final int width;
  private final LongLog order;
  private final BitSet rules = new BitSet();
  private final BitSet pairs = new BitSet();
  private final Set<Value> values = new HashSet<>();
  private final Map<BitSet, Integer> ruleSets = new HashMap<>();
  private final List<BitSet> ruleSetsByNumber = new ArrayList<>();
  private final PositionTable enabled;
  private final int ruleCount;

  /** A value that a leaf has somewhere. */
  private record Value(int leaf, long value) {}

  BreadthGenerator(Generation generation) {
    this.generation = generation;
    this.ledger = generation.ledger();
    this.width = generation.system().layout().words();
    this.out = new Successors(width);
    this.order = new LongLog(new MemoryBudget(Long.MAX_VALUE));
    this.enabled = ledger.newTable();
    this.ruleCount = generation.system().model().rules().size();
  }

  void run() {
    ledger.addStarts();
    for (long start : ledger.starts()) {
      generation.countState();
      order.append(start);
      coverValues(start);
    }
    for (long i = 0; i < order.size() && !isDone(); i++) {
      expand(order.get(i));
      if (i % STATES_BETWEEN_POLLS == 0) {
        ledger.poll();
      }
    }
    if (generation.options().aim() == Aim.PAIRS) {
      coverPairs();
    }
  }

  private boolean isDone() {
    boolean hasAll = generation.options().aim() == Aim.RULES && rules.cardinality() == ruleCount;
    return hasAll || generation.isDone();
  }

  private void makeSuccessors(long position) {
    out.clear();
    Expansion.expandPastFaults(
        ledger.uncounted(), ledger.chunk(position), ledger.offset(position), out, _ -> {});
  }

  private void expand(long position) {
    makeSuccessors(position);
    var here = new BitSet();
    boolean isLeaf = true;
    for (int i = 0; i < out.count && !isDone(); i++) {
      int rule = ruleOf(out.instances[i]);
      here.set(rule);
      long found = enter(i, position);
      if (found != Ledger.ABSENT) {
        if (ledger.wasNew()) {
          isLeaf = false;
          generation.countState();
          order.append(found);
          coverValues(found);
        }
        coverRule(rule, position, found);
      }
    }
    enabled.set(position, numberOf(here));
    if (isLeaf && generation.options().aim() == Aim.STATES) {
      generation.emit(generation.stepsTo(position), "leaf");
    }
  }

  private long enter(int successor, long parent) {
    int offset = successor * width;
    if (ledger.usesCanonical()) {
      ledger.uncounted().canonicalise(out.words, offset);
    }
    return ledger.add(StateHash.of(out.words, offset, width), out.words, offset, parent);
  }

  private int ruleOf(int instance) {
    return generation.system().instances().rule(instance).declaration();
  }

  /** The number of a set of rules, from 1 on. */
  private int numberOf(BitSet set) {
    return ruleSets.computeIfAbsent(
        set,
        fresh -> {
          ruleSetsByNumber.add(fresh);
          return ruleSetsByNumber.size();
        });
  }

  private void coverRule(int rule, long from, long to) {
    if (!rules.get(rule)) {
      rules.set(rule);
      if (generation.options().aim() == Aim.RULES) {
        generation.emit(with(generation.stepsTo(from), to, rule), "rule " + nameOf(rule));
      }
    }
  }

  private List<Retracer.Step> with(List<Retracer.Step> steps, long to, int rule) {
    int offset = ledger.offset(to);
    long[] stored = Arrays.copyOfRange(ledger.chunk(to), offset, offset + width);
    steps.add(new Retracer.Step(stored, rule));
    return steps;
  }

  private String nameOf(int rule) {
    Rule it = generation.system().model().rules().get(rule);
    return it.name();
  }

  private void coverValues(long position) {
    if (generation.options().aim() != Aim.VALUES) {
      return;
    }
    for (int leaf : generation.options().leaves()) {
      long value =
          generation.system().layout().read(ledger.chunk(position), ledger.offset(position), leaf);
      if (values.add(new Value(leaf, value))) {
        generation.emit(
            generation.stepsTo(position),
            "value of " + generation.system().layout().leaves().get(leaf).name());
      }
    }
  }

  private void coverPairs() {
    var after = new Successors(width);
    for (long i = 0; i < order.size() && !generation.isDone(); i++) {
      long position = order.get(i);
      makeSuccessors(position);
      for (int j = 0; j < out.count && !generation.isDone(); j++) {
        coverPairs(position, j, after);
      }
      if (i % STATES_BETWEEN_POLLS == 0) {
        ledger.poll();
      }
    }
  }

  /** Covers what can follow one successor of a state. */
  private void coverPairs(long position, int successor, Successors after) {
    int rule = ruleOf(out.instances[successor]);
    long middle = enter(successor, position);
    if (middle == Ledger.ABSENT || enabled.get(middle) == 0) {
      return;
    }
    var fresh = (BitSet) ruleSetsByNumber.get((int) enabled.get(middle) - 1).clone();
    for (int next = fresh.nextSetBit(0); next >= 0; next = fresh.nextSetBit(next + 1)) {
      if (pairs.get(rule * ruleCount + next)) {
        fresh.clear(next);
      }
    }
    if (fresh.isEmpty()) {
      return;
    }
    after.clear();
    Expansion.expandPastFaults(
        ledger.uncounted(), ledger.chunk(middle), ledger.offset(middle), after, _ -> {});
    for (int k = 0; k < after.count; k++) {
      int next = ruleOf(after.instances[k]);
      if (fresh.get(next)) {
        fresh.clear(next);
        pairs.set(rule * ruleCount + next);
        var steps = with(generation.stepsTo(position), middle, rule);
        long[] last = Arrays.copyOfRange(after.words, k * width, (k + 1) * width);
        steps.add(new Retracer.Step(generation.retracer().storedForm(last), next));
        generation.emit(steps, "pair " + nameOf(rule) + ", " + nameOf(next));
      }
    }
  }
}
