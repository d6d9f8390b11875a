package fathom.murphi.syntax;

import fathom.model.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A rule, start state or property, or a block of them under a common head. */
public sealed interface RuleSyntax extends ModelSyntax.Item {

  /**
   * {@code rule [priority] [name] [guard ==>] [locals begin] body end}.
   *
   * @param header the keyword, with the priority and name where written
   */
  record Rule(
      Span span,
      Span header,
      ExprSyntax.@Nullable IntegerLiteral priority,
      @Nullable TextSyntax name,
      @Nullable ExprSyntax guard,
      List<Declaration> locals,
      List<StatementSyntax> body)
      implements RuleSyntax {
    public Rule {
      locals = List.copyOf(locals);
      body = List.copyOf(body);
    }
  }

  /**
   * {@code startstate [name] [locals begin] body end}.
   *
   * @param header the keyword, with the name where written
   */
  record StartState(
      Span span,
      Span header,
      @Nullable TextSyntax name,
      List<Declaration> locals,
      List<StatementSyntax> body)
      implements RuleSyntax {
    public StartState {
      locals = List.copyOf(locals);
      body = List.copyOf(body);
    }
  }

  /** {@code invariant [name] condition} and its kin, the name before or after the condition. */
  record Property(Span span, PropertyKind kind, @Nullable TextSyntax name, ExprSyntax condition)
      implements RuleSyntax {}

  /** {@code ruleset quantifiers do rules end}. */
  record Ruleset(Span span, List<QuantifierSyntax> quantifiers, List<RuleSyntax> rules)
      implements RuleSyntax {
    public Ruleset {
      quantifiers = List.copyOf(quantifiers);
      rules = List.copyOf(rules);
    }
  }

  /** {@code alias aliases do rules end}. */
  record Alias(Span span, List<AliasSyntax> aliases, List<RuleSyntax> rules) implements RuleSyntax {
    public Alias {
      aliases = List.copyOf(aliases);
      rules = List.copyOf(rules);
    }
  }

  /** {@code choose variable : multiset do rules end}. */
  record Choose(Span span, Identifier variable, ExprSyntax multiset, List<RuleSyntax> rules)
      implements RuleSyntax {
    public Choose {
      rules = List.copyOf(rules);
    }
  }
}
