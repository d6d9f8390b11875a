package fathom.cluster;

/** Another rank has ended the job. */
public final class JobAborted extends RuntimeException {
  JobAborted() {
    super("another rank has ended the job");
  }
}
