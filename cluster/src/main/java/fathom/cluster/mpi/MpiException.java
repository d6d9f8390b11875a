package fathom.cluster.mpi;

/** MPI cannot be used, or a call of it failed; the message is a sentence. */
public final class MpiException extends RuntimeException {
  MpiException(String sentence) {
    super(sentence);
  }

  MpiException(String sentence, Throwable cause) {
    super(sentence, cause);
  }

  /** The sentence. */
  public String sentence() {
    return String.valueOf(getMessage());
  }
}
