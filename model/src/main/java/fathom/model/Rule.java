package fathom.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A guarded command. An instance is the rule with one value for each parameter, the outermost
 * first; it is enabled when the guard holds, and firing it runs the body.
 *
 * @param priority only enabled instances with the smallest priority of a state fire
 * @param agent who acts, where the language says so by itself, such as a thread; else null
 * @param frame every local variable by slot, those of the parameters included
 */
public record Rule(
    String name,
    List<Parameter> parameters,
    long priority,
    @Nullable String agent,
    Expr guard,
    List<Variable.Local> frame,
    List<Statement> body,
    Span span) {
  public Rule {
    parameters = List.copyOf(parameters);
    frame = List.copyOf(frame);
    body = List.copyOf(body);
  }
}
