package fathom.bir.syntax;

import fathom.model.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A thread as written.
 *
 * @param isActive whether it runs from the beginning
 * @param count how many there are; null for one without a number
 */
public record ThreadSyntax(
    Span span,
    boolean isActive,
    @Nullable ExprSyntax count,
    Identifier name,
    List<VariableSyntax> parameters,
    List<VariableSyntax> variables,
    List<LocationSyntax> locations) {
  public ThreadSyntax {
    parameters = List.copyOf(parameters);
    variables = List.copyOf(variables);
    locations = List.copyOf(locations);
  }

  /** A location and the ways out of it. */
  public record LocationSyntax(Identifier name, List<TransformationSyntax> transformations) {
    public LocationSyntax {
      transformations = List.copyOf(transformations);
    }
  }

  /**
   * A guarded transformation.
   *
   * @param guard null where none is written
   * @param target where the thread goes; null if it ends
   */
  public record TransformationSyntax(
      Span span,
      @Nullable ExprSyntax guard,
      List<StatementSyntax> body,
      @Nullable Identifier target) {
    public TransformationSyntax {
      body = List.copyOf(body);
    }
  }
}
