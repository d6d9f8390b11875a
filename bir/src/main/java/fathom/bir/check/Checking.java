package fathom.bir.check;

import fathom.model.Reporter;
import fathom.model.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What all parts of checking one system share. */
final class Checking {
  private final Reporter reporter = new Reporter(CheckCode.TOO_MANY_ERRORS);
  private final Scope global = Scope.global();
  private final ConstantTable constants;
  private final TypeTable types;
  private final ThreadTable threads;
  private final FunctionTable functions;
  private final long whileLimit;
  private final Set<Span> used = new HashSet<>();
  private final List<PureUse> pureUses = new ArrayList<>();

  Checking(fathom.bir.Options options) {
    this.whileLimit = options.whileLimit();
    this.constants = new ConstantTable(this, options.constants());
    this.types = new TypeTable(this);
    this.threads = new ThreadTable(this);
    this.functions = new FunctionTable(this);
  }

  /** An expression that must not change the state. */
  record PureUse(String what, Effects effects) {}

  Reporter reporter() {
    return reporter;
  }

  Scope global() {
    return global;
  }

  ConstantTable constants() {
    return constants;
  }

  TypeTable types() {
    return types;
  }

  ThreadTable threads() {
    return threads;
  }

  FunctionTable functions() {
    return functions;
  }

  long whileLimit() {
    return whileLimit;
  }

  /** Notes that the variable declared at {@code declaration} is mentioned somewhere. */
  void noteUse(Span declaration) {
    used.add(declaration);
  }

  boolean isUsed(Span declaration) {
    return used.contains(declaration);
  }

  /** A context for an expression at the level of the system that must not change the state. */
  Context pure(String what, Scope scope, Frame frame) {
    var effects = new Effects();
    pureUses.add(new PureUse(what, effects));
    return new Context(this, scope, frame, effects);
  }

  List<PureUse> pureUses() {
    return pureUses;
  }
}
