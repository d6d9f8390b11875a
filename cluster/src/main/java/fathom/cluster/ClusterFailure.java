package fathom.cluster;

/** The job cannot go on; the message is a sentence. */
public final class ClusterFailure extends RuntimeException {
  ClusterFailure(String sentence) {
    super(sentence);
  }

  ClusterFailure(String sentence, Throwable cause) {
    super(sentence, cause);
  }

  /** The sentence. */
  public String sentence() {
    return String.valueOf(getMessage());
  }
}
