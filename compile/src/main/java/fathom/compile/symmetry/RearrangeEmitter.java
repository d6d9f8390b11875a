package fathom.compile.symmetry;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Emits {@link MemberSorter#rearrange} without loops, and without branches where it can. */
final class RearrangeEmitter {
  /*
   * What a leaf of at most four bits becomes is looked up in a table of sixteen times four bits,
   * which is a long. Slices that lie at equal distances are rotated to their new places; others are
   * compressed and expanded again.
   */
  private static final int PERMUTATION = 1;
  private static final int FIRST = 2;
  private static final int STATE = 3;

  private static final int LOG_TABLE_BITS = 2;
  private static final int TABLE_BITS = 1 << LOG_TABLE_BITS;
  private static final long TABLE_CODES = 1 << TABLE_BITS;
  private static final int MOST_STEPS = 128;

  private static final ClassDesc STAGE = ClassDesc.of(SortingStage.class.getName());
  private static final ClassDesc SORTER = ClassDesc.of(MemberSorter.class.getName());
  private static final ClassDesc MASKS = ConstantDescs.CD_long.arrayType().arrayType();

  private final CodeBuilder code;
  private final SortingStage stage;

  /** Where each member goes, counted from the first. */
  private final int[] targets;

  /** The variable with the table for leaves, by their code for the first member; 0 if none. */
  private final int[] tables = new int[(int) TABLE_CODES];

  RearrangeEmitter(CodeBuilder code, SortingStage stage) {
    this.code = code;
    this.stage = stage;
    this.targets = new int[stage.size];
    for (int i = 0; i < targets.length; i++) {
      targets[i] = code.allocateLocal(TypeKind.INT);
    }
  }

  /** Whether there is something to do and the code would not be too long. */
  static boolean canEmit(SortingStage stage) {
    for (Reference reference : stage.references) {
      if (reference.mask() >= TABLE_CODES) {
        return false;
      }
    }
    int steps = stage.size * stage.words.length + stage.references.length;
    return steps > 0 && steps + stage.size <= MOST_STEPS;
  }

  /** Emits the method. */
  void emit() {
    Label end = code.newLabel();
    code.iconst_0();
    for (int i = 0; i < targets.length; i++) {
      code.aload(PERMUTATION).iload(FIRST).loadConstant(i).iadd().iaload();
      code.iload(FIRST).isub().dup().istore(targets[i]);
      code.loadConstant(i).ixor().ior();
    }
    code.ifeq(end);
    for (Reference reference : stage.references) {
      if (tables[reference.first()] == 0) {
        tables[reference.first()] = makeTable(reference.first());
      }
    }
    for (List<Reference> leaves : byWord(stage.references)) {
      rename(leaves);
    }
    for (int i = 0; i < stage.words.length; i++) {
      move(i);
    }
    code.labelBinding(end).return_();
  }

  private static Iterable<List<Reference>> byWord(Reference[] references) {
    var words = new LinkedHashMap<Integer, List<Reference>>();
    for (Reference reference : references) {
      words.computeIfAbsent(reference.word(), _ -> new ArrayList<>()).add(reference);
    }
    return words.values();
  }

  /** Makes a table of what becomes of each code, if members have the codes from one on. */
  private int makeTable(int first) {
    long others = 0;
    for (int i = 0; i < TABLE_CODES; i++) {
      boolean isMember = i >= first && i < first + stage.size;
      others |= isMember ? 0 : (long) i << (i * TABLE_BITS);
    }
    code.loadConstant(others);
    for (int i = 0; i < stage.size; i++) {
      code.iload(targets[i]).loadConstant(first).iadd().i2l();
      BitCode.shiftLeft(code, (first + i) * TABLE_BITS);
      code.lor();
    }
    int table = code.allocateLocal(TypeKind.LONG);
    code.lstore(table);
    return table;
  }

  /** Renames the members to whom leaves of one word refer. */
  private void rename(List<Reference> leaves) {
    int word = leaves.getFirst().word();
    int before = code.allocateLocal(TypeKind.LONG);
    long bits = 0;
    for (Reference leaf : leaves) {
      bits |= leaf.mask() << leaf.shift();
    }
    Label end = code.newLabel();
    pushWord(word);
    code.dup2().lstore(before);
    BitCode.and(code, bits);
    code.lconst_0().lcmp().ifeq(end);
    code.aload(STATE).loadConstant(word);
    code.lload(before);
    BitCode.and(code, ~bits);
    for (Reference leaf : leaves) {
      code.lload(tables[leaf.first()]);
      code.lload(before);
      BitCode.shiftRight(code, leaf.shift());
      BitCode.and(code, leaf.mask());
      code.l2i().loadConstant(LOG_TABLE_BITS).ishl().lushr();
      BitCode.and(code, leaf.mask());
      BitCode.shiftLeft(code, leaf.shift());
      code.lor();
    }
    code.lastore().labelBinding(end);
  }

  private void pushWord(int word) {
    code.aload(STATE).loadConstant(word).laload();
  }

  /** Moves what one word has of the slices. */
  private void move(int index) {
    int word = stage.words[index];
    long[] places = stage.moved[index];
    Integer step = stepOf(places);
    int before = code.allocateLocal(TypeKind.LONG);
    pushWord(word);
    code.lstore(before);
    code.aload(STATE).loadConstant(word);
    code.lload(before);
    BitCode.and(code, ~stage.movedByAll[index]);
    for (int member = 0; member < stage.size; member++) {
      code.lload(before);
      if (step == null) {
        BitCode.compress(code, places[member]);
        pushPlaces(index, member);
        BitCode.expand(code);
      } else {
        BitCode.and(code, places[member]);
        code.iload(targets[member]).loadConstant(member).isub().loadConstant(step).imul();
        BitCode.rotateLeft(code);
      }
      code.lor();
    }
    code.lastore();
  }

  /** The distance of each slice from the one before, if it is always the same. */
  private static @Nullable Integer stepOf(long[] places) {
    if (places.length == 1) {
      return 0;
    }
    int step = Long.numberOfTrailingZeros(places[1]) - Long.numberOfTrailingZeros(places[0]);
    for (int i = 1; i < places.length; i++) {
      if (places[i] != Long.rotateLeft(places[i - 1], step)) {
        return null;
      }
    }
    return step;
  }

  /** Pushes the places to which a member goes. */
  private void pushPlaces(int index, int member) {
    code.aload(0)
        .getfield(SORTER, "stage", STAGE)
        .getfield(STAGE, "moved", MASKS)
        .loadConstant(index)
        .aaload()
        .iload(targets[member])
        .laload();
  }
}
