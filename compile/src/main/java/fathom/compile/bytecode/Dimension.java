package fathom.compile.bytecode;

/**
 * An index on the way to a leaf, from 0 to {@code size - 1}: the JVM variable {@code local} plus
 * {@code addend}. One more is {@code stride} leaves further on.
 */
record Dimension(int local, int addend, int stride, int size) {}
