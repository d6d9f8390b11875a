package fathom.report;

import fathom.model.Type;
import fathom.report.Palette.Ink;
import fathom.report.StateText.Part;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** One difference between two states. */
sealed interface Change {
  /** The name of the leaf or multiset that differs. */
  String name();

  /** A leaf with another value. */
  record Replaced(String name, String before, String after) implements Change {}

  /** An element that a multiset has gained. */
  record Added(String name, String element) implements Change {}

  /** An element that a multiset has lost. */
  record Removed(String name, String element) implements Change {}

  /** The old and the new value, or the element that came or went. */
  default String render(Palette palette) {
    return switch (this) {
      case Replaced(_, var before, var after) ->
          palette.paint(Ink.OLD_VALUE, before) + " → " + palette.paint(Ink.NEW_VALUE, after);
      case Added(_, var element) -> palette.paint(Ink.NEW_VALUE, "+ " + element);
      case Removed(_, var element) -> palette.paint(Ink.OLD_VALUE, "− " + element);
    };
  }

  /** The differences from one unpacked state to another, in the order of the variables. */
  static List<Change> between(StateText states, long[] before, long[] after) {
    var out = new ArrayList<Change>();
    for (Part part : states.parts()) {
      append(part, before, after, out);
    }
    return out;
  }

  private static void append(Part part, long[] before, long[] after, List<Change> out) {
    if (isSame(part, before, after)) {
      return;
    }
    switch (part.type()) {
      case Type.Simple simple ->
          out.add(
              new Replaced(
                  part.name(),
                  StateText.show(simple, before[part.leaf()]),
                  StateText.show(simple, after[part.leaf()])));
      case Type.Array _, Type.Struct _ ->
          part.children().forEach(child -> append(child, before, after, out));
      case Type.Multiset _ -> appendElements(part, before, after, out);
    }
  }

  private static void appendElements(Part part, long[] before, long[] after, List<Change> out) {
    List<String> lost = elements(part, before);
    List<String> gained = new ArrayList<>();
    for (String element : elements(part, after)) {
      if (!lost.remove(element)) {
        gained.add(element);
      }
    }
    lost.forEach(element -> out.add(new Removed(part.name(), element)));
    gained.forEach(element -> out.add(new Added(part.name(), element)));
  }

  private static List<String> elements(Part part, long[] values) {
    var out = new ArrayList<String>();
    for (Part slot : part.present(values)) {
      out.add(StateText.inline(slot, values));
    }
    return out;
  }

  private static boolean isSame(Part part, long[] before, long[] after) {
    int from = part.leaf();
    int to = from + part.size();
    return Arrays.equals(before, from, to, after, from, to);
  }
}
