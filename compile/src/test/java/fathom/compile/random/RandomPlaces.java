package fathom.compile.random;

import static fathom.compile.testing.Exprs.*;

import fathom.compile.random.Context.Root;
import fathom.compile.random.Context.Slot;
import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Picks places. */
final class RandomPlaces {
  private static final int ATTEMPTS = 12;

  private final Dice dice;
  private final int faultPercent;

  RandomPlaces(Dice dice, int faultPercent) {
    this.dice = dice;
    this.faultPercent = faultPercent;
  }

  /** A place and the variable it is part of. */
  record Found(Place place, Variable root) {}

  /** A place of a wanted type that always has a value. */
  Optional<Place> solid(Context context, Predicate<Type> wanted) {
    return find(context, wanted, Root::isSolid, false).map(Found::place);
  }

  /** A place of a wanted type that may be undefined. */
  Optional<Place> any(Context context, Predicate<Type> wanted) {
    return find(context, wanted, _ -> true, true).map(Found::place);
  }

  /** A place of a wanted type that may be undefined and may be written. */
  Optional<Found> soft(Context context, Predicate<Type> wanted) {
    return find(context, wanted, root -> root.isWritable() && !root.isSolid(), true);
  }

  /** A place of a wanted type that always has a value and may be written. */
  Optional<Found> solidTarget(Context context, Predicate<Type> wanted) {
    return find(context, wanted, root -> root.isWritable() && root.isSolid(), false);
  }

  private Optional<Found> find(
      Context context, Predicate<Type> wanted, Predicate<Root> allowed, boolean withSlots) {
    List<Root> roots = context.roots().stream().filter(allowed).toList();
    List<Root> stateRoots =
        roots.stream().filter(root -> root.variable() instanceof Variable.State).toList();
    List<Slot> slots = withSlots ? usable(context) : List.of();
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      Found start;
      if (!slots.isEmpty() && dice.chance(25)) {
        Slot slot = dice.pick(slots);
        start = new Found(element(slot.multiset(), slot.variable()), slot.root());
      } else if (!roots.isEmpty()) {
        boolean prefersState = !stateRoots.isEmpty() && dice.chance(60);
        Root root = dice.pick(prefersState ? stateRoots : roots);
        start = new Found(at(root.variable()), root.variable());
      } else {
        continue;
      }
      Optional<Place> place = descend(context, start.place(), wanted);
      if (place.isPresent()) {
        return Optional.of(new Found(place.get(), start.root()));
      }
    }
    return Optional.empty();
  }

  private static List<Slot> usable(Context context) {
    return context.slots().stream()
        .filter(slot -> !context.disturbed().contains(slot.root()))
        .toList();
  }

  /** A part of a place, or itself, of a wanted type. */
  Optional<Place> descend(Context context, Place start, Predicate<Type> wanted) {
    Place place = start;
    while (true) {
      boolean fits = wanted.test(place.type());
      switch (place.type()) {
        case Type.Simple _ -> {
          return fits ? Optional.of(place) : Optional.empty();
        }
        case Type.Multiset _ -> {
          return fits ? Optional.of(place) : Optional.empty();
        }
        case Type.Array(var index, _) -> {
          if (fits && dice.chance(70)) {
            return Optional.of(place);
          }
          Optional<Expr> value = indexFor(context, index);
          if (value.isEmpty()) {
            return Optional.empty();
          }
          place = index(place, value.get());
        }
        case Type.Struct(var fields) -> {
          if (fits && dice.chance(70)) {
            return Optional.of(place);
          }
          place = field(place, dice.below(fields.size()));
        }
      }
    }
  }

  /** An index of a type; now and then, where faults are allowed, one that may not exist. */
  Optional<Expr> indexFor(Context context, Type.Simple type) {
    if (!context.isSafe() && dice.chance(faultPercent)) {
      return context.roots().stream()
          .filter(root -> isIndexLike(root.variable().type(), type))
          .findAny()
          .map(root -> get(root.variable()));
    }
    List<Variable> candidates = new ArrayList<>();
    for (Root root : context.roots()) {
      boolean isMember =
          type instanceof Type.Union union
              && root.variable().type() instanceof Type.Simple member
              && union.offsetOf(member) >= 0;
      if (root.isSolid() && (isMember || root.variable().type().equals(type))) {
        candidates.add(root.variable());
      }
    }
    boolean hasLiterals = !RandomTypes.hasScalarset(type);
    if (hasLiterals && (candidates.isEmpty() || dice.chance(30))) {
      return Optional.of(literal(type, dice.between(type.low(), type.high())));
    }
    if (candidates.isEmpty()) {
      return Optional.empty();
    }
    Expr value = get(dice.pick(candidates));
    return Optional.of(value.type().equals(type) ? value : convert(value, type));
  }

  private static boolean isIndexLike(Type type, Type.Simple index) {
    return type.equals(index)
        || (type instanceof Type.Range && index instanceof Type.Range)
        || (type instanceof Type.Int && index instanceof Type.Range);
  }
}
