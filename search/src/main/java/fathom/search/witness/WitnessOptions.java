package fathom.search.witness;

import fathom.search.SearchOptions;
import java.util.List;

/**
 * Which witness strings to generate.
 *
 * @param leaves the numbers of the leaves of the state whose values count
 * @param most the greatest number of witness strings
 * @param search symmetry, heuristic and limits of the search that generates them
 */
public record WitnessOptions(Aim aim, List<Integer> leaves, long most, SearchOptions search) {
  public WitnessOptions {
    leaves = List.copyOf(leaves);
  }
}
