package fathom.cluster;

/**
 * How the work of a job is spread over its ranks.
 *
 * @param imbalance the most states that a rank owns, for each state of an even share
 * @param bytesSent by all ranks
 * @param waiting the share of their time that workers had nothing to do
 */
public record Spread(double imbalance, long bytesSent, double waiting) {}
