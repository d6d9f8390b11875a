package fathom.compile.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.Type;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Compares generated sorters with the one that reads the plan. */
class MemberSorterTest {
  private static final int SHAPES = 600;
  private static final int STATES = 20;
  private static final int MOST_BYTES = 8000;
  private static final Type.Range BIT = new Type.Range(0, 1);
  private static final Type.Range WIDE = new Type.Range(3, 40000);

  /** What the classes that were tried override. */
  private final Set<Set<String>> overridden = new HashSet<>();

  @Test
  void generatedSortersDoWhatThePlanSays() {
    for (int seed = 0; seed < SHAPES; seed++) {
      compareAll("seed " + seed, new RandomShapes(new Random(seed)).next());
    }
    assertThat(overridden).contains(Set.of("sort", "rearrange"), Set.of("rearrange"));
  }

  @Test
  void generatedSortersDoWhatThePlanSaysOfManyMembers() {
    for (int size = 2; size <= 33; size++) {
      var set = new Type.Scalarset(0, "S", size, true, 1);
      var other = new Type.Scalarset(1, "T", 3, true, 1);
      var either = new Type.Union("U", List.of(other, set));
      var slice = new Type.Array(set, structOf(BIT, set, either));
      compareAll("size " + size, StateShape.of(slice, set, either, new Type.Array(other, set)));
      compareAll("size " + size, StateShape.of(new Type.Array(set, WIDE), set));
    }
    assertThat(overridden)
        .contains(Set.of("sort", "rearrange"), Set.of("rearrange"), Set.of("sort"), Set.of());
  }

  private static Type.Struct structOf(Type... types) {
    return new Type.Struct(
        IntStream.range(0, types.length).mapToObj(i -> new Type.Field("f" + i, types[i])).toList());
  }

  private void compareAll(String title, StateShape shape) {
    for (SortingStage stage : stagesOf(shape)) {
      MemberSorter generated = stage.newSorter();
      overridden.add(methodsOf(generated));
      var random = new Random(SHAPES);
      var states = new RandomStates(random);
      for (int i = 0; i < STATES; i++) {
        long[] state = states.of(shape);
        compareOrders(title, stage, generated, state);
        compareImages(title, stage, generated, state, random);
      }
    }
  }

  private static List<SortingStage> stagesOf(StateShape shape) {
    var stages = new ArrayList<SortingStage>();
    SlicePlan slices = shape.slices();
    if (slices != null) {
      Collections.addAll(stages, slices.stages);
    }
    SortingPlan sorting = shape.sorting();
    if (sorting != null) {
      stages.addAll(sorting.stages());
    }
    return stages;
  }

  private static Set<String> methodsOf(MemberSorter sorter) {
    return sorter.getClass() == MemberSorter.class
        ? Set.of()
        : Arrays.stream(sorter.getClass().getDeclaredMethods())
            .map(Method::getName)
            .collect(Collectors.toSet());
  }

  private static void compareOrders(
      String title, SortingStage stage, MemberSorter generated, long[] state) {
    int offset = 2;
    int first = 3;
    long[] surrounded = new long[offset + state.length];
    System.arraycopy(state, 0, surrounded, offset, state.length);
    int[][] orders = new int[2][first + stage.size];
    int[][] colours = new int[2][first + stage.size];
    generated.sort(surrounded, offset, first, orders[0], colours[0]);
    new MemberSorter(stage).sort(surrounded, offset, first, orders[1], colours[1]);
    assertThat(orders[0]).as(title).isEqualTo(orders[1]);
    assertThat(colours[0]).as(title).isEqualTo(colours[1]);
  }

  private static void compareImages(
      String title, SortingStage stage, MemberSorter generated, long[] state, Random random) {
    int first = 3;
    var members = IntStream.range(0, stage.size).boxed().collect(Collectors.toList());
    Collections.shuffle(members, random);
    int[] permutation = new int[first + stage.size];
    Arrays.setAll(permutation, i -> i < first ? -1 : first + members.get(i - first));
    long[] image = state.clone();
    long[] planned = state.clone();
    generated.rearrange(permutation, first, image);
    new MemberSorter(stage).rearrange(permutation, first, planned);
    assertThat(image).as(title).isEqualTo(planned);
  }

  /** Stages of all sizes, up to those that are too large for code without loops. */
  @Test
  void generatedMethodsAreSmallEnoughForTheJvmToCompile() {
    int longest = 0;
    for (int size = 2; size <= 16; size++) {
      var set = new Type.Scalarset(0, "S", size, true, 1);
      for (int fields = 1; fields <= 40; fields++) {
        var types = new Type[fields];
        Arrays.fill(types, set);
        types[fields / 2] = WIDE;
        var references = new Type.Array(new Type.Range(1, fields), set);
        var shape = StateShape.of(new Type.Array(set, structOf(types)), references);
        for (SortingStage stage : stagesOf(shape)) {
          longest = Math.max(longest, longestMethodOf(SorterWriter.write(stage)));
        }
      }
    }
    assertThat(longest).isBetween(MOST_BYTES / 4, MOST_BYTES - 1);
  }

  @Test
  void membersWithoutSlicesNeedNoCode() {
    for (int size : new int[] {2, 500, 4000}) {
      var set = new Type.Scalarset(0, "S", size, true, 1);
      List<SortingStage> stages = stagesOf(StateShape.of(new Type.Multiset(2, set)));
      assertThat(stages).isNotEmpty();
      for (SortingStage stage : stages) {
        assertThat(methodsOf(stage.newSorter())).doesNotContain("rearrange");
      }
    }
  }

  private static int longestMethodOf(byte[] classFile) {
    return ClassFile.of().parse(classFile).methods().stream()
        .map(MethodModel::code)
        .flatMap(code -> code.stream())
        .mapToInt(code -> ((CodeAttribute) code).codeLength())
        .max()
        .orElseThrow();
  }

  @Test
  void theLauncherNamesThemAsTheyAreGenerated() throws IOException {
    var set = new Type.Scalarset(0, "S", 3, true, 1);
    SortingStage stage = stagesOf(StateShape.of(new Type.Array(set, BIT))).getFirst();
    String known = stage.newSorter().getClass().getName().replaceFirst("/.*", "");
    assertThat(Files.readString(Path.of("..", "fathom")))
        .contains("=dontinline," + known + "*::sort\n")
        .contains("=dontinline," + known + "*::rearrange\n")
        .contains("=CompileThresholdScaling," + known + "*::*,");
  }
}
