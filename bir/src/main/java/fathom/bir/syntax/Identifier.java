package fathom.bir.syntax;

import fathom.model.Span;

/** A name and where it stands. */
public record Identifier(Span span, String text) {}
