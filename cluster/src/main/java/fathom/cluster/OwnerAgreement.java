package fathom.cluster;

import fathom.search.Exploration;
import fathom.search.StoreKind;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.concurrent.TimeUnit;

/** Lets rank 0 choose who owns which states, and tells the others. */
final class OwnerAgreement {
  /** Enough for all but models whose states take very long to expand. */
  private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(1);

  private OwnerAgreement() {}

  /** Who owns which states; the same on all ranks, which all have to ask. */
  static Owners reach(
      Exploration run, ClusterOptions options, Transport transport, Switchboard switchboard) {
    int size = transport.size();
    // Stores that keep no states cannot say later which part they had.
    if (size == 1 || !options.ownsByPart() || run.options().store() != StoreKind.EXACT) {
      return Owners.ofWholes(size);
    }
    if (transport.rank() == 0) {
      // Rank 0 is silent in the meantime.
      long nanos = Math.min(MOST_NANOS, options.silence().toNanos() / 4);
      var sample = StateSample.of(run, nanos);
      long[] part = PartChoice.of(sample, size).orElseGet(() -> new long[0]);
      int way = new Dealing(sample, size).best(part);
      switchboard.tellAll(Notes.of(Notes.Kind.OWNERS, out -> write(out, part, way)));
      return Owners.ofParts(size, part, way);
    }
    byte[] note = switchboard.await(Notes.Kind.OWNERS).bytes();
    return Notes.read(note, in -> Owners.ofParts(size, Notes.readLongs(in), in.readInt()));
  }

  private static void write(DataOutputStream out, long[] part, int way) throws IOException {
    Notes.writeLongs(out, part);
    out.writeInt(way);
  }
}
