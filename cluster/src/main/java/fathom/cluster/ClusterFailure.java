package fathom.cluster;

import org.jspecify.annotations.Nullable;

/** The job cannot go on; the message is a sentence. */
public final class ClusterFailure extends RuntimeException {
  private final boolean isLoss;

  ClusterFailure(String sentence) {
    this(sentence, null, false);
  }

  ClusterFailure(String sentence, Throwable cause) {
    this(sentence, cause, false);
  }

  private ClusterFailure(String sentence, @Nullable Throwable cause, boolean isLoss) {
    super(sentence, cause);
    this.isLoss = isLoss;
  }

  /** A rank has been lost. */
  static ClusterFailure ofLoss(String sentence) {
    return new ClusterFailure(sentence, null, true);
  }

  /** Whether a rank has been lost, so that everything since the last checkpoint is. */
  public boolean isLoss() {
    return isLoss;
  }

  /** The sentence. */
  public String sentence() {
    return String.valueOf(getMessage());
  }
}
