package fathom.search.pruned;

import fathom.compile.TransitionSystem;
import fathom.search.biased.Guidance;
import fathom.search.biased.StateScore;
import org.jspecify.annotations.Nullable;

/** Ranks the successors of a state for one depth-first search. Not safe for several threads. */
public final class Ranking {
  /*
   * Min-max-predict is a 3-bit saturating counter, like a branch predictor's. Its upper half says to
   * visit the most different successor first, its lower half the least different one. A choice that
   * raised the score counts up, one that lowered it counts down.
   *
   * The successors of a state may be made again when the search returns to it, and must then be in
   * the same order; so the direction is asked for once and kept with the state.
   */
  private static final int MOST = 7;
  private static final int UPPER_HALF = 4;

  private final Heuristic heuristic;
  private final int width;
  private final @Nullable StateScore given;
  private final @Nullable AgentParts parts;
  private int counter = UPPER_HALF;

  /** Ranks states of a system; the score is what the guidance gives, else the usual one. */
  public Ranking(Heuristic heuristic, TransitionSystem system, Guidance guidance) {
    this.heuristic = heuristic;
    this.width = system.layout().words();
    boolean hasScore = guidance.score() != Guidance.NO_SCORE;
    boolean isUsed = heuristic.usesScore();
    this.given = isUsed && hasScore ? new StateScore(system, guidance) : null;
    this.parts = isUsed && !hasScore ? new AgentParts(system, guidance.agents()) : null;
  }

  /** Whether all successors rank the same. */
  public boolean isIndifferent() {
    return heuristic == Heuristic.NONE;
  }

  /** Whether {@link #learn} means anything. */
  public boolean learns() {
    return heuristic == Heuristic.MIN_MAX_PREDICT;
  }

  /** Whether the state to be expanded now is to be left for the most rather than the least. */
  public boolean wantsMost() { // hot
    return switch (heuristic) {
      case NONE, MIN_HAMMING, MIN_SCORE -> false;
      case MAX_HAMMING, MAX_SCORE -> true;
      case MIN_MAX_PREDICT -> counter >= UPPER_HALF;
    };
  }

  /** The rank of a successor: the least comes first. */
  public int rank(boolean most, long[] parent, int from, long[] words, int offset) { // hot
    int value =
        switch (heuristic) {
          case NONE -> 0;
          case MIN_HAMMING, MAX_HAMMING, MIN_MAX_PREDICT -> distance(parent, from, words, offset);
          case MIN_SCORE, MAX_SCORE -> score(words, offset);
        };
    return most ? -value : value;
  }

  /** Says that the search went from a state to a successor. */
  public void learn(long[] parent, int from, long[] words, int offset) { // hot
    int change = Integer.compare(score(words, offset), score(parent, from));
    counter = Math.clamp(counter + change, 0, MOST);
  }

  private int distance(long[] parent, int from, long[] words, int offset) { // hot
    int bits = 0;
    for (int i = 0; i < width; i++) {
      bits += Long.bitCount(parent[from + i] ^ words[offset + i]);
    }
    return bits;
  }

  private int score(long[] words, int offset) { // hot
    if (given != null) {
      return given.of(words, offset);
    }
    return parts == null ? 0 : parts.differing(words, offset);
  }
}
