package fathom.murphi.syntax;

import fathom.murphi.Dialect;
import java.util.ArrayList;
import java.util.List;

/** Parses lists of names. */
final class NameParser {
  private final TokenStream tokens;

  NameParser(TokenStream tokens) {
    this.tokens = tokens;
  }

  /** Parses the names of a declaration up to its colon, or complains and unwinds. */
  List<Identifier> list(String what) {
    var names = new ArrayList<Identifier>();
    if (tokens.at(TokenKind.COLON)) {
      tokens.refuse(Dialect.CMURPHI, tokens.span(tokens.current()), "declarations without a name");
      return names;
    }
    names.add(tokens.name());
    while (tokens.at(TokenKind.COMMA)) {
      Token comma = tokens.take();
      if (tokens.at(TokenKind.COLON)) {
        tokens.refuse(Dialect.CMURPHI, tokens.span(comma), "a comma after the last " + what);
      } else {
        names.add(tokens.name());
      }
    }
    return names;
  }

  /** Parses the one name that CMurphi allows here, or the list that Rumur does. */
  List<Identifier> single(String what) {
    List<Identifier> names = list(what);
    if (names.size() > 1) {
      tokens.refuse(
          Dialect.CMURPHI, names.get(1).span(), "more than one name in a declared " + what);
    }
    return names;
  }

  /** Parses the members of an enum up to its closing brace, or complains and unwinds. */
  List<Identifier> members() {
    var members = new ArrayList<Identifier>();
    while (!tokens.at(TokenKind.RIGHT_BRACE)) {
      members.add(tokens.name());
      if (tokens.at(TokenKind.COMMA)) {
        Token comma = tokens.take();
        if (tokens.at(TokenKind.RIGHT_BRACE)) {
          tokens.refuse(Dialect.CMURPHI, tokens.span(comma), "a comma after the last member");
        }
      } else if (!tokens.at(TokenKind.RIGHT_BRACE)) {
        separateMembers();
      }
    }
    return members;
  }

  /** CMurphi alone does without commas between the members of an enum. */
  private void separateMembers() {
    if (!tokens.atName()) {
      throw tokens.unexpected("`,` or `}`");
    }
    tokens.refuse(
        Dialect.RUMUR, tokens.span(tokens.current()), "enum members without a comma between them");
  }
}
