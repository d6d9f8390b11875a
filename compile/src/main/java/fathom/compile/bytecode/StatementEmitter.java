package fathom.compile.bytecode;

import fathom.model.Expr;
import fathom.model.Statement;
import fathom.model.Type;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.util.List;

/** Emits statements. */
final class StatementEmitter {
  /** The most parts that a list of statements or branches is cut into at once. */
  private static final int MOST_PARTS = 8;

  private final Scope scope;
  private final CodeBuilder code;
  private final ExitEmitter exits;
  private final ShiftEmitter shifts;

  StatementEmitter(Scope scope) {
    this.scope = scope;
    this.code = scope.code;
    this.exits = new ExitEmitter(scope);
    this.shifts = new ShiftEmitter(scope);
  }

  /** Emits statements; what does not fit goes into methods of its own. */
  void block(List<Statement> statements) {
    if (scope.budget.isInsideWhole()) {
      all(statements);
    } else if (scope.budget.takesWhole(scope.program.sizes().of(statements))) {
      all(statements);
      scope.budget.endWhole();
    } else if (statements.size() == 1) {
      enter(statements.getFirst());
    } else if (scope.budget.enters(MOST_PARTS)) {
      int length = (statements.size() + MOST_PARTS - 1) / MOST_PARTS;
      for (int i = 0; i < statements.size(); i += length) {
        block(statements.subList(i, Math.min(statements.size(), i + length)));
      }
    } else {
      exits.afterPiece(scope.outliner.block(statements));
    }
  }

  private void enter(Statement statement) {
    if (statement instanceof Statement.If(var span, var branches, var otherwise)
        && branches.size() > MOST_PARTS) {
      List<Statement.Branch> first = branches.subList(0, MOST_PARTS - 1);
      List<Statement.Branch> rest = branches.subList(MOST_PARTS - 1, branches.size());
      enter(new Statement.If(span, first, List.of(new Statement.If(span, rest, otherwise))));
    } else if (scope.budget.enters(Outliner.parts(statement))) {
      emit(statement);
    } else {
      exits.afterPiece(scope.outliner.block(List.of(statement)));
    }
  }

  private void all(List<Statement> statements) {
    for (Statement statement : statements) {
      emit(statement);
      if (statement instanceof Statement.Return || statement instanceof Statement.Error) {
        return;
      }
    }
  }

  private void emit(Statement statement) {
    int mark = scope.temporaries.mark();
    int room = scope.room.mark();
    switch (statement) {
      case Statement.Assign assign -> assign(assign);
      case Statement.If branches -> branch(branches);
      case Statement.For loop -> {
        if (!shifts.emit(loop)) {
          repeat(loop);
        }
      }
      case Statement.While loop -> repeat(loop);
      case Statement.Call call -> scope.calls.statement(call);
      case Statement.Return(_, var value) -> exits.end(value);
      case Statement.Clear(_, var target) -> fill(scope.places.find(target), true);
      case Statement.Undefine(_, var target) -> fill(scope.places.find(target), false);
      case Statement.Error _ -> scope.fault();
      case Statement.Assert(_, var condition, _) -> {
        Label good = code.newLabel();
        scope.conditions.jump(condition, true, good);
        scope.fault();
        code.labelBinding(good);
      }
      case Statement.Assume(_, var condition) -> exits.giveUpUnless(condition);
      case Statement.Cover(_, var condition, int point) -> cover(condition, point);
      case Statement.Put(_, var output) -> discard(output);
      case Statement.MultisetAdd add -> scope.multisets.add(add);
      case Statement.MultisetRemove remove -> scope.multisets.remove(remove);
      case Statement.MultisetRemoveAll removeAll -> scope.multisets.removeAll(removeAll);
    }
    scope.room.giveBack(room);
    scope.temporaries.giveBack(mark);
  }

  private void assign(Statement.Assign assign) {
    Home target = scope.places.find(assign.target());
    if (!(assign.target().type() instanceof Type.Simple type)) {
      scope.aggregates.copy(scope.aggregates.spot(assign.value()), (Home.Spot) target);
      return;
    }
    if (target instanceof Home.Spot spot
        && assign.value() instanceof Expr.Literal(_, _, long value)
        && Interval.of(type).contains(value)) {
      scope.leaves.storeConstant(spot, Codes.of(type, value));
      return;
    }
    scope.exprs.code(assign.value(), type);
    switch (target) {
      case Home.Spot spot -> scope.leaves.store(spot);
      case Home.Coded(int local, _) -> code.storeLocal(Codes.kind(type), local);
      case Home.Value _ -> throw new IllegalStateException("a bound variable is assigned");
    }
  }

  private void fill(Home target, boolean isCleared) {
    switch (target) {
      case Home.Coded(int local, var type) -> {
        scope.push(isCleared ? 1 : 0, Codes.kind(type));
        code.storeLocal(Codes.kind(type), local);
      }
      case Home.Spot spot -> scope.aggregates.fill(spot, LeafShape.of(spot.type()), isCleared);
      case Home.Value _ -> throw new IllegalStateException("a bound variable is assigned");
    }
  }

  private void branch(Statement.If statement) {
    Label end = code.newLabel();
    for (Statement.Branch branch : statement.branches()) {
      Label next = code.newLabel();
      int mark = scope.temporaries.mark();
      scope.conditions.jump(branch.condition(), false, next);
      scope.temporaries.giveBack(mark);
      block(branch.body());
      code.goto_(end).labelBinding(next);
    }
    block(statement.otherwise());
    code.labelBinding(end);
  }

  private void repeat(Statement.For statement) {
    LoopEmitter.Loop loop = scope.loops.begin(statement.binder());
    block(statement.body());
    scope.loops.end(loop);
  }

  private void repeat(Statement.While loop) {
    int rounds = scope.temporaries.takeLong();
    Label top = code.newLabel();
    Label good = code.newLabel();
    Label end = code.newLabel();
    code.lconst_0().lstore(rounds).labelBinding(top);
    int mark = scope.temporaries.mark();
    scope.conditions.jump(loop.condition(), false, end);
    scope.temporaries.giveBack(mark);
    code.lload(rounds).loadConstant(loop.limit()).lcmp().ifne(good);
    scope.fault();
    code.labelBinding(good);
    code.lload(rounds).lconst_1().ladd().lstore(rounds);
    block(loop.body());
    code.goto_(top).labelBinding(end);
  }

  private void cover(Expr condition, int point) {
    Label end = code.newLabel();
    scope.conditions.jump(condition, false, end);
    code.aload(Scope.SELF).getfield(Names.PART, "coverHits", Names.LONGS);
    code.loadConstant(scope.program.instances().propertyCount() + point);
    code.dup2().laload().lconst_1().ladd().lastore();
    code.labelBinding(end);
  }

  /** Evaluates what would be printed, because that may be a fault. */
  private void discard(Statement.Output output) {
    switch (output) {
      case Statement.Output.Text _ -> {}
      case Statement.Output.Leaves(var place) -> scope.places.find(place);
      case Statement.Output.Value(var value) -> {
        if (!(value.type() instanceof Type.Simple)) {
          scope.aggregates.spot(value);
        } else if (scope.exprs.ownCode(value) == TypeKind.LONG) {
          code.pop2();
        } else {
          code.pop();
        }
      }
    }
  }
}
