package fathom.report;

/** How a trace is shown. */
public enum TraceStyle {
  /** The start state, then what each step changes. */
  DIFF,
  /** Every state whole. */
  FULL,
  /** Not at all. */
  OFF
}
