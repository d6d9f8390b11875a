package fathom.murphi.check;

import fathom.model.Expr;
import fathom.model.Span;
import fathom.model.Statement;
import java.util.ArrayList;
import java.util.List;

/** Builds conditional statements without the branches that constants rule out. */
final class Branching {
  private Branching() {}

  static List<Statement> of(Span span, List<Statement.Branch> branches, List<Statement> otherwise) {
    var possible = new ArrayList<Statement.Branch>();
    for (Statement.Branch branch : branches) {
      if (!(branch.condition() instanceof Expr.Literal(_, _, long value))) {
        possible.add(branch);
      } else if (value != 0) {
        return chain(span, possible, branch.body());
      }
    }
    return chain(span, possible, otherwise);
  }

  private static List<Statement> chain(
      Span span, List<Statement.Branch> branches, List<Statement> otherwise) {
    return branches.isEmpty() ? otherwise : List.of(new Statement.If(span, branches, otherwise));
  }
}
