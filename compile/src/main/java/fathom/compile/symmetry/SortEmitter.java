package fathom.compile.symmetry;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;

/**
 * Emits {@link MemberSorter#sort} for short keys of few members: all keys in JVM variables, each
 * compared with all others.
 */
final class SortEmitter {
  private static final int STATE = 1;
  private static final int OFFSET = 2;
  private static final int FIRST = 3;
  private static final int ORDER = 4;
  private static final int COLOUR = 5;

  /** What a reference can say, if one bit of a long is to say it. */
  private static final long MOST_CODES = Long.SIZE;

  private static final int MOST_STEPS = 200;

  private final CodeBuilder code;
  private final MemberKeys plan;
  private final int size;
  private final int[] keys;
  private final int[] smaller;
  private final int[] places;

  SortEmitter(CodeBuilder code, MemberKeys plan) {
    this.code = code;
    this.plan = plan;
    this.size = plan.size;
    this.keys = locals(TypeKind.LONG);
    this.smaller = locals(TypeKind.INT);
    this.places = locals(TypeKind.INT);
  }

  private int[] locals(TypeKind kind) {
    int[] locals = new int[size];
    for (int i = 0; i < size; i++) {
      locals[i] = code.allocateLocal(kind);
    }
    return locals;
  }

  /** Whether the keys are of the kind for which there is such code, and it is not too long. */
  static boolean canEmit(MemberKeys plan) {
    boolean fit = plan.areShort;
    for (Reference reference : plan.references) {
      fit &= reference.mask() < MOST_CODES;
    }
    return fit && plan.size * (plan.words.length + plan.references.length) <= MOST_STEPS;
  }

  /** Emits the method. */
  void emit() {
    for (int key : keys) {
      code.lconst_0().lstore(key);
    }
    for (int i = 0; i < plan.words.length; i++) {
      addBits(i);
    }
    for (int i = 0; i < plan.references.length; i++) {
      addReference(plan.references[i], plan.firstReference + i);
    }
    count();
    store();
    code.return_();
  }

  private void addBits(int index) {
    int word = code.allocateLocal(TypeKind.LONG);
    pushWord(plan.words[index]);
    code.lstore(word);
    for (int member = 0; member < size; member++) {
      code.lload(word);
      BitCode.compress(code, plan.masks[index][member]);
      BitCode.shiftLeft(code, plan.firstBit[index]);
      code.lload(keys[member]).lor().lstore(keys[member]);
    }
  }

  /** Sets a bit in the key of the member that a leaf refers to. */
  private void addReference(Reference reference, int bit) {
    int members = code.allocateLocal(TypeKind.LONG);
    code.lconst_1();
    pushWord(reference.word());
    BitCode.shiftRight(code, reference.shift());
    BitCode.and(code, reference.mask());
    code.l2i().lshl();
    BitCode.shiftRight(code, reference.first());
    code.lstore(members);
    for (int member = 0; member < size; member++) {
      code.lload(members);
      BitCode.compress(code, 1L << member);
      BitCode.shiftLeft(code, bit);
      code.lload(keys[member]).lor().lstore(keys[member]);
    }
  }

  private void pushWord(int word) {
    code.aload(STATE).iload(OFFSET).loadConstant(word).iadd().laload();
  }

  /** Counts for each member whose keys are smaller, and who comes before it. */
  private void count() {
    for (int i = 0; i < size; i++) {
      code.iconst_0().istore(smaller[i]);
      code.loadConstant(i).istore(places[i]);
    }
    int isLess = code.allocateLocal(TypeKind.INT);
    for (int i = 1; i < size; i++) {
      for (int j = 0; j < i; j++) {
        pushIsLess(i, j);
        code.istore(isLess);
        code.iload(smaller[j]).iload(isLess).iadd().istore(smaller[j]);
        code.iload(places[j]).iload(isLess).iadd().istore(places[j]);
        code.iload(places[i]).iload(isLess).isub().istore(places[i]);
        code.iload(smaller[i]);
        pushIsLess(j, i);
        code.iadd().istore(smaller[i]);
      }
    }
  }

  /** Pushes 1 if the key of {@code a} is less than that of {@code b}, else 0; none is negative. */
  private void pushIsLess(int a, int b) {
    code.lload(keys[a]).lload(keys[b]).lsub();
    BitCode.shiftRight(code, Long.SIZE - 1);
    code.l2i();
  }

  private void store() {
    for (int i = 0; i < size; i++) {
      code.aload(COLOUR).iload(FIRST).loadConstant(i).iadd();
      code.iload(FIRST).iload(smaller[i]).iadd().iastore();
      code.aload(ORDER).iload(FIRST).iload(places[i]).iadd();
      code.iload(FIRST).loadConstant(i).iadd().iastore();
    }
  }
}
