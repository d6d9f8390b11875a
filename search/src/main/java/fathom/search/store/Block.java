package fathom.search.store;

/** The positions {@code first} to {@code first + count - 1} of an arena. */
public record Block(long first, int count) {}
