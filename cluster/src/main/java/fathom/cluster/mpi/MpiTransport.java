package fathom.cluster.mpi;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import fathom.cluster.Transport;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/** Ranks that MPI started and that talk through it. */
public final class MpiTransport implements Transport {
  /*
   * Receives for lines are posted ahead, so that a line goes straight into the memory that a worker
   * will read. When workers hold all of that memory nothing is posted, and senders are held up: that
   * is the back pressure. Notes are rare and of any size; they are probed for.
   */
  private static final int LINE_TAG = 1;
  private static final int NOTE_TAG = 2;
  private static final int POSTED = 16;
  private static final int MOST_SENDS = 256;
  private static final int MOST_SUMS = 64;

  private final Arena arena = Arena.ofAuto();
  private final Mpi mpi;
  private final String version;
  private final int rank;
  private final int size;

  private final MemorySegment receives;
  private final @Nullable MemorySegment[] posted = new MemorySegment[POSTED];
  private final ArrayDeque<MemorySegment> unposted = new ArrayDeque<>();
  private final MemorySegment sends;
  private final @Nullable Sending[] sending = new Sending[MOST_SENDS];
  private final ArrayDeque<Integer> freeSends = new ArrayDeque<>();
  private final ArrayDeque<Sending> waiting = new ArrayDeque<>();
  private final MemorySegment indices = arena.allocate(4L * MOST_SENDS, 8);
  private final MemorySegment statuses =
      arena.allocate((long) MpiAbi.MOST_STATUS_BYTES * MOST_SENDS, 8);
  private final MemorySegment waveValues = arena.allocate(8L * MOST_SUMS, 8);
  private final MemorySegment waveSums = arena.allocate(8L * MOST_SUMS, 8);
  private final MemorySegment waveRequest;
  private int lineBytes;

  /** No slot from this one on has ever been used; those used last are used first again. */
  private int usedSends;

  /** Does what a rank does, with functions that do nothing in place of MPI's. */
  public static void rehearse() {
    var transport = new MpiTransport(new Mpi(MpiLibrary.ofStandIns()));
    transport.open(Long.BYTES);
    transport.sendNote(0, new byte[1]);
    boolean isBusy = transport.poll(NOBODY);
    transport.startWave(new long[1]);
    boolean isOver = transport.endWave(new long[1]);
    if (isBusy || isOver) {
      throw new IllegalStateException("a stand-in did something");
    }
  }

  private MpiTransport(Mpi mpi) {
    this.mpi = mpi;
    this.rank = mpi.rank();
    this.size = mpi.size();
    this.version = mpi.version();
    this.receives = mpi.newRequests(POSTED);
    this.sends = mpi.newRequests(MOST_SENDS);
    this.waveRequest = mpi.newRequests(1);
    for (int i = 0; i < MOST_SENDS; i++) {
      freeSends.add(i);
    }
  }

  /** Something that is being sent: a line, or a note when there is no line. */
  private record Sending(MemorySegment memory, int bytes, int destination, @Nullable Parcel line) {
    int tag() {
      return line == null ? NOTE_TAG : LINE_TAG;
    }
  }

  /**
   * Joins the job that this process was started for.
   *
   * @throws MpiException if that is not possible
   */
  public static MpiTransport join(MpiLaunch launch) {
    MpiLibrary library = MpiLibrary.load(launch.libraries());
    var mpi = new Mpi(library);
    mpi.init();
    var transport = new MpiTransport(mpi);
    if (launch.size() > 1 && transport.size == 1) {
      throw new MpiException(
          "%s started %d ranks, but the library %s (%s) knows of one only: both must be of one MPI installation; set %s to the library that belongs to the launcher."
              .formatted(
                  launch.launcher().text(),
                  launch.size(),
                  library.name(),
                  transport.version,
                  MpiLaunch.LIBRARY_VARIABLE));
    }
    return transport;
  }

  /** What the library says of itself. */
  public String version() {
    return version;
  }

