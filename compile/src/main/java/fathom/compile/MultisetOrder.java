package fathom.compile;

import fathom.model.Model;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.List;

/**
 * Brings the multisets of a packed state into their one order, so that states which differ only in
 * the slots that hold the elements have equal words. Safe for any thread.
 *
 * <p>Taken slots come first. They ascend by the codes of their leaves, compared one after the other
 * as unsigned numbers in the order of {@link Leaves}, so undefined is lowest. Empty slots hold only
 * zeros. A multiset inside an element is put in order before the elements are compared.
 */
public final class MultisetOrder {
  private final List<Slots> multisets = new ArrayList<>();

  /** The slots of one multiset: by slot and leaf, the word, shift and mask; presence is leaf 0. */
  private record Slots(int[][] word, int[][] shift, long[][] mask) {}

  /** Finds the multisets of a model. */
  public MultisetOrder(Model model, StateLayout layout) {
    for (Variable.State variable : model.variables()) {
      find(variable.type(), layout.firstLeaf(variable.index()), layout);
    }
  }

  /** Whether there is nothing to put in order. */
  public boolean isTrivial() {
    return multisets.isEmpty();
  }

  private void find(Type type, int first, StateLayout layout) {
    switch (type) {
      case Type.Simple _ -> {}
      case Type.Array(var index, var element) -> {
        for (int i = 0; i < index.size(); i++) {
          find(element, first + i * Leaves.count(element), layout);
        }
      }
      case Type.Struct struct -> {
        for (int i = 0; i < struct.fields().size(); i++) {
          int offset = Leaves.offsetOfField(struct, i);
          find(struct.fields().get(i).type(), first + offset, layout);
        }
      }
      case Type.Multiset(int capacity, var element) -> {
        int size = Leaves.slotSize(element);
        for (int i = 0; i < capacity; i++) {
          find(element, first + i * size + 1, layout);
        }
        multisets.add(slotsOf(first, capacity, size, layout));
      }
    }
  }

  private static Slots slotsOf(int first, int capacity, int size, StateLayout layout) {
    var slots =
        new Slots(new int[capacity][size], new int[capacity][size], new long[capacity][size]);
    for (int i = 0; i < capacity; i++) {
      for (int j = 0; j < size; j++) {
        Leaf leaf = layout.leaves().get(first + i * size + j);
        slots.word()[i][j] = leaf.word();
        slots.shift()[i][j] = leaf.shift();
        slots.mask()[i][j] = StateLayout.maskOf(leaf.bits());
      }
    }
    return slots;
  }

  /** Puts every multiset of a state in order. */
  public void sort(long[] words, int offset) { // hot
    for (int m = 0; m < multisets.size(); m++) {
      Slots slots = multisets.get(m);
      for (int i = 0; i < slots.word().length; i++) {
        if (code(slots, i, 0, words, offset) == 0) {
          empty(slots, i, words, offset);
        }
        for (int j = i; j > 0 && compare(slots, j - 1, j, words, offset) > 0; j--) {
          swap(slots, j - 1, j, words, offset);
        }
      }
    }
  }

  private static int compare(Slots slots, int a, int b, long[] words, int offset) { // hot
    long presentA = code(slots, a, 0, words, offset);
    long presentB = code(slots, b, 0, words, offset);
    if (presentA != presentB) {
      return presentA > presentB ? -1 : 1;
    }
    for (int leaf = 1; leaf < slots.word()[a].length; leaf++) {
      int order =
          Long.compareUnsigned(
              code(slots, a, leaf, words, offset), code(slots, b, leaf, words, offset));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private static void swap(Slots slots, int a, int b, long[] words, int offset) { // hot
    for (int leaf = 0; leaf < slots.word()[a].length; leaf++) {
      long codeA = code(slots, a, leaf, words, offset);
      long codeB = code(slots, b, leaf, words, offset);
      store(slots, a, leaf, codeB, words, offset);
      store(slots, b, leaf, codeA, words, offset);
    }
  }

  private static void empty(Slots slots, int slot, long[] words, int offset) { // hot
    for (int leaf = 0; leaf < slots.word()[slot].length; leaf++) {
      store(slots, slot, leaf, 0, words, offset);
    }
  }

  private static long code(Slots slots, int slot, int leaf, long[] words, int offset) { // hot
    return (words[offset + slots.word()[slot][leaf]] >>> slots.shift()[slot][leaf])
        & slots.mask()[slot][leaf];
  }

  private static void store(
      Slots slots, int slot, int leaf, long code, long[] words, int offset) { // hot
    int at = offset + slots.word()[slot][leaf];
    int shift = slots.shift()[slot][leaf];
    words[at] = (words[at] & ~(slots.mask()[slot][leaf] << shift)) | (code << shift);
  }
}
