package fathom.compile.bytecode;

import fathom.compile.Expander;
import fathom.compile.Instances;
import fathom.compile.Successors;
import fathom.model.Property;
import java.util.List;

/** A part of one declaration, run by the interpreter. */
final class InterpretedPart extends GeneratedPart {
  private final Unit unit;
  private final Expander expander;
  private final Expander guard;
  private final Successors results;
  private final long[] pointsSeen;
  private final int firstPoint;
  private final int first;
  private final int count;
  private final int rank;
  private final Property.Kind kind;

  InterpretedPart(InterpretedUnit interpreted, Program program, Shared shared) {
    super(shared);
    this.unit = interpreted.unit();
    this.expander = interpreted.system().newExpander();
    this.guard = interpreted.guard().newExpander();
    this.results = new Successors(program.layout().words());
    this.pointsSeen = new long[program.model().coverPoints().size()];
    this.firstPoint = program.instances().propertyCount();
    Instances instances = program.instances();
    this.first =
        switch (unit) {
          case Unit.OfRule(int number) -> instances.firstOfRule(number);
          case Unit.OfStart _ -> 0;
          case Unit.OfProperty(int number) -> instances.firstOfProperty(number);
        };
    this.count = interpreted.system().instances().propertyCount();
    this.rank =
        unit instanceof Unit.OfRule(int number)
            ? program.ranks().indexOf(program.model().rules().get(number).priority())
            : 0;
    this.kind =
        unit instanceof Unit.OfProperty(int number)
            ? program.model().properties().get(number).kind()
            : Property.Kind.LIVENESS;
  }

  @Override
  int expand(long[] words, int offset, Successors out) {
    return run(expander, words, offset, out, true);
  }

  @Override
  int scan(long[] words, int offset, Successors out) {
    int enabledNow = run(guard, words, offset, new Successors(results.width), true);
    if (results.fault != Successors.NO_FAULT) {
      out.fault = first + results.fault;
    }
    return enabledNow > 0 ? rank : enabledNow == 0 ? Integer.MAX_VALUE : enabledNow;
  }

  @Override
  int fire(int urgent, long[] words, int offset, Successors out) {
    return urgent == rank ? run(expander, words, offset, out, false) : 0;
  }

  /** Fires the rule in an expander; returns how many instances were enabled, or -1 on a fault. */
  private int run(Expander by, long[] words, int offset, Successors out, boolean countsEnabled) {
    if (!(unit instanceof Unit.OfRule(int rule))) {
      return 0;
    }
    long enabledBefore = by.enabledCounts()[0];
    long firedBefore = by.firedCounts()[0];
    results.clear();
    by.expand(words, offset, results);
    int enabledNow = (int) (by.enabledCounts()[0] - enabledBefore);
    if (countsEnabled) {
      enabled[rule] += enabledNow;
    }
    if (by.equals(expander)) {
      fired[rule] += by.firedCounts()[0] - firedBefore;
      addCoverPoints();
    }
    for (int i = 0; i < results.count; i++) {
      int at = out.reserve();
      System.arraycopy(results.words, i * out.width, out.words, at, out.width);
      out.commit(first + results.instances[i]);
    }
    if (results.fault != Successors.NO_FAULT) {
      out.fault = first + results.fault;
      return -1;
    }
    return enabledNow;
  }

  private void addCoverPoints() {
    long[] hits = expander.coverHits();
    int shift = hits.length - pointsSeen.length;
    for (int i = 0; i < pointsSeen.length; i++) {
      coverHits[firstPoint + i] += hits[shift + i] - pointsSeen[i];
      pointsSeen[i] = hits[shift + i];
    }
  }

  @Override
  void start(int declaration, int ordinal, long[] words, int offset) {
    results.clear();
    expander.start(ordinal, results);
    addCoverPoints();
    if (results.fault != Successors.NO_FAULT) {
      throw FaultSignal.FAULT;
    }
    if (results.count == 0) {
      throw GiveUpSignal.GIVE_UP;
    }
    System.arraycopy(results.words, 0, words, offset, results.width);
  }

  @Override
  int property(int declaration, int from, int to, long[] words, int offset) {
    for (int i = from; i < to; i++) {
      int failed = expander.failedProperty(i, words, offset);
      if (failed != Expander.NONE) {
        return failed == i ? first + i : Expander.faultOf(first + i);
      }
    }
    return Expander.NONE;
  }

  @Override
  int failedInvariant(long[] words, int offset) {
    return failed(Property.Kind.INVARIANT, words, offset);
  }

  @Override
  int failedAssumption(long[] words, int offset) {
    return failed(Property.Kind.ASSUME, words, offset);
  }

  private int failed(Property.Kind wanted, long[] words, int offset) {
    return kind == wanted ? property(0, 0, count, words, offset) : Expander.NONE;
  }

  /** The declaration that this part runs. */
  List<Unit> units() {
    return List.of(unit);
  }
}
