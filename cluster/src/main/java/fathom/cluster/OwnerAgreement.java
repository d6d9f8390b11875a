package fathom.cluster;

import fathom.search.Exploration;
import fathom.search.StoreKind;
import java.util.concurrent.TimeUnit;

/** Lets rank 0 choose who owns which states, and tells the others. */
final class OwnerAgreement {
  private static final long MOST_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private OwnerAgreement() {}

  /** Who owns which states; the same on all ranks, which all have to ask. */
  static Owners reach(
      Exploration run, ClusterOptions options, Transport transport, Switchboard switchboard) {
    int size = transport.size();
    // Stores that keep no states cannot say later which part they had.
    if (size == 1 || !options.ownsByPart() || run.options().store() != StoreKind.EXACT) {
      return Owners.ofWholes(size);
    }
    long[] part;
    if (transport.rank() == 0) {
      // Rank 0 is silent in the meantime.
      long nanos = Math.min(MOST_NANOS, options.silence().toNanos() / 4);
      long[] chosen = PartChoice.of(StateSample.of(run, nanos), size).orElseGet(() -> new long[0]);
      switchboard.tellAll(Notes.of(Notes.Kind.OWNERS, out -> Notes.writeLongs(out, chosen)));
      part = chosen;
    } else {
      part = Notes.read(switchboard.await(Notes.Kind.OWNERS).bytes(), Notes::readLongs);
    }
    return Owners.ofParts(size, part);
  }
}
