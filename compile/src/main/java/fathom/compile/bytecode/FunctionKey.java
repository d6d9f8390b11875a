package fathom.compile.bytecode;

import fathom.model.Type;
import java.util.List;

/** A function for one way of passing its reference parameters: each gives a method of its own. */
record FunctionKey(int function, List<Reference> references) {
  FunctionKey {
    references = List.copyOf(references);
  }

  /** What is known of a reference when its function is compiled. */
  sealed interface Reference {
    /** The type of the place. */
    Type type();

    /** Leaves in the frame; the method is told the index of the first one. */
    record InFrame(Type type) implements Reference {}

    /** Leaves in the state from {@code leaf} on; the method is told the indices. */
    record InState(Type type, int leaf, List<Extent> extents) implements Reference {
      /** Makes a reference. */
      public InState {
        extents = List.copyOf(extents);
      }
    }
  }

  /** An index that the method is told. */
  record Extent(int stride, int size) {}
}
