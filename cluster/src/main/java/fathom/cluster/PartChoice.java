package fathom.cluster;

import fathom.search.store.StateHash;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Chooses a part of a state whose value says who owns it: few steps should change it, and it should
 * have so many values that no rank gets much more than its share.
 */
final class PartChoice {
  /** Two states should have the same part at most once in so many times the number of ranks. */
  private static final int SPREAD = 128;

  /** A part that so many steps change is not worth the risk of uneven shares. */
  private static final double MOST_CHANGES = 0.8;

  private static final int LEAST_STATES = 128;
  private static final int MOST_LEAVES = 64;
  private static final double NO_CHANGE = 1e-3;

  private final StateSample sample;
  private final Keys keys;
  private final BitSet changed = new BitSet();
  private final long[] part;
  private double meeting = 1;

  private PartChoice(StateSample sample) {
    this.sample = sample;
    this.keys = new Keys(sample.statesWithSteps());
    this.part = new long[sample.width()];
  }

  /** The bits of the part, one mask for each word of a state; empty if no part is good. */
  static Optional<long[]> of(StateSample sample, int ranks) {
    return new PartChoice(sample).choose(1.0 / SPREAD / ranks);
  }

  private Optional<long[]> choose(double target) {
    if (keys.count() < LEAST_STATES || sample.changes() == 0) {
      return Optional.empty();
    }
    var candidates = new ArrayList<Candidate>();
    for (int leaf = 0; leaf < sample.leaves(); leaf++) {
      candidates.add(new Candidate(leaf, meetingWith(leaf), changesWith(leaf)));
    }
    List<Integer> best =
        candidates.stream()
            .sorted(Comparator.comparingDouble(this::worthOf).reversed())
            .limit(MOST_LEAVES)
            .map(Candidate::leaf)
            .toList();
    while (meeting > target) {
      Optional<Candidate> next =
          best.stream()
              .map(leaf -> new Candidate(leaf, meetingWith(leaf), changesWith(leaf)))
              .filter(candidate -> candidate.meeting() < meeting)
              .max(Comparator.comparingDouble(this::worthOf));
      if (next.isEmpty() || next.get().changes() > MOST_CHANGES * sample.changes()) {
        return Optional.empty();
      }
      take(next.get());
    }
    return Optional.of(part);
  }

  /**
   * A leaf that may become a part of the part.
   *
   * @param meeting how often two states have the same part then
   * @param changes how many steps change the part then
   */
  private record Candidate(int leaf, double meeting, int changes) {}

  /** How much better states spread with a leaf, for each step more that changes the part. */
  private double worthOf(Candidate candidate) {
    double more = (candidate.changes() - changed.cardinality()) / (double) sample.changes();
    return Math.log(meeting / candidate.meeting()) / Math.max(NO_CHANGE, more);
  }

  private double meetingWith(int leaf) {
    return keys.meetingWith(sample.wordOf(leaf), sample.maskOf(leaf));
  }

  private int changesWith(int leaf) {
    var union = (BitSet) changed.clone();
    union.or(sample.changesOf(leaf));
    return union.cardinality();
  }

  private void take(Candidate candidate) {
    int word = sample.wordOf(candidate.leaf());
    long mask = sample.maskOf(candidate.leaf());
    part[word] |= mask;
    keys.add(word, mask);
    changed.or(sample.changesOf(candidate.leaf()));
    meeting = candidate.meeting();
  }

  /** What the part is in some states, as one number for each. */
  private static final class Keys {
    private final List<long[]> states;
    private final long[] keys;

    /** A hash table of keys with how often each was met; an entry counts in its round only. */
    private final long[] met;

    private final int[] times;
    private final int[] rounds;
    private int round;

    Keys(List<long[]> states) {
      this.states = states;
      this.keys = new long[states.size()];
      int slots = 4 * Integer.highestOneBit(Math.max(1, keys.length));
      this.met = new long[slots];
      this.times = new int[slots];
      this.rounds = new int[slots];
    }

    int count() {
      return keys.length;
    }

    private long with(int index, int word, long mask) {
      return StateHash.mix(keys[index], states.get(index)[word] & mask);
    }

    void add(int word, long mask) {
      for (int i = 0; i < keys.length; i++) {
        keys[i] = with(i, word, mask);
      }
    }

    /** How often two different states of the sample have the same part; never quite never. */
    double meetingWith(int word, long mask) {
      round++;
      long pairs = 1;
      for (int i = 0; i < keys.length; i++) {
        pairs += 2L * timesMet(with(i, word, mask));
      }
      return pairs / ((double) keys.length * (keys.length - 1) + 1);
    }

    /** How often a key was met before in this round. */
    private int timesMet(long key) {
      int slot = (int) key & (met.length - 1);
      while (rounds[slot] == round && met[slot] != key) {
        slot = (slot + 1) & (met.length - 1);
      }
      if (rounds[slot] != round) {
        rounds[slot] = round;
        met[slot] = key;
        times[slot] = 0;
      }
      return times[slot]++;
    }
  }
}
