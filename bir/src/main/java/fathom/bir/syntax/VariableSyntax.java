package fathom.bir.syntax;

import fathom.model.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A variable, parameter or field.
 *
 * @param initial null where none is written
 */
public record VariableSyntax(TypeSyntax type, Identifier name, @Nullable Initial initial) {

  /** What a variable holds at first. */
  public sealed interface Initial {
    /** Where it stands. */
    Span span();

    /** The value of an expression. */
    record Value(ExprSyntax value) implements Initial {
      @Override
      public Span span() {
        return value.span();
      }
    }

    /** One value for each element of an array or field of a record. */
    record Listed(Span span, List<Initial> parts) implements Initial {
      public Listed {
        parts = List.copyOf(parts);
      }
    }
  }
}
