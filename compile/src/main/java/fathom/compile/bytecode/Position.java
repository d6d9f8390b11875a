package fathom.compile.bytecode;

/** Where the bits of a leaf lie, as a function of the indices that lead to it. */
sealed interface Position {

  /**
   * Word and shift grow linearly with the indices.
   *
   * @param wordSteps how many words one more of each index moves the leaf
   * @param shiftSteps how many bits one more of each index moves the leaf
   */
  record Linear(int word, int[] wordSteps, int shift, int[] shiftSteps) implements Position {
    /** Whether the leaf lies in one word whatever the indices are. */
    boolean isInOneWord() {
      for (int step : wordSteps) {
        if (step != 0) {
          return false;
        }
      }
      return true;
    }

    /** Whether the leaf lies at one shift whatever the indices are. */
    boolean isAtOneShift() {
      for (int step : shiftSteps) {
        if (step != 0) {
          return false;
        }
      }
      return true;
    }
  }

  /**
   * Word and shift are looked up.
   *
   * @param places 64 times the word plus the shift, by the weighted sum of the indices
   */
  record Listed(int[] places, int[] weights) implements Position {}
}
