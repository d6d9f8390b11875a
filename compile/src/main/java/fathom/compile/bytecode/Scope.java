package fathom.compile.bytecode;

import fathom.model.Variable;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import org.jspecify.annotations.Nullable;

/** What the emitters of one generated method share. */
final class Scope {
  /** The JVM variable of the part that runs, in every generated method. */
  static final int SELF = 0;

  final CodeBuilder code;
  final PartWriter part;
  final Program program;
  final BodyPlan plan;
  final Temporaries temporaries;
  final FrameRoom room;
  final StateWords words;
  final @Nullable Home[] homes;
  final Budget budget;
  final Exits exits;

  /** The JVM variables of the start of the frame and the number of calls under way. */
  final int frameBase;

  final int depth;

  final Intervals intervals;
  final LeafEmitter leaves;
  final PlaceEmitter places;
  final ExprEmitter exprs;
  final ConditionEmitter conditions;
  final LoopEmitter loops;
  final AggregateEmitter aggregates;
  final MultisetEmitter multisets;
  final CallEmitter calls;
  final StatementEmitter statements;
  final Outliner outliner;

  /** The slots of multisets that are in JVM variables. */
  final SlotCache slots = new SlotCache();

  /** How statements leave the body. */
  sealed interface Exits {
    /** There are no statements. */
    record None() implements Exits {}

    /** To labels: of the end of the body, and of the end of an execution that is given up. */
    record ToLabels(Label end, Label givenUp) implements Exits {}

    /** By returning the result, if any, from the method of a function or start state. */
    record OfFunction(@Nullable ResultPlace result) implements Exits {}

    /** By returning from one of the methods of a large body whether it has ended. */
    record OfPiece(@Nullable ResultPlace result) implements Exits {}
  }

  /** The type of a function's result and, for an aggregate, the JVM variable that says where. */
  record ResultPlace(fathom.model.Type type, int local) {}

  /** The JVM variables that every method of a body has. */
  record Basics(int frameBase, int depth) {}

  Scope(
      CodeBuilder code,
      PartWriter part,
      BodyPlan plan,
      Temporaries temporaries,
      FrameRoom room,
      StateWords words,
      @Nullable Home[] homes,
      Budget budget,
      Exits exits,
      Basics basics) {
    this.code = code;
    this.part = part;
    this.program = part.program();
    this.plan = plan;
    this.temporaries = temporaries;
    this.room = room;
    this.words = words;
    this.homes = homes;
    this.budget = budget;
    this.exits = exits;
    this.frameBase = basics.frameBase();
    this.depth = basics.depth();
    this.intervals = new Intervals(this);
    this.leaves = new LeafEmitter(this);
    this.places = new PlaceEmitter(this);
    this.exprs = new ExprEmitter(this);
    this.conditions = new ConditionEmitter(this);
    this.loops = new LoopEmitter(this);
    this.aggregates = new AggregateEmitter(this);
    this.multisets = new MultisetEmitter(this);
    this.calls = new CallEmitter(this);
    this.statements = new StatementEmitter(this);
    this.outliner = new Outliner(this);
  }

  /** The same method working on another state, with other exits. */
  Scope on(StateWords otherWords, Exits otherExits) {
    return new Scope(
        code,
        part,
        plan,
        temporaries,
        room,
        otherWords,
        homes,
        budget,
        otherExits,
        new Basics(frameBase, depth));
  }

  /**
   * Whether the state is one between rules and stays as it is: nothing writes, and multisets are in
   * order.
   */
  boolean isSettled() {
    return exits instanceof Exits.None && !plan.isLarge();
  }

  /** Where a local variable lives. */
  Home home(Variable.Local local) {
    Home home = homes[local.slot()];
    if (home == null) {
      throw new IllegalStateException("the variable " + local.name() + " is used unbound");
    }
    return home;
  }

  /** The place of a variable in the frame. */
  Home.Spot frameSpot(Variable.Local local) {
    return new Home.Spot(
        new Home.Base.Frame(frameBase), plan.offset(local), java.util.List.of(), local.type());
  }

  /** Emits a fault; what follows is never reached but must be well-formed. */
  void fault() {
    code.invokestatic(Names.PART, "fault", Names.NO_ARGUMENTS);
  }

  /** Jumps if {@code certain}; what follows counts as reachable all the same. */
  void jump(boolean certain, Label target) {
    code.loadConstant(certain ? 0 : 1).ifeq(target);
  }

  /** Converts the number on the stack. */
  void convert(TypeKind from, TypeKind to) {
    if (from == TypeKind.INT && to == TypeKind.LONG) {
      code.i2l();
    } else if (from == TypeKind.LONG && to == TypeKind.INT) {
      code.l2i();
    }
  }

  /** Pushes a constant as an int or a long. */
  void push(long constant, TypeKind kind) {
    if (kind == TypeKind.INT) {
      code.loadConstant((int) constant);
    } else {
      code.loadConstant(constant);
    }
  }

  /** Adds a constant to the number on the stack. */
  void add(long constant, TypeKind kind) {
    if (constant == 0) {
      return;
    }
    push(constant, kind);
    if (kind == TypeKind.INT) {
      code.iadd();
    } else {
      code.ladd();
    }
  }
}
