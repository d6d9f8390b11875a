package fathom.search.tree;

import fathom.compile.Expander;
import fathom.compile.TransitionSystem;
import fathom.search.simulate.Move;
import fathom.search.simulate.Situation;
import fathom.search.simulate.Surroundings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The states of a system up to a depth and the transitions between them. With the first transition
 * to each state alone it is a tree, with all of them it is a graph.
 *
 * @param starts the choices of a start state
 * @param vertices the distinct states, by number
 * @param isCut whether the limit on states ended it before the depth was covered
 */
public record StateTree(
    TransitionSystem system, List<Edge> starts, List<Vertex> vertices, boolean isCut) {
  public StateTree {
    starts = List.copyOf(starts);
    vertices = List.copyOf(vertices);
  }

  /** Looks at a system as far as the options say. */
  public static StateTree of(TransitionSystem system, TreeOptions options) {
    return new Builder(system, options).build();
  }

  /** Whether anything is wrong with a state, or a transition is an error. */
  public boolean hasViolation() {
    Stream<Edge> edges =
        Stream.concat(
            starts.stream(), vertices.stream().flatMap(vertex -> vertex.edges().stream()));
    return vertices.stream().anyMatch(vertex -> vertex.violation() != null)
        || edges.anyMatch(edge -> edge instanceof Edge.Fails);
  }

  /** Whether there are states beyond those that are here. */
  public boolean hasMore() {
    return vertices.stream().anyMatch(vertex -> !vertex.isExpanded() && vertex.moves() > 0);
  }

  /** A state by its value. */
  @SuppressWarnings("ArrayRecordComponent")
  private record Key(long[] words) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Key(var theirs) && Arrays.equals(words, theirs);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(words);
    }
  }

  private static final class Builder {
    private final Surroundings surroundings;
    private final Expander expander;
    private final TreeOptions options;
    private final boolean usesCanonical;
    private final Map<Key, Integer> numbers = new HashMap<>();
    private final List<long[]> found = new ArrayList<>();
    private final List<Integer> depths = new ArrayList<>();
    private final List<Vertex> vertices = new ArrayList<>();

    Builder(TransitionSystem system, TreeOptions options) {
      this.surroundings = new Surroundings(system, options.deadlock());
      this.expander = system.newExpander();
      this.options = options;
      this.usesCanonical = options.mergesOrbits() && system.hasSymmetry();
    }

    StateTree build() {
      Situation start = surroundings.start();
      boolean isCut = !hasRoomFor(start);
      List<Edge> starts = isCut ? List.of() : follow(start, 0);
      for (int number = 0; number < found.size(); number++) {
        Situation here = surroundings.of(found.get(number));
        boolean isWithin = depths.get(number) < options.depth();
        isCut |= isWithin && !hasRoomFor(here);
        boolean isExpanded = isWithin && !isCut;
        List<Edge> edges = isExpanded ? follow(here, depths.get(number) + 1) : List.of();
        vertices.add(
            new Vertex(
                number,
                here.state(),
                depths.get(number),
                edges,
                isExpanded,
                here.moves().size(),
                here.violation()));
      }
      return new StateTree(surroundings.system(), starts, vertices, isCut);
    }

    private boolean hasRoomFor(Situation situation) {
      long fresh =
          situation.moves().stream()
              .filter(move -> move instanceof Move.Step)
              .map(move -> keyOf(((Move.Step) move).target()))
              .filter(key -> !numbers.containsKey(key))
              .distinct()
              .count();
      return found.size() + fresh <= options.mostStates();
    }

    private List<Edge> follow(Situation from, int depth) {
      var edges = new ArrayList<Edge>();
      for (Move move : from.moves()) {
        edges.add(
            switch (move) {
              case Move.Failure failure ->
                  new Edge.Fails(failure.instance(), surroundings.violationOf(from, failure));
              case Move.Step(int instance, long[] target) -> leads(instance, target, depth);
            });
      }
      return edges;
    }

    private Edge leads(int instance, long[] target, int depth) {
      Integer known = numbers.putIfAbsent(keyOf(target), found.size());
      if (known != null) {
        return new Edge.Leads(instance, known, target, false);
      }
      found.add(target);
      depths.add(depth);
      return new Edge.Leads(instance, found.size() - 1, target, true);
    }

    private Key keyOf(long[] state) {
      long[] words = state.clone();
      if (usesCanonical) {
        expander.canonicalise(words, 0);
      }
      return new Key(words);
    }
  }
}
