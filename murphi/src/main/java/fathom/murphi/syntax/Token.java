package fathom.murphi.syntax;

/**
 * A token: what it is and where it stands, from {@code start} up to but not including {@code end}.
 */
record Token(TokenKind kind, int start, int end) {}
