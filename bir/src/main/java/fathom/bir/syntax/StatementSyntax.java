package fathom.bir.syntax;

import fathom.model.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A statement as written. */
public sealed interface StatementSyntax {
  /** Where it stands. */
  Span span();

  /** {@code target := value;}. */
  record Assign(Span span, ExprSyntax target, ExprSyntax value) implements StatementSyntax {}

  /** {@code assert condition;}. */
  record Assert(Span span, ExprSyntax condition) implements StatementSyntax {}

  /** {@code assume condition;}. */
  record Assume(Span span, ExprSyntax condition) implements StatementSyntax {}

  /** {@code start thread(arguments);}. */
  record Start(Span span, Identifier thread, List<ExprSyntax> arguments)
      implements StatementSyntax {
    public Start {
      arguments = List.copyOf(arguments);
    }
  }

  /** A call for its effect. */
  record Call(Span span, ExprSyntax.Call call) implements StatementSyntax {}

  /** {@code skip;}. */
  record Skip(Span span) implements StatementSyntax {}

  /** {@code if condition { … } else { … }}. */
  record If(Span span, List<Branch> branches, List<StatementSyntax> otherwise)
      implements StatementSyntax {
    public If {
      branches = List.copyOf(branches);
      otherwise = List.copyOf(otherwise);
    }
  }

  /** A condition and what it guards. */
  record Branch(ExprSyntax condition, List<StatementSyntax> body) {
    public Branch {
      body = List.copyOf(body);
    }
  }

  /** {@code while condition { … }}. */
  record While(Span span, ExprSyntax condition, List<StatementSyntax> body)
      implements StatementSyntax {
    public While {
      body = List.copyOf(body);
    }
  }

  /** {@code return value;} of a function. */
  record Return(Span span, @Nullable ExprSyntax value) implements StatementSyntax {}
}
