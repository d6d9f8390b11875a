package fathom.bir.syntax;

import fathom.model.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A declaration of a system. */
public sealed interface ItemSyntax {
  /** Where it stands. */
  Span span();

  /** {@code const Name { A = 1; B = 2; }}. */
  record Constants(Span span, Identifier name, List<ConstantSyntax> constants)
      implements ItemSyntax {
    public Constants {
      constants = List.copyOf(constants);
    }
  }

  /** One constant of a block. */
  record ConstantSyntax(Identifier name, ExprSyntax value) {}

  /** {@code enum Name { a, b }}. */
  record Enumeration(Span span, Identifier name, List<Identifier> members) implements ItemSyntax {
    public Enumeration {
      members = List.copyOf(members);
    }
  }

  /** {@code record Name { type field; … }}. */
  record RecordType(Span span, Identifier name, List<VariableSyntax> fields) implements ItemSyntax {
    public RecordType {
      fields = List.copyOf(fields);
    }
  }

  /** {@code typealias Name type;}. */
  record Alias(Span span, Identifier name, TypeSyntax type) implements ItemSyntax {}

  /** A variable of the system. */
  record Variable(VariableSyntax variable) implements ItemSyntax {
    @Override
    public Span span() {
      return variable.name().span();
    }
  }

  /** A thread; {@link ThreadSyntax} says more. */
  record Thread(ThreadSyntax thread) implements ItemSyntax {
    @Override
    public Span span() {
      return thread.span();
    }
  }

  /**
   * A function. One declared with {@code fun} has a single return statement as its body.
   *
   * @param result null for one without a result
   */
  record Function(
      Span span,
      Identifier name,
      List<VariableSyntax> parameters,
      @Nullable TypeSyntax result,
      List<VariableSyntax> variables,
      List<StatementSyntax> body)
      implements ItemSyntax {
    public Function {
      parameters = List.copyOf(parameters);
      variables = List.copyOf(variables);
      body = List.copyOf(body);
    }
  }

  /** A property with its name. */
  record Property(Span span, PropertyKind kind, Identifier name, ExprSyntax condition)
      implements ItemSyntax {}

  /** The kinds of properties. */
  enum PropertyKind {
    INVARIANT,
    COVER,
    LIVENESS
  }
}
