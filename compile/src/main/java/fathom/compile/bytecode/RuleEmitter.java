package fathom.compile.bytecode;

import fathom.compile.Instances;
import fathom.model.Expr;
import fathom.model.Parameter;
import fathom.model.Rule;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Emits the method of a rule. It loops over the parameters, tests the guard on the parent in place
 * and, where it holds, copies the parent and runs the body on the copy. It returns how many
 * instances were enabled, or -1 after a fault.
 */
final class RuleEmitter {
  /** The descriptor of the method. */
  static final MethodTypeDesc TYPE =
      MethodTypeDesc.of(
          ConstantDescs.CD_int, Names.PART, Names.LONGS, ConstantDescs.CD_int, Names.SUCCESSORS);

  /** The JVM variables that the method starts with, after the part itself. */
  static final int WORDS = 1;

  static final int OFFSET = 2;
  static final int OUT = 3;
  private static final int FIRST_FREE = 4;

  private final PartWriter part;
  private final int number;
  private final Rule rule;
  private final Mode mode;

  /** What the method does with instances whose guard holds. */
  enum Mode {
    /** Counts them as enabled and fires them. */
    COUNT_AND_FIRE,
    /** Only counts them as enabled. */
    COUNT,
    /** Only fires them. */
    FIRE
  }

  RuleEmitter(PartWriter part, int number, Mode mode) {
    this.part = part;
    this.number = number;
    this.rule = part.program().model().rules().get(number);
    this.mode = mode;
  }

  /** The JVM variables of counters. */
  record Counters(int enabled, int fired, int instance) {}

  /**
   * A loop over a parameter: where its rounds end, and the instance that the next one starts at.
   */
  private record Nest(Label next, int instance, int stride, @Nullable Object loop) {}

  /** Emits the body of the method. */
  void emit(CodeBuilder code) {
    var plan = new BodyPlan(rule.frame(), List.of(rule.guard()), rule.body(), part.program());
    var temporaries = new Temporaries(FIRST_FREE);
    var basics = new Scope.Basics(temporaries.takeInt(), temporaries.takeInt());
    var counters =
        new Counters(temporaries.takeInt(), temporaries.takeInt(), temporaries.takeInt());
    code.iconst_0().istore(basics.frameBase()).iconst_0().istore(basics.depth());
    code.iconst_0().istore(counters.enabled()).iconst_0().istore(counters.fired());
    int first = part.program().instances().firstOfRule(number);
    code.loadConstant(first).istore(counters.instance());
    var scope =
        new Scope(
            code,
            part,
            plan,
            temporaries,
            new FrameRoom(plan.firstTemporary()),
            CachedWords.load(code, part.program(), guardUse(), plan, temporaries),
            new @Nullable Home[rule.frame().size()],
            Budget.of(plan, part.program().limits()),
            new Scope.Exits.None(),
            basics);
    Label start = code.newBoundLabel();
    BodyEmitter.enterFrame(scope);
    Label end = code.newLabel();
    nest(scope, counters, end);
    Label rangeEnd = code.newBoundLabel();
    code.labelBinding(end);
    addCounters(code, counters);
    code.iload(counters.enabled()).ireturn();
    Label handler = code.newBoundLabel();
    code.pop().aload(OUT).iload(counters.instance());
    code.putfield(Names.SUCCESSORS, "fault", ConstantDescs.CD_int);
    addCounters(code, counters);
    code.iconst_m1().ireturn();
    code.exceptionCatch(start, rangeEnd, handler, Names.FAULT_SIGNAL);
    code.exceptionCatch(start, rangeEnd, handler, Names.ARITHMETIC_EXCEPTION);
  }

  private WordUse guardUse() {
    var use = new WordUse(part.program());
    use.expr(rule.guard());
    for (Parameter parameter : rule.parameters()) {
      if (parameter instanceof Parameter.Choosing(_, var multiset)) {
        use.place(multiset);
      }
    }
    return use;
  }

  private void nest(Scope scope, Counters counters, Label end) {
    var guard = new GuardPlan(rule, part.program().facts());
    test(scope, guard.at(0), end);
    var nests = new ArrayList<Nest>();
    int strides = 1;
    for (Parameter parameter : rule.parameters()) {
      strides *= Instances.radix(parameter);
    }
    for (int i = 0; i < rule.parameters().size(); i++) {
      Parameter parameter = rule.parameters().get(i);
      strides /= Instances.radix(parameter);
      nests.add(begin(scope, parameter, strides, counters));
      test(scope, guard.at(i + 1), nests.getLast().next());
    }
    Label next = nests.isEmpty() ? end : nests.getLast().next();
    if (mode != Mode.FIRE) {
      scope.code.iinc(counters.enabled(), 1);
    }
    if (mode != Mode.COUNT) {
      new FireEmitter(scope, rule).emit(counters, next);
    }
    for (Nest nest : nests.reversed()) {
      scope.code.labelBinding(nest.next());
      scope.code.iload(nest.instance()).loadConstant(nest.stride()).iadd();
      scope.code.istore(nest.instance());
      end(scope, nest);
    }
  }

  private static void test(Scope scope, List<Expr> conjuncts, Label otherwise) {
    // A large guard is cut at its conjunctions, so they must be there.
    boolean isJoined = scope.plan.isLarge() && !conjuncts.isEmpty();
    List<Expr> tests = isJoined ? List.of(GuardPlan.join(conjuncts)) : conjuncts;
    for (Expr conjunct : tests) {
      if (!scope.program.facts().givesUp(conjunct)) {
        scope.conditions.jump(conjunct, false, otherwise);
        continue;
      }
      Label start = scope.code.newBoundLabel();
      scope.conditions.jump(conjunct, false, otherwise);
      Label end = scope.code.newBoundLabel();
      GiveUpEmitter.jumpOnGiveUp(scope.code, start, end, otherwise);
    }
  }

  private static Nest begin(Scope scope, Parameter parameter, int stride, Counters counters) {
    int instance = scope.temporaries.takeInt();
    Label next;
    Object loop;
    switch (parameter) {
      case Parameter.Ranging ranging -> {
        scope.code.iload(counters.instance()).istore(instance);
        loop = scope.loops.beginRanging(ranging);
        next = scope.code.newLabel();
      }
      case Parameter.Choosing(var variable, var multiset) -> {
        Home.Spot spot = scope.places.spot(multiset);
        scope.code.iload(counters.instance()).istore(instance);
        var slots = scope.multisets.beginTaken(spot, variable);
        scope.multisets.setKnownTaken(variable, true);
        loop = slots;
        next = slots.next();
      }
    }
    scope.code.iload(instance).istore(counters.instance());
    return new Nest(next, instance, stride, loop);
  }

  private static void end(Scope scope, Nest nest) {
    switch (nest.loop()) {
      case LoopEmitter.Loop loop -> scope.loops.end(loop);
      case MultisetEmitter.SlotLoop loop -> scope.multisets.endAfterNext(loop);
      case null, default -> throw new IllegalStateException("no loop of a parameter");
    }
  }

  private void addCounters(CodeBuilder code, Counters counters) {
    if (mode != Mode.FIRE) {
      addCounter(code, "enabled", counters.enabled());
    }
    if (mode != Mode.COUNT) {
      addCounter(code, "fired", counters.fired());
    }
  }

  private void addCounter(CodeBuilder code, String field, int local) {
    code.aload(Scope.SELF).getfield(Names.PART, field, Names.LONGS).loadConstant(number);
    code.dup2().laload().iload(local).i2l().ladd().lastore();
  }
}
