package fathom.compile.bytecode;

import fathom.model.Type;
import java.lang.classfile.TypeKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where a variable, or a part of one, lives while a generated method runs. */
sealed interface Home {

  /**
   * A value that is never undefined and never changes, in a JVM variable.
   *
   * @param copy where a call by reference finds its code, or null if there is no such call
   */
  record Value(int local, TypeKind kind, Interval interval, @Nullable Spot copy) implements Home {}

  /** A value or undefined, as a code, in a JVM variable. */
  record Coded(int local, Type.Simple type) implements Home {}

  /** Leaves in the state or in the frame, reached through indices that are already computed. */
  record Spot(Base base, int leaf, List<Dimension> dimensions, Type type) implements Home {
    /** The part of another type that starts {@code leaves} leaves further on. */
    Spot part(int leaves, Type part) {
      return new Spot(base, leaf + leaves, dimensions, part);
    }

    /** The part of another type in a dimension. */
    Spot element(Dimension dimension, Type element) {
      var more = new ArrayList<Dimension>(dimensions.size() + 1);
      more.addAll(dimensions);
      more.add(dimension);
      return new Spot(base, leaf, more, element);
    }
  }

  /** What the leaves of a spot are counted from. */
  sealed interface Base {
    /** The packed state; leaves are numbered as in the layout. */
    record State() implements Base {}

    /** The frame of aggregate locals, one long a leaf, from the index in JVM variable on. */
    record Frame(int local) implements Base {}
  }
}
