package fathom.bir.syntax;

/** A piece of the text: from {@code start} up to but not including {@code end}. */
record Token(TokenKind kind, int start, int end) {}
