package fathom.compile.bytecode;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;

/** Emits calls of {@link LeafRuns}. */
final class RunEmitter {
  private static final ClassDesc RUNS = ClassDesc.of(LeafRuns.class.getName());
  private static final ClassDesc[] TWO_RUNS = {
    Names.LONGS, ConstantDescs.CD_int, Names.INTS, ConstantDescs.CD_int,
    Names.LONGS, ConstantDescs.CD_int, Names.INTS, ConstantDescs.CD_int,
    Names.INTS
  };
  private static final MethodTypeDesc COPY = MethodTypeDesc.of(ConstantDescs.CD_void, TWO_RUNS);
  private static final MethodTypeDesc EQUAL = MethodTypeDesc.of(ConstantDescs.CD_boolean, TWO_RUNS);
  private static final MethodTypeDesc FILL =
      MethodTypeDesc.of(
          ConstantDescs.CD_void,
          Names.LONGS,
          ConstantDescs.CD_int,
          Names.INTS,
          ConstantDescs.CD_int,
          Names.INTS,
          Names.LONGS);

  private final Scope scope;
  private final CodeBuilder code;

  RunEmitter(Scope scope) {
    this.scope = scope;
    this.code = scope.code;
  }

  /** Copies a run. */
  void copy(Home.Spot from, Home.Spot to, LeafShape shape) {
    pushRun(from, shape);
    pushRun(to, shape);
    scope.part.pushTable(code, shape.bits());
    code.invokestatic(RUNS, "copy", COPY);
  }

  /** Pushes whether two runs are equal. */
  void pushEqual(Home.Spot left, Home.Spot right, LeafShape shape) {
    pushRun(left, shape);
    pushRun(right, shape);
    scope.part.pushTable(code, shape.bits());
    code.invokestatic(RUNS, "equal", EQUAL);
  }

  /** Clears a run or makes it undefined. */
  void fill(Home.Spot to, LeafShape shape, boolean isCleared) {
    pushRun(to, shape);
    scope.part.pushTable(code, shape.bits());
    scope.part.pushTable(code, isCleared ? shape.cleared() : new long[shape.count()]);
    code.invokestatic(RUNS, "fill", FILL);
  }

  private void pushRun(Home.Spot spot, LeafShape shape) {
    switch (spot.base()) {
      case Home.Base.Frame frame -> {
        code.aload(Scope.SELF).getfield(Names.PART, "frame", Names.LONGS);
        scope.leaves.pushFrameIndex(spot, frame);
        code.aconst_null().iconst_0();
      }
      case Home.Base.State _ -> {
        code.aload(scope.words.array()).iload(scope.words.offset());
        Positions.Run run =
            scope.program.positions().run(spot.leaf(), shape.count(), spot.dimensions());
        scope.part.pushTable(code, run.places());
        scope.leaves.pushSum(0, spot.dimensions(), run.weights());
      }
    }
  }
}
