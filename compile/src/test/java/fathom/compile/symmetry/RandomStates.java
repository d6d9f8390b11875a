package fathom.compile.symmetry;

import fathom.compile.StateLayout;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random states, full ones and almost empty ones, in which members are often alike. */
final class RandomStates {
  private static final int MANY_VALUES = 100;

  private final Random random;

  RandomStates(Random random) {
    this.random = random;
  }

  /** Draws a state. */
  long[] of(StateShape shape) {
    int definedInTen = random.nextInt(11);
    var values = new ArrayList<Long>();
    for (Variable.State variable : shape.model().variables()) {
      fill(variable.type(), definedInTen, values);
    }
    return shape.state(values.stream().mapToLong(Long::longValue).toArray());
  }

  private void fill(Type type, int definedInTen, List<Long> values) {
    switch (type) {
      case Type.Simple simple ->
          values.add(isChosen(definedInTen) ? valueOf(simple) : StateLayout.UNDEFINED);
      case Type.Struct(var fields) ->
          fields.forEach(field -> fill(field.type(), definedInTen, values));
      case Type.Array(var index, var element) -> {
        for (int i = 0; i < index.size(); i++) {
          fill(element, definedInTen, values);
        }
      }
      case Type.Multiset(int capacity, var element) -> {
        for (int i = 0; i < capacity; i++) {
          values.add(isChosen(definedInTen) ? 1L : 0L);
          fill(element, definedInTen, values);
        }
      }
    }
  }

  private boolean isChosen(int inTen) {
    return random.nextInt(10) < inTen;
  }

  /** Wide types get their ends only, or hardly any two members would be alike. */
  private long valueOf(Type.Simple type) {
    if (type.size() > MANY_VALUES) {
      return random.nextBoolean() ? type.low() : type.high();
    }
    return type.low() + random.nextLong(type.size());
  }
}
