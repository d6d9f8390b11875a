package fathom.compile.bytecode;

import java.lang.classfile.TypeKind;

/** Hands out JVM variables; those taken after a mark can be given back together. */
final class Temporaries {
  private int next;

  Temporaries(int first) {
    next = first;
  }

  /** A fresh variable for an int. */
  int takeInt() {
    return take(TypeKind.INT);
  }

  /** A fresh variable for a long. */
  int takeLong() {
    return take(TypeKind.LONG);
  }

  /** A fresh variable. */
  int take(TypeKind kind) {
    int taken = next;
    next += kind.slotSize();
    return taken;
  }

  /** A mark to give back to. */
  int mark() {
    return next;
  }

  /** Gives back every variable taken since a mark. */
  void giveBack(int mark) {
    next = mark;
  }
}
