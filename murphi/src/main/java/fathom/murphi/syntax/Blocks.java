package fathom.murphi.syntax;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** The constructs that are open at the current token, and how each is closed. */
final class Blocks {
  private record Open(BlockKind kind, int start, boolean afterElse) {}

  private final TokenStream tokens;
  private final Deque<Open> open = new ArrayDeque<>();

  /** The last {@code if} after an {@code else} that was closed, the usual thief of an end. */
  private @Nullable Open lastElseIf;

  Blocks(TokenStream tokens) {
    this.tokens = tokens;
  }

  /** Takes the keyword that opens a construct. */
  Token open(BlockKind kind) {
    Token previous = tokens.previous();
    boolean afterElse = previous != null && previous.kind() == TokenKind.ELSE;
    Token keyword = tokens.take();
    open.push(new Open(kind, keyword.start(), afterElse));
    return keyword;
  }

  /** How many constructs are open. */
  int depth() {
    return open.size();
  }

  /** Forgets constructs that were opened after the depth was {@code depth}. */
  void unwindTo(int depth) {
    while (open.size() > depth) {
      open.pop();
    }
  }

  /** Takes the end of the innermost construct, or says that it is missing or wrong. */
  void close() {
    Open block = open.pop();
    TokenKind found = tokens.kind();
    if (found == TokenKind.END || block.kind().owns(found, tokens.dialect())) {
      tokens.take();
      if (block.afterElse() && block.kind() == BlockKind.IF) {
        lastElseIf = block;
      }
    } else if (found.isEnd() && !closesAnother(found)) {
      tokens.error(
          SyntaxCode.WRONG_END,
          "`" + found.text() + "` cannot close the " + describe(block),
          null,
          "close it with `end` or `" + block.kind().longEnd().text() + "`");
      tokens.skip();
    } else {
      tokens.error(
          SyntaxCode.MISSING_END,
          "The " + describe(block) + " is not closed: expected `end`, found " + tokens.found(),
          null,
          help(block));
    }
  }

  private boolean closesAnother(TokenKind end) {
    for (Open block : open) {
      if (block.kind().owns(end, tokens.dialect())) {
        return true;
      }
    }
    return false;
  }

  private String describe(Open block) {
    int line = tokens.reporter().span(block.start(), block.start()).line();
    return "`" + block.kind().word() + "` of line " + line;
  }

  private @Nullable String help(Open block) {
    boolean isElseIf = block.kind() == BlockKind.IF && block.afterElse();
    if (isElseIf || (lastElseIf != null && lastElseIf.start() > block.start())) {
      return "`else if` begins a second `if` with an end of its own; `elsif` does not";
    }
    return switch (block.kind()) {
      case RULE, STARTSTATE, FUNCTION, PROCEDURE ->
          "or something inside it lacks its `end` and took this one's";
      case ALIAS, CHOOSE, EXISTS, FOR, FORALL, IF, RECORD, RULESET, SWITCH, WHILE -> null;
    };
  }
}
