package fathom.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A function or procedure. Functions may call each other in circles.
 *
 * @param result the type of the result, or null for a procedure
 * @param frame every local variable by slot, the parameters first
 */
public record Function(
    String name,
    List<Variable.Local> parameters,
    @Nullable Type result,
    List<Variable.Local> frame,
    List<Statement> body,
    Span span) {
  public Function {
    parameters = List.copyOf(parameters);
    frame = List.copyOf(frame);
    body = List.copyOf(body);
  }
}
