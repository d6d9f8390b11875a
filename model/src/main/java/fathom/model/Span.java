package fathom.model;

/** A stretch of source text: from {@code start} up to but not including {@code end}. */
public record Span(SourceFile file, int start, int end) {

  /** The line on which the span starts, counted from 1. */
  public int line() {
    return file.lineOf(start);
  }

  /** The column at which the span starts, counted from 1. */
  public int column() {
    return file.columnOf(start);
  }

  /** The source text that the span covers. */
  public String text() {
    return file.text().substring(start, end);
  }

  /** The smallest span that covers this one and {@code other}, which lies in the same file. */
  public Span to(Span other) {
    return new Span(file, Math.min(start, other.start), Math.max(end, other.end));
  }

  /** The position as people and editors read it: {@code file:line:column}. */
  public String position() {
    return file.name() + ":" + line() + ":" + column();
  }

  @Override
  public String toString() {
    return position();
  }
}
