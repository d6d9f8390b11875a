package fathom.compile.bytecode;

import fathom.compile.Leaves;
import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Statement;
import fathom.model.Type;
import fathom.model.Variable;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.util.BitSet;

/** Emits what is done with multisets and their slots. */
final class MultisetEmitter {
  private final Scope scope;
  private final CodeBuilder code;
  private final BitSet takenSlots = new BitSet();

  MultisetEmitter(Scope scope) {
    this.scope = scope;
    this.code = scope.code;
  }

  /** A loop over the slots of a multiset. */
  record SlotLoop(Label top, Label next, Label done, int local, Home.Spot slot) {}

  /** The slot whose number is in a JVM variable: its presence leaf, then the element. */
  Home.Spot slot(Home.Spot multiset, int local) {
    Type.Multiset type = (Type.Multiset) multiset.type();
    int size = Leaves.slotSize(type.element());
    return multiset.element(new Dimension(local, 0, size, type.capacity()), type.element());
  }

  /** The element in a slot. */
  Home.Spot element(Home.Spot slot) {
    return slot.part(1, slot.type());
  }

  /** The JVM variable of a slot variable. */
  int slotLocal(Variable.Local slot) {
    if (scope.home(slot) instanceof Home.Value value && value.kind() == TypeKind.INT) {
      return value.local();
    }
    throw new IllegalStateException("the slot " + slot.name() + " is no number");
  }

  /** Notes that the slot in a variable holds an element from now on. */
  void setKnownTaken(Variable.Local slot, boolean isTaken) {
    takenSlots.set(slot.slot(), isTaken);
  }

  /** Whether the slot in a variable is known to hold an element. */
  boolean isKnownTaken(Variable.Local slot) {
    return takenSlots.get(slot.slot());
  }

  /** Makes it a fault when a slot holds no element. */
  void checkTaken(Home.Spot slot) {
    Label good = code.newLabel();
    pushPresence(slot);
    code.ifne(good);
    scope.fault();
    code.labelBinding(good);
  }

  private void pushPresence(Home.Spot slot) {
    scope.leaves.loadBits(slot, 1, TypeKind.INT);
  }

  /** Begins a loop over the slots that hold an element; what follows is its body. */
  SlotLoop beginTaken(Home.Spot multiset, Variable.Local variable) {
    SlotLoop loop = beginAll(multiset);
    if (scope.isSettled() && multiset.base() instanceof Home.Base.State) {
      // Between rules taken slots come first, so an empty one is the end.
      int local = scope.temporaries.takeLong();
      scope.leaves.extract(scope.leaves.locate(loop.slot()), Long.SIZE, TypeKind.LONG);
      code.lstore(local).lload(local).l2i().iconst_1().iand().ifeq(loop.done());
      scope.slots.add(loop.slot(), Leaves.slotSize(loop.slot().type()), local);
    } else {
      pushPresence(loop.slot());
      code.ifeq(loop.next());
    }
    int capacity = ((Type.Multiset) multiset.type()).capacity();
    scope.loops.bind(variable, loop.local(), TypeKind.INT, new Interval(0, capacity - 1L));
    return loop;
  }

  private SlotLoop beginAll(Home.Spot multiset) {
    int local = scope.temporaries.takeInt();
    var loop =
        new SlotLoop(
            code.newLabel(), code.newLabel(), code.newLabel(), local, slot(multiset, local));
    code.iconst_0().istore(local);
    code.labelBinding(loop.top()).iload(local);
    code.loadConstant(((Type.Multiset) multiset.type()).capacity()).if_icmpge(loop.done());
    return loop;
  }

  /** Ends a loop over slots. */
  void end(SlotLoop loop) {
    code.labelBinding(loop.next());
    endAfterNext(loop);
  }

  /** Ends a loop over slots whose label for the next slot is already bound. */
  void endAfterNext(SlotLoop loop) {
    if (scope.isSettled() && loop.slot().base() instanceof Home.Base.State) {
      scope.slots.removeLast();
    }
    code.iinc(loop.local(), 1).goto_(loop.top());
    code.labelBinding(loop.done());
  }

  /** Pushes the number of elements that satisfy a predicate. */
  TypeKind count(Expr.MultisetCount count) {
    int mark = scope.temporaries.mark();
    int found = scope.temporaries.takeInt();
    code.iconst_0().istore(found);
    SlotLoop loop = beginTaken(scope.places.spot(count.multiset()), count.slot());
    jumpUnless(count.predicate(), count.slot(), loop.next());
    code.iinc(found, 1);
    end(loop);
    code.iload(found);
    scope.temporaries.giveBack(mark);
    return TypeKind.INT;
  }

  private void jumpUnless(Expr predicate, Variable.Local slot, Label target) {
    setKnownTaken(slot, !scope.program.facts().hasEffects(predicate));
    scope.conditions.jump(predicate, false, target);
    setKnownTaken(slot, false);
  }

  /** Emits an addition. */
  void add(Statement.MultisetAdd add) {
    Type.Multiset type = (Type.Multiset) add.multiset().type();
    if (type.element() instanceof Type.Simple simple) {
      scope.exprs.code(add.element(), simple);
      int local = scope.temporaries.take(Codes.kind(simple));
      code.storeLocal(Codes.kind(simple), local);
      Home.Spot slot = firstEmpty(scope.places.spot(add.multiset()));
      code.loadLocal(Codes.kind(simple), local);
      scope.leaves.store(element(slot));
    } else {
      Home.Spot value = scope.aggregates.spot(add.element());
      if (add.element() instanceof Expr.Load && hasCall(add.multiset())) {
        value = scope.aggregates.copyToRoom(value);
      }
      Home.Spot slot = firstEmpty(scope.places.spot(add.multiset()));
      scope.aggregates.copy(value, element(slot));
    }
  }

  private boolean hasCall(Place place) {
    return switch (place) {
      case Place.Root _ -> false;
      case Place.Field(_, var record, _) -> hasCall(record);
      case Place.Index(_, var array, var index) ->
          hasCall(array) || scope.program.facts().hasEffects(index);
      case Place.Element(_, var multiset, _) -> hasCall(multiset);
    };
  }

  /** Takes the first empty slot; a full multiset is a fault. */
  private Home.Spot firstEmpty(Home.Spot multiset) {
    SlotLoop loop = beginAll(multiset);
    Label found = code.newLabel();
    pushPresence(loop.slot());
    code.ifeq(found);
    code.labelBinding(loop.next()).iinc(loop.local(), 1).goto_(loop.top());
    code.labelBinding(loop.done());
    scope.fault();
    code.labelBinding(found);
    scope.leaves.storeConstant(loop.slot(), 1, 1);
    return loop.slot();
  }

  /** Emits a removal. */
  void remove(Statement.MultisetRemove remove) {
    Home.Spot slot = slot(scope.places.spot(remove.multiset()), slotLocal(remove.slot()));
    checkTaken(slot);
    empty(slot);
  }

  private void empty(Home.Spot slot) {
    scope.aggregates.fill(slot, LeafShape.ofSlot(slot.type()), false);
  }

  /** Emits the removal of all elements that satisfy a predicate. */
  void removeAll(Statement.MultisetRemoveAll removeAll) {
    SlotLoop loop = beginTaken(scope.places.spot(removeAll.multiset()), removeAll.slot());
    jumpUnless(removeAll.predicate(), removeAll.slot(), loop.next());
    empty(loop.slot());
    end(loop);
  }
}
