package fathom.compile.bytecode;

import fathom.compile.Leaf;
import fathom.compile.StateLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds the positions of the leaves of a state, remembering those already found. */
final class Positions {
  private final int[] places;
  private final int[] bits;
  private final int words;
  private final Map<Key, Position> known = new HashMap<>();

  private record Key(int leaf, List<Integer> extents) {}

  Positions(StateLayout layout) {
    int count = layout.leaves().size();
    places = new int[count];
    bits = new int[count];
    words = layout.words();
    for (int i = 0; i < count; i++) {
      Leaf leaf = layout.leaves().get(i);
      places[i] = leaf.word() * 64 + leaf.shift();
      bits[i] = leaf.bits();
    }
  }

  /** The number of leaves of a state. */
  int leaves() {
    return places.length;
  }

  /** The number of words of a state. */
  int words() {
    return words;
  }

  /** The number of bits of a leaf. */
  int bits(int leaf) {
    return bits[leaf];
  }

  /** Where the leaves lie that the indices reach from {@code leaf} on. */
  Position of(int leaf, List<Dimension> dimensions) {
    if (dimensions.isEmpty()) {
      return new Position.Linear(places[leaf] >>> 6, new int[0], places[leaf] & 63, new int[0]);
    }
    var extents = new ArrayList<Integer>(dimensions.size() * 2);
    for (Dimension dimension : dimensions) {
      extents.add(dimension.stride());
      extents.add(dimension.size());
    }
    return known.computeIfAbsent(new Key(leaf, extents), _ -> find(leaf, dimensions));
  }

  private Position find(int leaf, List<Dimension> dimensions) {
    int[] weights = new int[dimensions.size()];
    int total = 1;
    for (int k = weights.length - 1; k >= 0; k--) {
      weights[k] = total;
      total *= dimensions.get(k).size();
    }
    int[] list = new int[total];
    for (int i = 0; i < total; i++) {
      int target = leaf;
      for (int k = 0; k < weights.length; k++) {
        Dimension dimension = dimensions.get(k);
        target += i / weights[k] % dimension.size() * dimension.stride();
      }
      list[i] = places[target];
    }
    Position.Linear guess = guessLinear(list, weights, dimensions);
    return isLinear(guess, list, weights, dimensions) ? guess : new Position.Listed(list, weights);
  }

  private static Position.Linear guessLinear(
      int[] list, int[] weights, List<Dimension> dimensions) {
    int[] wordSteps = new int[weights.length];
    int[] shiftSteps = new int[weights.length];
    for (int k = 0; k < weights.length; k++) {
      if (dimensions.get(k).size() > 1) {
        wordSteps[k] = (list[weights[k]] >>> 6) - (list[0] >>> 6);
        shiftSteps[k] = (list[weights[k]] & 63) - (list[0] & 63);
      }
    }
    return new Position.Linear(list[0] >>> 6, wordSteps, list[0] & 63, shiftSteps);
  }

  private static boolean isLinear(
      Position.Linear guess, int[] list, int[] weights, List<Dimension> dimensions) {
    for (int i = 0; i < list.length; i++) {
      int word = guess.word();
      int shift = guess.shift();
      for (int k = 0; k < weights.length; k++) {
        int index = i / weights[k] % dimensions.get(k).size();
        word += index * guess.wordSteps()[k];
        shift += index * guess.shiftSteps()[k];
      }
      if (list[i] >>> 6 != word || (list[i] & 63) != shift) {
        return false;
      }
    }
    return true;
  }

  /**
   * The places of consecutive leaves, for all values of the indices.
   *
   * @param weights how many places one more of each index is further on
   */
  record Run(int[] places, int[] weights) {}

  /** The places of {@code count} leaves that the indices reach from {@code leaf} on. */
  Run run(int leaf, int count, List<Dimension> dimensions) {
    int[] weights = new int[dimensions.size()];
    int total = count;
    for (int k = weights.length - 1; k >= 0; k--) {
      weights[k] = total;
      total *= dimensions.get(k).size();
    }
    int[] list = new int[total];
    for (int i = 0; i < total; i++) {
      int target = leaf + i % count;
      for (int k = 0; k < weights.length; k++) {
        Dimension dimension = dimensions.get(k);
        target += i / weights[k] % dimension.size() * dimension.stride();
      }
      list[i] = places[target];
    }
    return new Run(list, weights);
  }

  /** Whether two positions lie in one word at one distance whatever the indices are. */
  static boolean areRigid(Position a, Position b) {
    if (a instanceof Position.Linear first && b instanceof Position.Linear second) {
      return first.word() == second.word()
          && Arrays.equals(first.wordSteps(), second.wordSteps())
          && Arrays.equals(first.shiftSteps(), second.shiftSteps());
    }
    if (a instanceof Position.Listed first && b instanceof Position.Listed second) {
      int distance = second.places()[0] - first.places()[0];
      for (int i = 0; i < first.places().length; i++) {
        if (second.places()[i] - first.places()[i] != distance
            || second.places()[i] >>> 6 != first.places()[i] >>> 6) {
          return false;
        }
      }
      return true;
    }
    return false;
  }

  /** The least shift of a position with all indices 0. */
  static int firstShift(Position position) {
    return switch (position) {
      case Position.Linear linear -> linear.shift();
      case Position.Listed listed -> listed.places()[0] & 63;
    };
  }
}
