package fathom.murphi.check;

import fathom.murphi.syntax.AliasSyntax;
import fathom.murphi.syntax.ExprSyntax;
import fathom.murphi.syntax.Identifier;
import fathom.murphi.syntax.QuantifierSyntax;
import java.util.List;

/** Something that stands around a rule and gives it names. */
sealed interface Head {

  /** How many scopes it opens inside one another. */
  default int names() {
    return this instanceof Aliased(var aliases) ? aliases.size() : 1;
  }

  /** A parameter from a ruleset. */
  record Quantified(QuantifierSyntax quantifier) implements Head {}

  /** A parameter from a choose. */
  record Chosen(Identifier variable, ExprSyntax multiset) implements Head {}

  /** Aliases. */
  record Aliased(List<AliasSyntax> aliases) implements Head {}
}
