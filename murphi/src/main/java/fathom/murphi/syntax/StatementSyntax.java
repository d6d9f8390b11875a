package fathom.murphi.syntax;

import fathom.model.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A statement. */
public sealed interface StatementSyntax {
  /** Where the statement stands, without the semicolon after it. */
  Span span();

  /** {@code target := value}; the value may be {@link ExprSyntax.Undefined}. */
  record Assignment(Span span, ExprSyntax target, ExprSyntax value) implements StatementSyntax {}

  /** {@code if}, with its {@code elsif} branches in order; no else branch is an empty one. */
  record If(Span span, List<Branch> branches, List<StatementSyntax> otherwise)
      implements StatementSyntax {
    public If {
      branches = List.copyOf(branches);
      otherwise = List.copyOf(otherwise);
    }
  }

  /** A condition and what to do when it holds. */
  record Branch(Span span, ExprSyntax condition, List<StatementSyntax> body) {
    public Branch {
      body = List.copyOf(body);
    }
  }

  /** {@code switch subject case ... else ... end}; no else branch is an empty one. */
  record Switch(Span span, ExprSyntax subject, List<Case> cases, List<StatementSyntax> otherwise)
      implements StatementSyntax {
    public Switch {
      cases = List.copyOf(cases);
      otherwise = List.copyOf(otherwise);
    }
  }

  /** {@code case values : body}. */
  record Case(Span span, List<ExprSyntax> values, List<StatementSyntax> body) {
    public Case {
      values = List.copyOf(values);
      body = List.copyOf(body);
    }
  }

  /** {@code for}, over one or more quantifiers from outer to inner. */
  record For(Span span, List<QuantifierSyntax> quantifiers, List<StatementSyntax> body)
      implements StatementSyntax {
    public For {
      quantifiers = List.copyOf(quantifiers);
      body = List.copyOf(body);
    }
  }

  /** {@code while condition do body end}. */
  record While(Span span, ExprSyntax condition, List<StatementSyntax> body)
      implements StatementSyntax {
    public While {
      body = List.copyOf(body);
    }
  }

  /** {@code alias aliases do body end}. */
  record Alias(Span span, List<AliasSyntax> aliases, List<StatementSyntax> body)
      implements StatementSyntax {
    public Alias {
      aliases = List.copyOf(aliases);
      body = List.copyOf(body);
    }
  }

  /** {@code procedure(arguments)}. */
  record Call(Span span, Identifier procedure, List<ExprSyntax> arguments)
      implements StatementSyntax {
    public Call {
      arguments = List.copyOf(arguments);
    }
  }

  /** {@code clear target}. */
  record Clear(Span span, ExprSyntax target) implements StatementSyntax {}

  /** {@code undefine target}. */
  record Undefine(Span span, ExprSyntax target) implements StatementSyntax {}

  /** {@code error "message"}. */
  record Fail(Span span, TextSyntax message) implements StatementSyntax {}

  /** {@code assert condition ["message"]} and its kin, the message before or after. */
  record Check(Span span, PropertyKind kind, ExprSyntax condition, @Nullable TextSyntax message)
      implements StatementSyntax {}

  /** {@code put "text"}. */
  record PutText(Span span, TextSyntax text) implements StatementSyntax {}

  /** {@code put value}. */
  record PutValue(Span span, ExprSyntax value) implements StatementSyntax {}

  /** {@code return [value]}. */
  record Return(Span span, @Nullable ExprSyntax value) implements StatementSyntax {}

  /** {@code multisetadd(element, multiset)}. */
  record MultisetAdd(Span span, ExprSyntax element, ExprSyntax multiset)
      implements StatementSyntax {}

  /** {@code multisetremove(index, multiset)}. */
  record MultisetRemove(Span span, ExprSyntax index, ExprSyntax multiset)
      implements StatementSyntax {}

  /** {@code multisetremovepred(variable : multiset, condition)}. */
  record MultisetRemoveMatching(
      Span span, Identifier variable, ExprSyntax multiset, ExprSyntax condition)
      implements StatementSyntax {}
}
