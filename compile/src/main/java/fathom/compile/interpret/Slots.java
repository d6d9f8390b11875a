package fathom.compile.interpret;

import fathom.compile.Leaves;
import fathom.model.Type;

/** The slots of the multiset at a location. */
record Slots(Location location, Type.Multiset type) {

  /** The number of slots. */
  int capacity() {
    return type.capacity();
  }

  /** Whether a slot holds an element. */
  boolean isTaken(int slot) {
    return location.memory()[presenceOf(slot)] == 1;
  }

  /** The first slot that holds no element, or -1. */
  int firstEmpty() {
    for (int i = 0; i < capacity(); i++) {
      if (!isTaken(i)) {
        return i;
      }
    }
    return -1;
  }

  /** Puts an element into a slot. */
  void put(int slot, long[] element) {
    location.memory()[presenceOf(slot)] = 1;
    System.arraycopy(element, 0, location.memory(), presenceOf(slot) + 1, element.length);
  }

  /** Empties a slot. */
  void remove(int slot) {
    location.memory()[presenceOf(slot)] = 0;
    Storage.undefine(type.element(), location.memory(), presenceOf(slot) + 1);
  }

  private int presenceOf(int slot) {
    return location.first() + slot * Leaves.slotSize(type.element());
  }
}
