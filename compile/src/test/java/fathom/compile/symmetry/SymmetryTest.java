package fathom.compile.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Canonical forms of random states of random variables against the definition. */
class SymmetryTest {
  private static final int SHAPES = 1200;
  private static final int IMAGES = 150;

  @Test
  void equivalentStatesHaveOneRepresentativeInTheirOrbit() {
    for (int seed = 0; seed < SHAPES; seed++) {
      var random = new Random(seed);
      StateShape shape = new RandomShapes(random).next();
      var states = new RandomStates(random);
      Symmetry symmetry = shape.symmetry(states.of(shape));
      for (OrbitCheck check : OrbitCheck.bothOf("seed " + seed, shape, symmetry)) {
        for (int i = Math.clamp(IMAGES / check.permutations(), 2, 12); i > 0; i--) {
          check.checkOrbitOf(states.of(shape));
        }
      }
    }
  }

  /** The test above is worth little if its shapes leave out a way to tell members apart. */
  @Test
  void randomShapesAreReadInEveryWay() {
    int sorted = 0;
    int sliced = 0;
    int pointing = 0;
    int pointingOutside = 0;
    int listed = 0;
    int listedWithMultisets = 0;
    for (int seed = 0; seed < SHAPES; seed++) {
      StateShape shape = new RandomShapes(new Random(seed)).next();
      SlicePlan slices = shape.slices();
      sorted += shape.canBeSorted() ? 1 : 0;
      if (slices == null) {
        listed++;
        listedWithMultisets += shape.hasActiveMultisets() ? 1 : 0;
      } else {
        boolean points = shape.hasPointers();
        pointing += points && slices.holdPointers ? 1 : 0;
        pointingOutside += points && !slices.holdPointers ? 1 : 0;
        sliced += Arrays.stream(slices.stages).anyMatch(stage -> stage.words.length > 1) ? 1 : 0;
      }
    }
    assertThat(sorted).as("sorted").isGreaterThan(SHAPES / 6);
    assertThat(sliced).as("sliced from several words").isGreaterThan(SHAPES / 30);
    assertThat(pointing).as("with pointers in slices").isGreaterThan(SHAPES / 6);
    assertThat(pointingOutside).as("with pointers outside slices").isGreaterThan(SHAPES / 200);
    assertThat(listed).as("listed").isGreaterThan(SHAPES / 10);
    assertThat(listedWithMultisets).as("listed, with multisets").isGreaterThan(SHAPES / 30);
  }
}
