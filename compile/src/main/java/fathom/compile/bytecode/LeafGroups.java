package fathom.compile.bytecode;

import fathom.compile.StateLayout;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Groups the leaves of an aggregate in the state that lie in one word at fixed distances whatever
 * the indices are, so that they are moved and compared together.
 */
final class LeafGroups {
  private LeafGroups() {}

  /** Bits at a position: {@code mask} says which, {@code cleared} what a clear statement puts. */
  record Group(Position position, long mask, long cleared) {}

  /** Bits that have the same mask at two positions. */
  record Pair(Position from, Position to, long mask) {}

  /** The groups of the leaves of a spot, or null if there are too many. */
  static @Nullable List<Group> of(Program program, Home.Spot spot, LeafShape shape) {
    var members = new ArrayList<List<Integer>>();
    var places = new Position[shape.count()];
    for (int i = 0; i < places.length; i++) {
      places[i] = program.positions().of(spot.leaf() + i, spot.dimensions());
      List<Integer> group = null;
      for (List<Integer> candidate : members) {
        if (Positions.areRigid(places[candidate.getFirst()], places[i])) {
          group = candidate;
        }
      }
      if (!addTo(members, group, i, program.limits().groups())) {
        return null;
      }
    }
    var groups = new ArrayList<Group>(members.size());
    for (List<Integer> group : members) {
      groups.add(groupOf(group, places, shape));
    }
    return groups;
  }

  /** The groups that two spots of one shape have in common, or null if there are too many. */
  static @Nullable List<Pair> of(Program program, Home.Spot from, Home.Spot to, LeafShape shape) {
    var members = new ArrayList<List<Integer>>();
    var sources = new Position[shape.count()];
    var targets = new Position[shape.count()];
    for (int i = 0; i < sources.length; i++) {
      sources[i] = program.positions().of(from.leaf() + i, from.dimensions());
      targets[i] = program.positions().of(to.leaf() + i, to.dimensions());
      List<Integer> group = null;
      for (List<Integer> candidate : members) {
        int first = candidate.getFirst();
        if (Positions.areRigid(sources[first], sources[i])
            && Positions.areRigid(targets[first], targets[i])
            && distance(sources[first], targets[first]) == distance(sources[i], targets[i])) {
          group = candidate;
        }
      }
      if (!addTo(members, group, i, program.limits().groups())) {
        return null;
      }
    }
    var pairs = new ArrayList<Pair>(members.size());
    for (List<Integer> group : members) {
      Position source = lowest(group, sources);
      pairs.add(new Pair(source, lowest(group, targets), groupOf(group, sources, shape).mask()));
    }
    return pairs;
  }

  private static boolean addTo(
      List<List<Integer>> members, @Nullable List<Integer> group, int leaf, int most) {
    List<Integer> target = group;
    if (target == null) {
      if (members.size() == most) {
        return false;
      }
      target = new ArrayList<>();
      members.add(target);
    }
    target.add(leaf);
    return true;
  }

  private static int distance(Position from, Position to) {
    return Positions.firstShift(to) - Positions.firstShift(from);
  }

  private static Position lowest(List<Integer> group, Position[] places) {
    Position lowest = places[group.getFirst()];
    for (int leaf : group) {
      if (Positions.firstShift(places[leaf]) < Positions.firstShift(lowest)) {
        lowest = places[leaf];
      }
    }
    return lowest;
  }

  private static Group groupOf(List<Integer> group, Position[] places, LeafShape shape) {
    Position lowest = lowest(group, places);
    long mask = 0;
    long cleared = 0;
    for (int leaf : group) {
      int shift = Positions.firstShift(places[leaf]) - Positions.firstShift(lowest);
      mask |= StateLayout.maskOf(shape.bits()[leaf]) << shift;
      cleared |= shape.cleared()[leaf] << shift;
    }
    return new Group(lowest, mask, cleared);
  }
}
