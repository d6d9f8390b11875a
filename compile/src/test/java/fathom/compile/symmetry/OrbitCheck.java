package fathom.compile.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.Type;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Compares a canonicaliser with the definition of orbits. Every representative that it is asked for
 * is also shown to lie in the orbit of its state, so two orbits cannot share one unnoticed.
 */
final class OrbitCheck {
  private static final long OUTSIDE = 0x5555_AAAA_5555_AAAAL;

  private final String title;
  private final Canonicaliser canonicaliser;
  private final ExhaustiveCanonicaliser definition;

  private OrbitCheck(String title, StateShape shape, Canonicaliser canonicaliser) {
    this.title = title + "\n" + shape;
    this.canonicaliser = canonicaliser;
    this.definition = new ExhaustiveCanonicaliser(shape.model(), shape.layout());
  }

  /**
   * Checks of the usual canonicaliser and of the one that always refines. Failures mention {@code
   * title}, such as the seed of the shape.
   */
  static List<OrbitCheck> bothOf(String title, StateShape shape, Symmetry symmetry) {
    return List.of(
        new OrbitCheck(title, shape, symmetry.newCanonicaliser()),
        new OrbitCheck(title, shape, symmetry.newRefiningCanonicaliser()));
  }

  /** The number of permutations that {@link #checkOrbitOf} tries. */
  int permutations() {
    return definition.permutationCount();
  }

  /** Makes sure that all images of a state have the same representative. */
  void checkOrbitOf(long[] state) {
    LongBuffer shared = representativeOf(state, 0);
    for (int i = 0; i < permutations(); i++) {
      long[] image = definition.image(i, state, 0);
      assertThat(representativeOf(image, i % 3))
          .as("representative of image %d, %s", i, title)
          .isEqualTo(shared);
    }
  }

  /**
   * The representative of a state that lies at {@code offset} of a longer array. It is what the
   * permutation named by {@link Canonicaliser#imageOf} makes of the state, and nothing else in the
   * array has changed.
   */
  LongBuffer representativeOf(long[] state, int offset) {
    long[] words = surround(state, offset);
    canonicaliser.canonicalise(words, offset);
    long[] image = definition.image(namedPermutation(), state, 0);
    assertThat(LongBuffer.wrap(words))
        .as("what imageOf makes of a state, %s", title)
        .isEqualTo(LongBuffer.wrap(surround(image, offset)));
    return LongBuffer.wrap(image);
  }

  private static long[] surround(long[] state, int offset) {
    long[] words = new long[offset + state.length + 1];
    Arrays.fill(words, OUTSIDE);
    System.arraycopy(state, 0, words, offset, state.length);
    return words;
  }

  private Map<Type.Scalarset, int[]> namedPermutation() {
    var permutation = new HashMap<Type.Scalarset, int[]>();
    for (Type.Scalarset scalarset : definition.scalarsets()) {
      int size = scalarset.members();
      int[] images = new int[size];
      boolean[] isTaken = new boolean[size];
      for (int i = 0; i < size && size > 1; i++) {
        int member = canonicaliser.memberOf(scalarset, i);
        images[i] = canonicaliser.imageOf(member) - canonicaliser.memberOf(scalarset, 0);
        assertThat(isTaken[images[i]]).as("two members go to one place, %s", title).isFalse();
        isTaken[images[i]] = true;
      }
      permutation.put(scalarset, images);
    }
    return permutation;
  }
}
