package fathom.cluster;

import fathom.search.Finding;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * Something wrong that a rank found.
 *
 * @param name of the state, see {@link LinkFormat}
 * @param depth of the state
 * @param state its words; none for a start state that is a fault
 */
record Discovery(Finding.What what, int instance, long name, long depth, long[] state) {
  void write(DataOutputStream out) throws IOException {
    out.writeUTF(what.name());
    out.writeInt(instance);
    out.writeLong(name);
    out.writeLong(depth);
    Notes.writeLongs(out, state);
  }

  static Discovery read(DataInputStream in) throws IOException {
    return new Discovery(
        Finding.What.valueOf(in.readUTF()),
        in.readInt(),
        in.readLong(),
        in.readLong(),
        Notes.readLongs(in));
  }
}
