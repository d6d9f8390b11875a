package fathom.cluster;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** A job of several ranks, as one of them sees it. Used by the thread that made the transport. */
public final class Job {
  private final Transport transport;
  private final Switchboard switchboard;
  private volatile List<Member> members = List.of();
  private int endStatus;

  /** Joins a job; another rank may be silent for as long as the options say. */
  public Job(Transport transport, ClusterOptions options) {
    this.transport = transport;
    this.switchboard = new Switchboard(transport, options.silence());
  }

  /** Something that must be the same on all ranks, such as the model's text, and its value. */
  public record Trait(String name, String value) {}

  /** Why a job cannot start, as a sentence, and the exit status that this means. */
  public record Refusal(String sentence, int status) {}

  /** The number of this rank. */
  public int rank() {
    return transport.rank();
  }

  /** The number of ranks. */
  public int size() {
    return transport.size();
  }

  /** All ranks, once they have called the roll. */
  public List<Member> members() {
    return members;
  }

  Transport transport() {
    return transport;
  }

  Switchboard switchboard() {
    return switchboard;
  }

  /**
   * Makes sure that all ranks can do the same thing. All of them get the same answer.
   *
   * @param problem why this rank cannot, as a sentence; empty if it can
   */
  public Optional<Refusal> callRoll(List<Trait> identity, String problem, int status) {
    var own = Member.ofThisProcess(rank(), identity, problem, status);
    if (rank() != 0) {
      transport.sendNote(0, Notes.of(Notes.Kind.ROLL_CALL, own::write));
      byte[] note = switchboard.await(Notes.Kind.VERDICT).bytes();
      Optional<Refusal> answer = Notes.read(note, this::readVerdict);
      watchNeighbour(own);
      return answer;
    }
    var all = new Member[size()];
    all[0] = own;
    for (int i = 1; i < all.length; i++) {
      Member member = Notes.read(switchboard.await(Notes.Kind.ROLL_CALL).bytes(), Member::read);
      all[member.rank()] = member;
    }
    members = List.of(all);
    Optional<Refusal> refusal = refusal(members);
    switchboard.tellAll(Notes.of(Notes.Kind.VERDICT, out -> writeVerdict(out, refusal)));
    watchNeighbour(own);
    return refusal;
  }

  /** Watches the rank before this one among those on this machine, in a ring, if there is one. */
  private void watchNeighbour(Member own) {
    Member neighbour = null;
    for (int i = 1; i < members.size() && neighbour == null; i++) {
      Member candidate = members.get(Math.floorMod(own.rank() - i, members.size()));
      neighbour = candidate.isBeside(own) ? candidate : null;
    }
    if (neighbour != null) {
      switchboard.watch(neighbour);
    }
  }

  private void writeVerdict(DataOutputStream out, Optional<Refusal> refusal) throws IOException {
    out.writeInt(members.size());
    for (Member member : members) {
      member.write(out);
    }
    out.writeInt(refusal.map(Refusal::status).orElse(0));
    out.writeUTF(refusal.map(Refusal::sentence).orElse(""));
  }

  private Optional<Refusal> readVerdict(DataInputStream in) throws IOException {
    var all = new ArrayList<Member>();
    for (int i = in.readInt(); i > 0; i--) {
      all.add(Member.read(in));
    }
    members = List.copyOf(all);
    int status = in.readInt();
    String sentence = in.readUTF();
    return sentence.isEmpty() ? Optional.empty() : Optional.of(new Refusal(sentence, status));
  }

  private static Optional<Refusal> refusal(List<Member> members) {
    Member first = members.getFirst();
    for (Member member : members) {
      if (!member.problem().isEmpty()) {
        String sentence =
            member.rank() == 0 ? member.problem() : member.where() + ": " + member.problem();
        return Optional.of(new Refusal(sentence, member.status()));
      }
    }
    for (Member member : members) {
      for (int i = 0; i < first.identity().size(); i++) {
        if (!member.identity().get(i).equals(first.identity().get(i))) {
          String sentence =
              "%s has %s than rank 0 on %s: all ranks must have the same."
                  .formatted(member.where(), first.identity().get(i).name(), first.host());
          return Optional.of(new Refusal(sentence, DIFFERENT));
        }
      }
    }
    return Optional.empty();
  }

  /** The exit status when ranks differ: wrong options. */
  private static final int DIFFERENT = 2;

  /** Answers questions of rank 0 until it says that the job is over. */
  void serve(Team team) {
    Switchboard.Note end = null;
    while (end == null) {
      if (!switchboard.poll()) {
        LockSupport.parkNanos(this, 50_000);
      }
      for (var question = switchboard.take(Notes.Kind.LINK_OF);
          question != null;
          question = switchboard.take(Notes.Kind.LINK_OF)) {
        Ancestors.answer(question, team, transport);
      }
      end = switchboard.take(Notes.Kind.END);
    }
    endStatus = Notes.read(end.bytes(), in -> in.readInt());
  }

  /** Ends the job: rank 0 says with which exit status, and the others are told. */
  public int finish(int status) {
    if (rank() != 0) {
      return endStatus;
    }
    switchboard.tellAll(Notes.of(Notes.Kind.END, out -> out.writeInt(status)));
    return status;
  }
}
