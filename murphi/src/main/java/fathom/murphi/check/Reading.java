package fathom.murphi.check;

import fathom.model.Expr.Mode;

/** What becomes of the value of a designator, which decides whether it may be undefined. */
enum Reading {
  /** It is calculated with, tested, or used as an index. */
  USED,
  /** It is an operand of {@code =} or {@code !=}, or the subject of a switch. */
  COMPARED,
  /** It is copied as it is. */
  COPIED;

  /** How a place of a type is read. */
  Mode mode(MurphiType type, LanguageRules rules) {
    boolean mayBeUndefined =
        switch (this) {
          case USED -> false;
          case COMPARED -> type.comparesUndefined();
          case COPIED -> true;
        };
    return mayBeUndefined && !rules.strictUndefined() ? Mode.MAYBE_UNDEFINED : Mode.DEFINED;
  }

  /** How the branches of a conditional in this position are read. */
  Reading inBranches() {
    return this == COMPARED ? COMPARED : USED;
  }
}
