package fathom.model;

import java.util.List;

/** A way to make start states: the body runs on the state where every leaf is undefined. */
public record StartState(
    String name,
    List<Parameter> parameters,
    List<Variable.Local> frame,
    List<Statement> body,
    Span span) {
  public StartState {
    parameters = List.copyOf(parameters);
    frame = List.copyOf(frame);
    body = List.copyOf(body);
  }
}
