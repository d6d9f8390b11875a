package fathom.murphi.check;

import fathom.murphi.Dialect;
import fathom.murphi.Options;

/**
 * What the dialects answer differently, one question each. The default dialect takes whatever
 * either tool takes, unless that would make a verdict wrong.
 */
record LanguageRules(Dialect dialect, boolean strictUndefined, long whileLimit) {
  private static final long DEFAULT_WHILE_LIMIT = 1_000_000;
  private static final long CMURPHI_WHILE_LIMIT = 1_000;

  static LanguageRules of(Options options) {
    Dialect dialect = options.dialect();
    long limit =
        switch (dialect) {
          case MURPHI -> DEFAULT_WHILE_LIMIT;
          case CMURPHI -> CMURPHI_WHILE_LIMIT;
          case RUMUR -> Long.MAX_VALUE;
        };
    return new LanguageRules(
        dialect,
        options.strictUndefined() || dialect == Dialect.RUMUR,
        options.whileLimit().orElse(limit));
  }

  /** Whether {@code undefined} can be assigned and passed. */
  boolean hasUndefinedLiteral() {
    return !isRumur();
  }

  /** Whether {@code =} takes records and arrays. */
  boolean comparesAggregates() {
    return !isCmurphi();
  }

  /** Whether {@code &} and {@code |} take integers. */
  boolean hasBitOperators() {
    return !isCmurphi();
  }

  /** Whether two type expressions are always two types, however equal they look. */
  boolean tellsTypesApartByDeclaration() {
    return isCmurphi();
  }

  /** Whether scalarsets of one size, and enumerations with the same members, are one type. */
  boolean mixesLookAlikes() {
    return isRumur();
  }

  /** Whether {@code clear} may pick the first member of a scalarset. */
  boolean clearsScalarsets() {
    return isRumur();
  }

  /** Whether {@code clear} also minds scalarsets in multisets and behind the first of a union. */
  boolean clearLooksEverywhere() {
    return isCmurphi();
  }

  /** Whether a parameter without {@code var} still names the caller's variable. */
  boolean sharesValueParameters() {
    return isCmurphi();
  }

  /** Whether an undefined value may be passed where parameter and argument differ in type. */
  boolean passesUndefinedAcrossTypes() {
    return strictUndefined;
  }

  /** Whether a body may change its own copy of a ruleset or loop variable. */
  boolean assignsBinders() {
    return isRumur();
  }

  /** Whether a function may be called for its effect alone. */
  boolean callsFunctionsAsStatements() {
    return !isCmurphi();
  }

  /** Whether a function's result must lie in its declared range. */
  boolean checksResults() {
    return !isRumur();
  }

  /** Whether a guard may change the state, the changes being part of the step. */
  boolean keepsWritesOfGuards() {
    return isRumur();
  }

  /** Whether a loop from a greater to a smaller number counts down. */
  boolean directsLoops() {
    return isRumur();
  }

  /** Whether {@code by} takes any expression. */
  boolean hasDynamicSteps() {
    return !isCmurphi();
  }

  /** Whether the cases of a switch take any expression. */
  boolean hasDynamicCases() {
    return !isCmurphi();
  }

  /** Whether {@code ?:} may be part of a constant. */
  boolean foldsConditionals() {
    return !isCmurphi();
  }

  /** Whether a routine may be called before its declaration. */
  boolean callsAhead() {
    return dialect == Dialect.MURPHI;
  }

  /** Whether a quantifier may hide another quantifier or an alias. */
  boolean hidesBinders() {
    return !isCmurphi();
  }

  /** Whether an element to add to a multiset must be a variable of just the element type. */
  boolean addsOnlyPlaces() {
    return isCmurphi();
  }

  /** Whether a model must have a start state. */
  boolean needsStartState() {
    return !isRumur();
  }

  /** Whether a model must have a rule, and a function a return. */
  boolean needsRulesAndReturns() {
    return isCmurphi();
  }

  /** The number shown for the first member of a scalarset. */
  int firstScalarsetNumber() {
    return isRumur() ? 0 : 1;
  }

  private boolean isRumur() {
    return dialect == Dialect.RUMUR;
  }

  private boolean isCmurphi() {
    return dialect == Dialect.CMURPHI;
  }
}
