package fathom.bir.check;

import fathom.bir.syntax.ItemSyntax;
import fathom.bir.syntax.StatementSyntax;
import fathom.bir.syntax.SystemSyntax;
import fathom.bir.syntax.ThreadSyntax;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds the threads that some statement starts. */
final class StartedThreads {
  private final Set<String> names = new HashSet<>();

  StartedThreads(SystemSyntax system) {
    for (ItemSyntax item : system.items()) {
      switch (item) {
        case ItemSyntax.Thread(ThreadSyntax thread) ->
            thread
                .locations()
                .forEach(
                    location ->
                        location
                            .transformations()
                            .forEach(transformation -> visit(transformation.body())));
        case ItemSyntax.Function function -> visit(function.body());
        case ItemSyntax.Constants _, ItemSyntax.Enumeration _, ItemSyntax.RecordType _ -> {}
        case ItemSyntax.Alias _, ItemSyntax.Variable _, ItemSyntax.Property _ -> {}
      }
    }
  }

  /** Their names. */
  Set<String> names() {
    return names;
  }

  private void visit(List<StatementSyntax> body) {
    for (StatementSyntax statement : body) {
      switch (statement) {
        case StatementSyntax.Start start -> names.add(start.thread().text());
        case StatementSyntax.If(_, var branches, var otherwise) -> {
          branches.forEach(branch -> visit(branch.body()));
          visit(otherwise);
        }
        case StatementSyntax.While(_, _, var inner) -> visit(inner);
        case StatementSyntax.Assign _, StatementSyntax.Assert _, StatementSyntax.Assume _ -> {}
        case StatementSyntax.Call _, StatementSyntax.Skip _, StatementSyntax.Return _ -> {}
      }
    }
  }
}
