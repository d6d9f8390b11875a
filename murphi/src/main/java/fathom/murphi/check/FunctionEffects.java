package fathom.murphi.check;

import fathom.model.Argument;
import fathom.model.Function;
import fathom.model.Place;
import fathom.model.Statement;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** What calling each function can do beyond giving a result. Calls in circles are followed. */
final class FunctionEffects {
  private final List<Function> functions;
  private final List<Effect> effects = new ArrayList<>();

  private static final class Effect {
    private final List<Traversal.Call> calls = new ArrayList<>();
    private final BitSet writtenParameters = new BitSet();
    private boolean writesState;
    private boolean givesUp;
  }

  FunctionEffects(List<Function> functions) {
    this.functions = functions;
    for (Function function : functions) {
      effects.add(direct(function));
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Effect effect : effects) {
        changed |= spread(effect);
      }
    }
  }

  /** The function with a number. */
  Function function(int number) {
    return functions.get(number);
  }

  /** Whether a call can change the state. */
  boolean writesState(Traversal.Call call) {
    return effects.get(call.function()).writesState
        || writtenPlaces(call).stream()
            .anyMatch(place -> Designation.root(place) instanceof Variable.State);
  }

  /** Whether a call can give up the execution it is part of. */
  boolean givesUp(Traversal.Call call) {
    return effects.get(call.function()).givesUp;
  }

  /** The places among the arguments that a call can change. */
  List<Place> writtenPlaces(Traversal.Call call) {
    BitSet written = effects.get(call.function()).writtenParameters;
    var places = new ArrayList<Place>();
    for (int i = 0; i < call.arguments().size(); i++) {
      if (written.get(i) && call.arguments().get(i) instanceof Argument.ByReference(var place)) {
        places.add(place);
      }
    }
    return places;
  }

  /** Whether a call changes the state other than through its arguments. */
  boolean writesStateItself(Traversal.Call call) {
    return effects.get(call.function()).writesState;
  }

  private static Effect direct(Function function) {
    var effect = new Effect();
    var traversal =
        new Traversal(
            new Traversal.Visitor() {
              @Override
              public void write(Place place, Statement by) {
                noteWrite(effect, place);
              }

              @Override
              public void call(Traversal.Call call) {
                effect.calls.add(call);
              }

              @Override
              public void enter(Statement statement) {
                effect.givesUp |= statement instanceof Statement.Assume;
              }
            });
    traversal.statements(function.body());
    return effect;
  }

  private static void noteWrite(Effect effect, Place place) {
    switch (Designation.root(place)) {
      case Variable.State _ -> effect.writesState = true;
      case Variable.Local local -> {
        // Parameters come first in a frame, so the slot is the number of the parameter.
        if (local.role() == Variable.Role.REFERENCE_PARAMETER) {
          effect.writtenParameters.set(local.slot());
        }
      }
    }
  }

  /** Adds what the called functions do; answers whether that was news. */
  private boolean spread(Effect effect) {
    boolean wroteState = effect.writesState;
    boolean gaveUp = effect.givesUp;
    int parameters = effect.writtenParameters.cardinality();
    for (Traversal.Call call : effect.calls) {
      effect.writesState |= writesStateItself(call);
      effect.givesUp |= givesUp(call);
      writtenPlaces(call).forEach(place -> noteWrite(effect, place));
    }
    return wroteState != effect.writesState
        || gaveUp != effect.givesUp
        || parameters != effect.writtenParameters.cardinality();
  }
}