  @Override
  public int rank() {
    return rank;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public void open(int bytes) {
    lineBytes = bytes;
    for (int i = 0; i < POSTED; i++) {
      post(i, arena.allocate(bytes, 8));
    }
  }

  private void post(int slot, MemorySegment memory) {
    posted[slot] = memory;
    mpi.receiveAny(memory, lineBytes, LINE_TAG, receives, slot);
  }

  @Override
  public void sendLine(Parcel line) {
    start(new Sending(line.memory(), line.bytes(), line.destination(), line));
  }

  @Override
  public void sendNote(int destination, byte[] note) {
    MemorySegment memory = Arena.ofAuto().allocate(Math.max(1, note.length), 8);
    MemorySegment.copy(note, 0, memory, JAVA_BYTE, 0, note.length);
    start(new Sending(memory, note.length, destination, null));
  }

  private void start(Sending next) {
    Integer slot = freeSends.poll();
    if (slot == null) {
      waiting.add(next);
      return;
    }
    sending[slot] = next;
    usedSends = Math.max(usedSends, slot + 1);
    mpi.send(next.memory(), next.bytes(), next.destination(), next.tag(), sends, slot);
  }

  @Override
  public boolean poll(Receiver receiver) {
    boolean isSent = pollSends(receiver);
    boolean isReceived = lineBytes > 0 && pollLines(receiver);
    return pollNotes(receiver) || isSent || isReceived;
  }

  private boolean pollSends(Receiver receiver) {
    if (freeSends.size() == MOST_SENDS) {
      return false;
    }
    int count = mpi.testSome(sends, usedSends, indices, statuses);
    for (int i = 0; i < count; i++) {
      int slot = indices.getAtIndex(JAVA_INT, i);
      Sending ended = sending[slot];
      sending[slot] = null;
      freeSends.push(slot);
      if (ended != null && ended.line() != null) {
        receiver.onSent(ended.line());
      }
    }
    while (!waiting.isEmpty() && !freeSends.isEmpty()) {
      start(waiting.remove());
    }
    return count > 0;
  }

  private boolean pollLines(Receiver receiver) {
    int count = mpi.testSome(receives, POSTED, indices, statuses);
    // No receive is posted while all memory is in use; the library then says "undefined".
    if (count <= 0) {
      return false;
    }
    for (int i = 0; i < count; i++) {
      int slot = indices.getAtIndex(JAVA_INT, i);
      MemorySegment memory = posted[slot];
      posted[slot] = null;
      if (memory != null) {
        receiver.onLine(memory);
      }
    }
    return true;
  }

  private boolean pollNotes(Receiver receiver) {
    boolean isReceived = false;
    for (Mpi.Probe probe = mpi.probe(NOTE_TAG); probe != null; probe = mpi.probe(NOTE_TAG)) {
      MemorySegment memory = Arena.ofAuto().allocate(Math.max(1, probe.bytes()), 8);
      mpi.receive(probe, NOTE_TAG, memory);
      byte[] note = memory.asSlice(0, probe.bytes()).toArray(JAVA_BYTE);
      receiver.onNote(probe.source(), note);
      isReceived = true;
    }
    return isReceived;
  }

  @Override
  public void giveBack(MemorySegment memory) {
    unposted.add(memory);
    for (int i = 0; i < POSTED && !unposted.isEmpty(); i++) {
      if (posted[i] == null) {
        post(i, unposted.remove());
      }
    }
  }

  @Override
  public void startWave(long[] values) {
    MemorySegment.copy(values, 0, waveValues, JAVA_LONG, 0, values.length);
    mpi.sumAll(waveValues, waveSums, values.length, waveRequest);
  }

  @Override
  public boolean endWave(long[] sums) {
    if (!mpi.test(waveRequest, 0)) {
      return false;
    }
    MemorySegment.copy(waveSums, JAVA_LONG, 0, sums, 0, sums.length);
    return true;
  }

  @Override
  public void abort(int status) {
    mpi.abort(status);
  }

  @Override
  public void close() {
    while (freeSends.size() < MOST_SENDS || !waiting.isEmpty()) {
      pollSends(NOBODY);
    }
    for (int i = 0; i < POSTED; i++) {
      if (posted[i] != null) {
        mpi.cancel(receives, i);
      }
    }
    mpi.finish();
  }

  private static final Receiver NOBODY =
      new Receiver() {
        @Override
        public void onLine(MemorySegment memory) {}

        @Override
        public void onSent(Parcel line) {}

        @Override
        public void onNote(int source, byte[] note) {}
      };
}
