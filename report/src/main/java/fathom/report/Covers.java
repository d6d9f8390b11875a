package fathom.report;

import fathom.compile.Instances;
import fathom.model.CoverPoint;
import fathom.model.Model;
import fathom.model.Property;
import fathom.model.Span;
import java.util.ArrayList;
import java.util.List;

/** How often each cover of a model was hit. */
final class Covers {
  private Covers() {}

  /** A cover property or cover statement. */
  record Cover(String name, long hits, Span span) {}

  /** The covers of a check's model, the properties first. */
  static List<Cover> of(Run run) {
    Model model = run.system().model();
    Instances instances = run.system().instances();
    List<Long> hits = run.outcome().statistics().coverHits();
    var out = new ArrayList<Cover>();
    for (int i = 0; i < model.properties().size(); i++) {
      Property property = model.properties().get(i);
      if (property.kind() == Property.Kind.COVER) {
        long total = 0;
        for (int k = 0; k < instances.countOfProperty(i); k++) {
          total += hits.get(instances.firstOfProperty(i) + k);
        }
        out.add(new Cover(property.name(), total, property.span()));
      }
    }
    for (int i = 0; i < model.coverPoints().size(); i++) {
      CoverPoint point = model.coverPoints().get(i);
      out.add(new Cover(point.name(), hits.get(instances.propertyCount() + i), point.span()));
    }
    return out;
  }
}
