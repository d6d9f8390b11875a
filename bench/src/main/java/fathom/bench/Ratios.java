package fathom.bench;

/**
 * How many times better Fathom is than a peer; below 1 it is worse. Not a number where something
 * was too short to be measured or nobody knows it.
 *
 * @param rate states for each second of processor time, the peer's compiler not counted
 * @param cpu processor time of the whole search, the peer's compiler not counted; other than the
 *     rate where the peer visits more states
 * @param wallWithBuild time to the answer from the shell, the peer's compiler counted
 * @param memory bytes for each state
 */
record Ratios(double rate, double cpu, double wallWithBuild, double memory) {
  /** Compares two measurements of the same benchmark. */
  static Ratios of(Result.Finished fathom, Result.Finished peer) {
    double peerCpuSeconds = peer.usage().cpuSeconds();
    boolean isMeasurable = peerCpuSeconds > 0;
    return new Ratios(
        isMeasurable ? fathom.statesPerCpuSecond() / peer.statesPerCpuSecond() : Double.NaN,
        isMeasurable ? peerCpuSeconds / fathom.usage().cpuSeconds() : Double.NaN,
        peer.build().then(peer.usage()).wallSeconds()
            / fathom.build().then(fathom.usage()).wallSeconds(),
        peer.bytesPerState() / fathom.bytesPerState());
  }
}
