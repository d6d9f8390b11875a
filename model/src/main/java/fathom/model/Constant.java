package fathom.model;

/** A named constant of the model, after overrides. */
public record Constant(String name, Type.Simple type, long value, Span span) {}
