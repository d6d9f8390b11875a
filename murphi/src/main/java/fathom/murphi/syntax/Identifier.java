package fathom.murphi.syntax;

import fathom.model.Span;

/** A name at one place of the text. Names are case-sensitive. */
public record Identifier(Span span, String text) {}
