package fathom.compile.interpret;

import fathom.model.Place;
import fathom.model.Variable;
import java.util.List;

/** The local variables of one execution of a body, undefined at first. */
final class Frame {
  private final Location[] slots;

  Frame(List<Variable.Local> locals) {
    slots = new Location[locals.size()];
    for (Variable.Local local : locals) {
      var path = new Location.Path(null, new Place.Root(local.span(), local), 0);
      slots[local.slot()] = new Location(Storage.allocate(local.type()), 0, path);
    }
  }

  /** Where a local variable lives. */
  Location of(Variable.Local local) {
    return slots[local.slot()];
  }

  /** Makes a reference parameter name {@code target}. */
  void refer(Variable.Local parameter, Location target) {
    slots[parameter.slot()] = target;
  }
}
