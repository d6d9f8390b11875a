package fathom.cluster;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * One rank of a job, as all ranks know it.
 *
 * @param space where the number of its process means something: a machine, or a container on it;
 *     empty if that is not known
 * @param identity of what it is asked to do, to be compared with the others
 * @param problem why it cannot do that, as a sentence; empty if it can
 * @param status the exit status that the problem means
 */
public record Member(
    int rank,
    String host,
    String space,
    long process,
    List<Job.Trait> identity,
    String problem,
    int status) {

  /* Names of machines need not differ: some are called localhost. */
  private static final Path MACHINE = Path.of("/proc/sys/kernel/random/boot_id");
  private static final Path CONTAINER = Path.of("/proc/self/ns/pid");

  /** This process as a rank. */
  static Member ofThisProcess(int rank, List<Job.Trait> identity, String problem, int status) {
    long process = ProcessHandle.current().pid();
    return new Member(rank, hostName(), ownSpace(), process, identity, problem, status);
  }

  /** The name of this machine. */
  public static String hostName() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "unknown";
    }
  }

  private static String ownSpace() {
    try {
      return Files.readString(MACHINE).strip() + " " + Files.readSymbolicLink(CONTAINER);
    } catch (IOException e) {
      return "";
    }
  }

  void write(DataOutputStream out) throws IOException {
    out.writeInt(rank);
    out.writeUTF(host);
    out.writeUTF(space);
    out.writeLong(process);
    out.writeInt(identity.size());
    for (Job.Trait trait : identity) {
      out.writeUTF(trait.name());
      out.writeUTF(trait.value());
    }
    out.writeUTF(problem);
    out.writeInt(status);
  }

  static Member read(DataInputStream in) throws IOException {
    int rank = in.readInt();
    String host = in.readUTF();
    String space = in.readUTF();
    long process = in.readLong();
    var identity = new ArrayList<Job.Trait>();
    for (int i = in.readInt(); i > 0; i--) {
      identity.add(new Job.Trait(in.readUTF(), in.readUTF()));
    }
    return new Member(rank, host, space, process, identity, in.readUTF(), in.readInt());
  }

  /** Whether this is another process on the same machine, and both can see each other. */
  public boolean isBeside(Member other) {
    return !space.isEmpty() && space.equals(other.space) && process != other.process;
  }

  /** Whether its process runs; only a rank beside it can say. */
  public boolean isAlive() {
    return ProcessHandle.of(process).map(ProcessHandle::isAlive).orElse(false);
  }

  /** The sentence that it was lost. */
  public String loss() {
    return where() + " was lost, so all others end.";
  }

  /** The rank and where it is. */
  String where() {
    return "Rank " + rank + " on " + host;
  }
}
