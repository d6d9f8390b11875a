package fathom.search;

import fathom.model.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes random graphs with random claims. */
final class RandomGraphs {
  private final Random random;
  private final int nodes;
  private final boolean hasSymmetry;
  private final boolean[] isPaired;

  private RandomGraphs(Random random) {
    this.random = random;
    this.nodes = 2 * (1 + random.nextInt(1 << random.nextInt(9)));
    this.hasSymmetry = random.nextInt(3) == 0;
    this.isPaired = new boolean[nodes / 2];
    for (int i = 0; i < isPaired.length; i++) {
      isPaired[i] = hasSymmetry && random.nextBoolean();
    }
  }

  /** The system of a seed. */
  static GraphSystem of(long seed) {
    return new RandomGraphs(new Random(seed)).system();
  }

  private GraphSystem system() {
    long[][] targets = new long[nodes][];
    int wanted = 1 + random.nextInt(4);
    boolean hasFaults = random.nextInt(4) == 0;
    boolean hasDeadEnds = random.nextInt(3) == 0;
    for (int node = 0; node < nodes; node++) {
      if (node % 2 == 1 && isPaired[node / 2]) {
        targets[node] = mirrored(targets[node - 1]);
      } else {
        int degree = hasDeadEnds ? random.nextInt(wanted + 1) : wanted;
        targets[node] = edges(node, degree, hasFaults);
      }
    }
    var graph = new MirroredGraph(targets, starts(), isPaired, hasSymmetry);
    return new GraphSystem(graph, claims(), 1 + random.nextInt(3));
  }

  private long[] mirrored(long[] edges) {
    long[] result = edges.clone();
    for (int i = 0; i < result.length; i++) {
      result[i] = mirror(result[i]);
    }
    return result;
  }

  private long mirror(long node) {
    return node >= 0 && isPaired[(int) node / 2] ? node ^ 1 : node;
  }

  private long[] edges(int node, int degree, boolean hasFaults) {
    boolean isFixed = mirror(node) == node;
    var edges = new ArrayList<Long>();
    for (int i = 0; i < degree; i++) {
      long target = random.nextInt(8) == 0 ? node : random.nextInt(nodes);
      if (random.nextInt(40) == 0) {
        target = hasFaults && random.nextBoolean() ? Graph.FAULT : Graph.GIVES_UP;
      }
      edges.add(target);
      if (isFixed && mirror(target) != target) {
        edges.add(mirror(target));
      }
    }
    return edges.stream().mapToLong(Long::longValue).toArray();
  }

  private long[] starts() {
    var starts = new ArrayList<Long>();
    for (int i = 0; i < 1 + random.nextInt(3); i++) {
      long start = random.nextInt(nodes);
      starts.add(random.nextInt(30) == 0 ? Graph.GIVES_UP : start);
      starts.add(mirror(start));
    }
    if (random.nextInt(60) == 0) {
      starts.add(Graph.FAULT);
    }
    return starts.stream().mapToLong(Long::longValue).toArray();
  }

  private List<Claim> claims() {
    var claims = new ArrayList<Claim>();
    if (random.nextBoolean()) {
      claims.add(claim(Property.Kind.INVARIANT, "first", 200));
      claims.add(claim(Property.Kind.INVARIANT, "second", 400));
    }
    if (random.nextInt(4) == 0) {
      claims.add(claim(Property.Kind.ASSUME, "assumed", 10));
    }
    if (random.nextInt(3) == 0) {
      claims.add(negated(claim(Property.Kind.COVER, "covered", nodes / 2)));
    }
    if (random.nextInt(3) == 0) {
      claims.add(negated(claim(Property.Kind.LIVENESS, "live", 1 + nodes / 3)));
    }
    return claims;
  }

  /** A claim that fails in about one of so many nodes, the same ones in every orbit. */
  private Claim claim(Property.Kind kind, String name, int rarity) {
    boolean[] fails = new boolean[nodes];
    for (int i = 0; i < nodes; i++) {
      boolean isMirrored = i % 2 == 1 && isPaired[i / 2];
      fails[i] = isMirrored ? fails[i - 1] : random.nextInt(rarity) == 0;
    }
    return new Claim(kind, name, node -> !fails[(int) node]);
  }

  private static Claim negated(Claim claim) {
    return new Claim(claim.kind(), claim.name(), claim.holds().negate());
  }

  /** A graph in which nodes 2k and 2k+1 may be mirror images. */
  record MirroredGraph(long[][] targets, long[] starts, boolean[] isPaired, boolean hasSymmetry)
      implements Graph {
    @Override
    public long nodes() {
      return targets.length;
    }

    @Override
    public int edges() {
      int most = 0;
      for (long[] list : targets) {
        most = Math.max(most, list.length);
      }
      return most;
    }

    @Override
    public long target(long node, int edge) {
      long[] list = targets[(int) node];
      return edge < list.length ? list[edge] : NONE;
    }

    @Override
    public long representative(long node) {
      return isPaired[(int) node / 2] ? node & ~1L : node;
    }
  }
}
