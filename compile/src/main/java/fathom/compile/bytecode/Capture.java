package fathom.compile.bytecode;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The JVM variables that a piece of a large body needs from the method it is cut out of. */
final class Capture {
  private final Scope outer;
  private final @Nullable Home[] homes;
  private final Scope.Exits exits;
  private final int room;
  private final List<Integer> arguments = new ArrayList<>();
  private final List<TypeKind> kinds = new ArrayList<>();
  private final Temporaries temporaries = new Temporaries(FunctionEmitter.FIRST_FREE);

  /** Captures the homes of the variables in {@code slots} and, for statements, the exits. */
  Capture(Scope outer, BitSet slots, boolean hasStatements) {
    this.outer = outer;
    this.room = outer.room.mark();
    this.homes = new @Nullable Home[outer.homes.length];
    for (int slot = slots.nextSetBit(0); slot >= 0; slot = slots.nextSetBit(slot + 1)) {
      Home home = outer.homes[slot];
      if (home != null) {
        homes[slot] = move(home);
      }
    }
    this.exits = hasStatements ? new Scope.Exits.OfPiece(movedResult()) : new Scope.Exits.None();
  }

  private Scope.@Nullable ResultPlace movedResult() {
    Scope.ResultPlace result =
        switch (outer.exits) {
          case Scope.Exits.None _, Scope.Exits.ToLabels _ -> null;
          case Scope.Exits.OfFunction(var place) -> place;
          case Scope.Exits.OfPiece(var place) -> place;
        };
    if (result == null || result.local() < 0) {
      return result;
    }
    return new Scope.ResultPlace(result.type(), moveLocal(result.local(), TypeKind.INT));
  }

  private Home move(Home home) {
    return switch (home) {
      case Home.Value(int local, var kind, var interval, var copy) ->
          new Home.Value(
              moveLocal(local, kind), kind, interval, copy == null ? null : moveSpot(copy));
      case Home.Coded(int local, var type) ->
          new Home.Coded(moveLocal(local, Codes.kind(type)), type);
      case Home.Spot spot -> moveSpot(spot);
    };
  }

  private Home.Spot moveSpot(Home.Spot spot) {
    Home.Base base =
        switch (spot.base()) {
          case Home.Base.State state -> state;
          case Home.Base.Frame(int local) ->
              new Home.Base.Frame(
                  local == outer.frameBase
                      ? FunctionEmitter.FRAME_BASE
                      : moveLocal(local, TypeKind.INT));
        };
    var dimensions = new ArrayList<Dimension>(spot.dimensions().size());
    for (Dimension dimension : spot.dimensions()) {
      dimensions.add(
          new Dimension(
              moveLocal(dimension.local(), TypeKind.INT),
              dimension.addend(),
              dimension.stride(),
              dimension.size()));
    }
    return new Home.Spot(base, spot.leaf(), dimensions, spot.type());
  }

  private int moveLocal(int local, TypeKind kind) {
    arguments.add(local);
    kinds.add(kind);
    return temporaries.take(kind);
  }

  /** The types of the captured variables. */
  List<ClassDesc> parameters() {
    var parameters = new ArrayList<ClassDesc>(kinds.size());
    for (TypeKind kind : kinds) {
      parameters.add(FunctionEmitter.describe(kind));
    }
    return parameters;
  }

  /** Pushes the captured variables. */
  void pushArguments(CodeBuilder code) {
    for (int i = 0; i < kinds.size(); i++) {
      code.loadLocal(kinds.get(i), arguments.get(i));
    }
  }

  /** The scope of the method that holds the piece. */
  Scope open(CodeBuilder code) {
    return new Scope(
        code,
        outer.part,
        outer.plan,
        temporaries,
        new FrameRoom(room),
        StateWords.inArray(
            FunctionEmitter.WORDS, FunctionEmitter.OFFSET, outer.program.positions().words()),
        homes,
        Budget.limited(outer.program.limits()),
        exits,
        new Scope.Basics(FunctionEmitter.FRAME_BASE, FunctionEmitter.DEPTH));
  }
}
