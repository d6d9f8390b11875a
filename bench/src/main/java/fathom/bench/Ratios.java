package fathom.bench;

/**
 * How many times better Fathom is than a peer; below 1 it is worse.
 *
 * @param rate states for each second of processor time, the peer's compiler not counted
 * @param cpu processor time of the whole search, the peer's compiler not counted; other than the
 *     rate where the peer visits more states
 * @param wallWithBuild time to the answer from the shell, the peer's compiler counted
 * @param memory bytes for each state; not a number if nobody knows
 */
record Ratios(double rate, double cpu, double wallWithBuild, double memory) {
  /** Compares two measurements of the same benchmark. */
  static Ratios of(Result.Finished fathom, Result.Finished peer) {
    return new Ratios(
        fathom.statesPerCpuSecond() / peer.statesPerCpuSecond(),
        peer.usage().cpuSeconds() / fathom.usage().cpuSeconds(),
        peer.build().then(peer.usage()).wallSeconds()
            / fathom.build().then(fathom.usage()).wallSeconds(),
        peer.bytesPerState() / fathom.bytesPerState());
  }
}
