package fathom.search.bounded;

/** When a state that was reached before is explored again. */
public enum Bounding {
  /** When it is reached at a depth from which exploring it can still find something. */
  THRESHOLDS,
  /** When it is reached at a smaller depth than ever before. */
  MIN_DEPTH,
  /** Never: states within the bound are missed. For demonstration only. */
  UNSOUND
}
