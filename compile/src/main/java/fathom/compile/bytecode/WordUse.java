package fathom.compile.bytecode;

import fathom.compile.Leaves;
import fathom.model.Argument;
import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Finds the words of the state that a piece of a rule or property touches, and which of them it
 * always touches by themselves: those can be kept in JVM variables.
 */
final class WordUse extends ModelWalk {
  private final Program program;
  private final BitSet fixed = new BitSet();
  private final BitSet moving = new BitSet();
  private boolean isEverywhere;

  WordUse(Program program) {
    this.program = program;
  }

  /** The words that are touched at least once by themselves; enough for reading. */
  BitSet readable() {
    return fixed.cardinality() <= program.limits().words() ? fixed : new BitSet();
  }

  /** The words that are only ever touched by themselves; enough for writing. */
  BitSet writable() {
    if (isEverywhere || fixed.cardinality() > program.limits().words()) {
      return new BitSet();
    }
    var only = (BitSet) fixed.clone();
    only.andNot(moving);
    return only;
  }

  @Override
  void place(Place place) {
    if (rootOf(place) instanceof Variable.State) {
      touch(spotOf(place));
    }
    indices(place);
  }

  @Override
  void target(Place place) {
    if (rootOf(place) instanceof Variable.State variable && FunctionFacts.hasMultiset(variable)) {
      // Its multisets are put in order in the array.
      touchAll(program.layout().firstLeaf(variable.index()), Leaves.count(variable.type()));
    }
    place(place);
  }

  @Override
  void reference(Place place) {
    isEverywhere |= rootOf(place) instanceof Variable.State;
    indices(place);
  }

  @Override
  void call(int function, List<Argument> arguments) {
    isEverywhere |= program.facts().touchesState(function);
    super.call(function, arguments);
  }

  private void indices(Place place) {
    switch (place) {
      case Place.Root _ -> {}
      case Place.Field(_, var record, _) -> indices(record);
      case Place.Index(_, var array, var index) -> {
        indices(array);
        expr(index);
      }
      case Place.Element(_, var multiset, _) -> indices(multiset);
    }
  }

  private Home.Spot spotOf(Place place) {
    return switch (place) {
      case Place.Root(_, Variable.State variable) ->
          new Home.Spot(
              new Home.Base.State(),
              program.layout().firstLeaf(variable.index()),
              List.of(),
              variable.type());
      case Place.Root _ -> throw new IllegalStateException("the root is no state variable");
      case Place.Field(_, var record, int field) ->
          spotOf(record)
              .part(Leaves.offsetOfField((Type.Struct) record.type(), field), place.type());
      case Place.Index(_, var array, var index) -> elementOf(spotOf(array), index);
      case Place.Element(_, var multiset, _) -> {
        Type.Multiset type = (Type.Multiset) multiset.type();
        var slots = new Dimension(0, 0, Leaves.slotSize(type.element()), type.capacity());
        Home.Spot slot = spotOf(multiset).element(slots, type.element());
        touch(slot.part(0, Type.BOOL));
        yield slot.part(1, type.element());
      }
    };
  }

  private static Home.Spot elementOf(Home.Spot array, Expr index) {
    Type.Array type = (Type.Array) array.type();
    int stride = Leaves.count(type.element());
    if (index instanceof Expr.Literal(_, _, long value)) {
      boolean isInRange = Interval.of(type.index()).contains(value);
      int offset = isInRange ? (int) (value - type.index().low()) * stride : 0;
      return array.part(offset, type.element());
    }
    var dimension = new Dimension(0, 0, stride, (int) type.index().size());
    return array.element(dimension, type.element());
  }

  private void touch(Home.Spot spot) {
    int count = Leaves.count(spot.type());
    boolean isWhole = spot.type() instanceof Type.Multiset || count > program.limits().groups();
    for (int i = 0; i < count; i++) {
      Position position = program.positions().of(spot.leaf() + i, spot.dimensions());
      if (!isWhole && position instanceof Position.Linear linear && linear.isInOneWord()) {
        fixed.set(linear.word());
      } else {
        addWords(position, spot.dimensions());
      }
    }
  }

  private void addWords(Position position, List<Dimension> dimensions) {
    switch (position) {
      case Position.Listed(var places, _) -> {
        for (int place : places) {
          moving.set(place >>> 6);
        }
      }
      case Position.Linear linear -> {
        var words = new ArrayList<Integer>();
        words.add(linear.word());
        for (int k = 0; k < dimensions.size(); k++) {
          int before = linear.wordSteps()[k] == 0 ? 0 : words.size();
          for (int i = 0; i < before; i++) {
            for (int n = 1; n < dimensions.get(k).size(); n++) {
              words.add(words.get(i) + n * linear.wordSteps()[k]);
            }
          }
        }
        for (int word : words) {
          moving.set(word);
        }
      }
    }
  }

  private void touchAll(int first, int count) {
    for (int i = first; i < first + count; i++) {
      addWords(program.positions().of(i, List.of()), List.of());
    }
  }
}
