package fathom.bench;

/**
 * What a search counted.
 *
 * @param states distinct states, or orbits of them
 * @param rules rules fired
 */
record Counts(long states, long rules) {}
