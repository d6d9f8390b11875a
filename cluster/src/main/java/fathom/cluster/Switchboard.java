package fathom.cluster;

import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Takes everything that arrives at a rank, and keeps notes until somebody asks for them. */
final class Switchboard implements Transport.Receiver {
  private static final long PARK_NANOS = 50_000;
  private static final long MOST_PARK_NANOS = 1_000_000;
  private static final int SOON = 20;

  private final Transport transport;
  private final Heartbeat heartbeat;
  private final Map<Notes.Kind, ArrayDeque<Note>> notes = new EnumMap<>(Notes.Kind.class);
  private final List<MemorySegment> unread = new ArrayList<>();
  private @Nullable Post post;

  Switchboard(Transport transport, Duration silence) {
    this.transport = transport;
    this.heartbeat = new Heartbeat(transport, silence);
    for (Notes.Kind kind : Notes.Kind.values()) {
      notes.put(kind, new ArrayDeque<>());
    }
  }

  /** A note and who sent it. */
  record Note(int source, byte[] bytes) {}

  /** Says where lines go from now on. */
  void connect(Post lines) {
    post = lines;
    unread.forEach(lines::arrived);
    unread.clear();
  }

  /** Takes what has arrived and gives a sign of life; whether anything had arrived. */
  boolean poll() {
    boolean isBusy = transport.poll(this);
    heartbeat
        .lost()
        .ifPresent(
            member -> {
              throw ClusterFailure.ofLoss(member.loss());
            });
    if (heartbeat.beat()) {
      throw ClusterFailure.ofLoss(
          "Rank %d has heard nothing from rank %d for too long: the process or the network between them has failed."
              .formatted(transport.rank(), heartbeat.previous()));
    }
    return isBusy;
  }

  /** Looks from now on whether a rank on this machine still runs. */
  void watch(Member member) {
    heartbeat.watch(member);
  }

  /** Is patient with the others from now on. */
  void relax() {
    heartbeat.relax();
  }

  /** The oldest note of a kind, or null. */
  @Nullable Note take(Notes.Kind kind) {
    return queue(kind).poll();
  }

  private ArrayDeque<Note> queue(Notes.Kind kind) {
    ArrayDeque<Note> queue = notes.get(kind);
    if (queue == null) {
      throw new IllegalStateException("no queue for " + kind);
    }
    return queue;
  }

  /** Waits for a note of a kind. */
  Note await(Notes.Kind kind) {
    Note note = take(kind);
    long rest = PARK_NANOS;
    for (int turns = 0; note == null; turns++) {
      if (!poll()) {
        LockSupport.parkNanos(this, rest);
        // Others answer at once, or else when they have done something that takes long.
        rest = turns < SOON ? rest : Math.min(2 * rest, MOST_PARK_NANOS);
      }
      note = take(kind);
    }
    return note;
  }

  /** Sends a note to every other rank. */
  void tellAll(byte[] note) {
    for (int i = 0; i < transport.size(); i++) {
      if (i != transport.rank()) {
        transport.sendNote(i, note);
      }
    }
  }

  @Override
  public void onLine(MemorySegment memory) {
    Post lines = post;
    if (lines == null) {
      unread.add(memory);
    } else {
      lines.arrived(memory);
    }
  }

  @Override
  public void onSent(Transport.Parcel line) {
    Post lines = post;
    if (lines != null && line instanceof Line sent) {
      lines.sent(sent);
    }
  }

  @Override
  public void onNote(int source, byte[] bytes) {
    heartbeat.heard(source);
    Notes.Kind kind = Notes.kindOf(bytes);
    if (kind != Notes.Kind.ALIVE) {
      queue(kind).add(new Note(source, bytes));
    }
  }
}
