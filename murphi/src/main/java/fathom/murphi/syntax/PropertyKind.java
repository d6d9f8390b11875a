package fathom.murphi.syntax;

/**
 * The keyword of a property as written. As a rule, {@code assert} means {@code invariant}; as a
 * statement, {@code invariant} means {@code assert}.
 */
public enum PropertyKind {
  INVARIANT,
  ASSERT,
  ASSUME,
  COVER,
  /** As a rule only. */
  LIVENESS
}
