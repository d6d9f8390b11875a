package fathom.bir.check;

import fathom.bir.syntax.ItemSyntax;
import fathom.bir.syntax.SystemSyntax;
import fathom.bir.syntax.ThreadSyntax;
import fathom.bir.syntax.VariableSyntax;
import java.util.HashSet;

/** Finds what is allowed but hardly meant. */
final class Warnings {
  private final Checking checking;

  Warnings(Checking checking) {
    this.checking = checking;
  }

  void report(SystemSyntax system) {
    for (ItemSyntax item : system.items()) {
      switch (item) {
        case ItemSyntax.Variable(VariableSyntax variable) -> unused(variable);
        case ItemSyntax.Thread(ThreadSyntax thread) -> {
          thread.variables().forEach(this::unused);
          unreachable(thread);
        }
        case ItemSyntax.Constants _, ItemSyntax.Enumeration _, ItemSyntax.RecordType _ -> {}
        case ItemSyntax.Alias _, ItemSyntax.Function _, ItemSyntax.Property _ -> {}
      }
    }
  }

  private void unused(VariableSyntax variable) {
    if (!checking.isUsed(variable.name().span())) {
      checking
          .reporter()
          .report(
              CheckCode.UNUSED_VARIABLE,
              variable.name().span(),
              "The variable " + variable.name().text() + " is never used");
    }
  }

  private void unreachable(ThreadSyntax thread) {
    var targets = new HashSet<String>();
    targets.add(thread.locations().getFirst().name().text());
    for (ThreadSyntax.LocationSyntax location : thread.locations()) {
      for (ThreadSyntax.TransformationSyntax transformation : location.transformations()) {
        if (transformation.target() != null) {
          targets.add(transformation.target().text());
        }
      }
    }
    for (ThreadSyntax.LocationSyntax location : thread.locations()) {
      if (!targets.contains(location.name().text())) {
        checking
            .reporter()
            .report(
                CheckCode.UNREACHABLE_LOCATION,
                location.name().span(),
                "No jump leads to the location " + location.name().text());
      }
    }
  }
}
