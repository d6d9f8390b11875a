package fathom.murphi.check;

import fathom.model.Place;
import java.util.ArrayList;
import java.util.List;

/** Tells places apart that have no part of the state in common, whatever their indices are. */
final class Overlap {
  private static final int ANY_ELEMENT = -1;

  private Overlap() {}

  /** Whether one place may be the other or a part of it; two fields of one record never are. */
  static boolean isPossible(Place first, Place second) {
    if (!Designation.root(first).equals(Designation.root(second))) {
      return false;
    }
    List<Integer> firstPath = path(first);
    List<Integer> secondPath = path(second);
    int common = Math.min(firstPath.size(), secondPath.size());
    return firstPath.subList(0, common).equals(secondPath.subList(0, common));
  }

  /** The fields on the way to a place, with a mark for each element of an array or multiset. */
  private static List<Integer> path(Place place) {
    var out = new ArrayList<Integer>();
    collect(place, out);
    return out;
  }

  private static void collect(Place place, List<Integer> out) {
    switch (place) {
      case Place.Root _ -> {}
      case Place.Field(_, Place struct, int field) -> {
        collect(struct, out);
        out.add(field);
      }
      case Place.Index(_, Place array, _) -> {
        collect(array, out);
        out.add(ANY_ELEMENT);
      }
      case Place.Element(_, Place multiset, _) -> {
        collect(multiset, out);
        out.add(ANY_ELEMENT);
      }
    }
  }
}
