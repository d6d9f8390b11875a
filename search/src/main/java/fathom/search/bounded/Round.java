package fathom.search.bounded;

/**
 * One growth of the bound.
 *
 * @param number of the round, from 0 on
 * @param base the depth of the frontier that it starts from; -1 for the start states
 * @param bound the depth of the frontier that it ends at
 */
record Round(int number, int base, int bound) {}
