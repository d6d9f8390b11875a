package fathom.cluster;

import fathom.search.Exploration;
import fathom.search.StoreKind;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Lets rank 0 choose who owns which states, and tells the others. */
final class OwnerAgreement {
  /** Enough for all but models whose states take very long to expand. */
  private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(1);

  /** Among more ranks a sample cannot divide states evenly. */
  private static final int MOST_RANKS = 1024;

  private static final int BUCKETS_OF_RANK = 512;
  private static final int LEAST_BUCKETS = 2048;

  /** Far more than states in a sample. */
  private static final int MOST_BUCKETS = 1 << 16;

  private OwnerAgreement() {}

  /** Who owns which states; the same on all ranks, which all have to ask. */
  static Owners reach(
      Exploration run, ClusterOptions options, Transport transport, Switchboard switchboard) {
    int size = transport.size();
    // Stores that keep no states cannot say later which part they had.
    boolean isPossible = size <= MOST_RANKS && run.options().store() == StoreKind.EXACT;
    if (size == 1 || !options.ownsByPart() || !isPossible) {
      return Owners.ofWholes(size);
    }
    if (transport.rank() == 0) {
      // Rank 0 is silent in the meantime.
      long nanos = Math.min(MOST_NANOS, options.silence().toNanos() / 4);
      Owners owners = choose(StateSample.of(run, nanos), size);
      switchboard.tellAll(Notes.of(Notes.Kind.OWNERS, owners::write));
      return owners;
    }
    byte[] note = switchboard.await(Notes.Kind.OWNERS).bytes();
    return Notes.read(note, in -> Owners.read(size, in));
  }

  private static Owners choose(StateSample sample, int size) {
    Optional<long[]> bits = PartChoice.of(sample, size);
    if (bits.isEmpty()) {
      return Owners.ofWholes(size);
    }
    int wanted = BUCKETS_OF_RANK * Integer.highestOneBit(size);
    var part = new Part(bits.get(), Math.clamp(wanted, LEAST_BUCKETS, MOST_BUCKETS));
    return Owners.ofParts(size, part, Dealing.of(sample, part, size));
  }
}
