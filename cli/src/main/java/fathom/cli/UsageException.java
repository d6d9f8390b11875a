package fathom.cli;

/** An argument that makes no sense; the message is a sentence for the user. */
final class UsageException extends RuntimeException {
  UsageException(String sentence) {
    super(sentence);
  }

  /** The sentence. */
  String sentence() {
    return String.valueOf(getMessage());
  }
}
