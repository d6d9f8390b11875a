package fathom.search;

import fathom.compile.Instances;
import fathom.model.CoverPoint;
import fathom.model.Parameter;
import fathom.model.Property;
import fathom.model.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.IntToLongFunction;

/** Finds the covers that a search of all states has missed. */
public final class Covers {
  private final Exploration run;
  private final Instances instances;
  private final IntToLongFunction hits;

  /** The covers of a search; {@code hits} says how often each was hit, see {@link Tally}. */
  public Covers(Exploration run, IntToLongFunction hits) {
    this.run = run;
    this.instances = run.system().instances();
    this.hits = hits;
  }

  /** A violation for each cover that was never hit. */
  public List<Violation> missed() {
    var writer = new ViolationWriter(run);
    var missed = new ArrayList<Violation>();
    List<Property> properties = run.system().model().properties();
    for (int declaration = 0; declaration < properties.size(); declaration++) {
      if (properties.get(declaration).kind() == Property.Kind.COVER) {
        missedInstances(declaration).forEach(i -> missed.add(writer.ofMissedCover(i)));
      }
    }
    List<CoverPoint> points = run.system().model().coverPoints();
    for (int i = 0; i < points.size(); i++) {
      if (hits(instances.propertyCount() + i) == 0) {
        missed.add(writer.ofMissedCover(points.get(i)));
      }
    }
    return missed;
  }

  /**
   * The instances that were missed. On canonical states, instances that differ only in members of
   * scalarsets stand for each other: one of them was hit exactly if all can be.
   */
  private List<Integer> missedInstances(int declaration) {
    var hitsOfGroup = new LinkedHashMap<List<Long>, Long>();
    var firstOfGroup = new LinkedHashMap<List<Long>, Integer>();
    int first = instances.firstOfProperty(declaration);
    for (int i = first; i < first + instances.countOfProperty(declaration); i++) {
      List<Long> group = groupOf(i);
      hitsOfGroup.merge(group, hits(i), Long::sum);
      firstOfGroup.putIfAbsent(group, i);
    }
    var missed = new ArrayList<Integer>();
    firstOfGroup.forEach(
        (group, instance) -> {
          if (hitsOfGroup.getOrDefault(group, 0L) == 0) {
            missed.add(instance);
          }
        });
    return missed;
  }

  private List<Long> groupOf(int number) {
    Instances.Instance instance = instances.property(number);
    var group = new ArrayList<Long>();
    for (int i = 0; i < instance.values().length; i++) {
      group.add(representative(instance.parameters().get(i), instance.values()[i]));
    }
    return group;
  }

  /** The value that stands for all those that a parameter may be exchanged with. */
  private long representative(Parameter parameter, long value) {
    return switch (parameter) {
      case Parameter.Ranging(var variable, _, _, _) ->
          run.usesCanonical() ? representative(variable.type(), value) : value;
      // The slots of a multiset are sorted, so that none of them means anything.
      case Parameter.Choosing _ -> 0;
    };
  }

  private static long representative(Type type, long value) {
    return switch (type) {
      case Type.Scalarset scalarset -> scalarset.symmetric() ? 0 : value;
      case Type.Union union -> representative(union, value);
      case Type.Bool _, Type.Int _, Type.Enumeration _, Type.Range _ -> value;
      case Type.Array _, Type.Struct _, Type.Multiset _ -> value;
    };
  }

  private static long representative(Type.Union union, long value) {
    long offset = 0;
    for (Type.Simple member : union.members()) {
      if (value < offset + member.size()) {
        return offset + representative(member, value - offset);
      }
      offset += member.size();
    }
    return value;
  }

  private long hits(int cover) {
    return hits.applyAsLong(cover);
  }
}
