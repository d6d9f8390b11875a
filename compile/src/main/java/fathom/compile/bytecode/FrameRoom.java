package fathom.compile.bytecode;

import fathom.compile.Leaves;
import fathom.model.Type;
import java.util.List;

/** Hands out room in the frame for intermediate aggregates, as {@link Temporaries} does. */
final class FrameRoom {
  private int next;

  FrameRoom(int first) {
    next = first;
  }

  /** Room for a value of a type. */
  Home.Spot take(Type type, int frameBase) {
    var spot = new Home.Spot(new Home.Base.Frame(frameBase), next, List.of(), type);
    next += Leaves.count(type);
    return spot;
  }

  /** A mark to give back to. */
  int mark() {
    return next;
  }

  /** Gives back everything taken since a mark. */
  void giveBack(int mark) {
    next = mark;
  }
}
