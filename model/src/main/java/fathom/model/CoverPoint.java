package fathom.model;

/** A cover statement inside a body; it is missed when no execution finds its condition true. */
public record CoverPoint(String name, Span span) {}
