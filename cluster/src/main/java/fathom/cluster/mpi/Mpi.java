package fathom.cluster.mpi;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/**
 * The calls of MPI that the transport needs, in Java's terms. All of them are made by the thread
 * that made this object.
 */
final class Mpi {
  private static final int TEXT_BYTES = 8192;

  private final MpiAbi abi;
  private final Arena arena = Arena.ofAuto();
  private final MemorySegment first = arena.allocate(8);
  private final MemorySegment second = arena.allocate(8);
  private final MemorySegment status = arena.allocate(MpiAbi.MOST_STATUS_BYTES);
  private final MemorySegment text = arena.allocate(TEXT_BYTES);
  private final int handleBytes;

  private final NativeFunction isend;
  private final NativeFunction irecv;
  private final NativeFunction recv;
  private final NativeFunction iprobe;
  private final NativeFunction test;
  private final NativeFunction testSome;
  private final NativeFunction getCount;
  private final NativeFunction iallreduce;
  private final NativeFunction cancel;
  private final NativeFunction abort;
  private final NativeFunction finish;
  private final NativeFunction errorString;
  private final NativeFunction libraryVersion;
  private final NativeFunction initThread;
  private final NativeFunction commRank;
  private final NativeFunction commSize;
  private final NativeFunction setErrorHandler;

  Mpi(MpiLibrary library) {
    this.abi = library.abi();
    this.handleBytes = abi.hasIntHandles() ? 4 : 8;
    isend = library.function("MPI_Isend");
    irecv = library.function("MPI_Irecv");
    recv = library.function("MPI_Recv");
    iprobe = library.function("MPI_Iprobe");
    test = library.function("MPI_Test");
    testSome = library.function("MPI_Testsome");
    getCount = library.function("MPI_Get_count");
    iallreduce = library.function("MPI_Iallreduce");
    cancel = library.function("MPI_Cancel");
    abort = library.function("MPI_Abort");
    finish = library.function("MPI_Finalize");
    errorString = library.function("MPI_Error_string");
    libraryVersion = library.function("MPI_Get_library_version");
    initThread = library.function("MPI_Init_thread");
    commRank = library.function("MPI_Comm_rank");
    commSize = library.function("MPI_Comm_size");
    setErrorHandler = library.function("MPI_Comm_set_errhandler");
  }

  /** A message that is there to be received. */
  record Probe(int source, int bytes) {}

  /** Joins the job. Errors of later calls come back and do not end the process. */
  void init() {
    check(initThread, initThread.call(0, 0, MpiAbi.THREAD_FUNNELED, first.address()));
    if (first.get(JAVA_INT, 0) < MpiAbi.THREAD_FUNNELED) {
      throw new MpiException("This MPI library does not work in a program with threads.");
    }
    check(setErrorHandler, setErrorHandler.call(abi.commWorld(), abi.errorsReturn()));
  }

  int rank() {
    check(commRank, commRank.call(abi.commWorld(), first.address()));
    return first.get(JAVA_INT, 0);
  }

  int size() {
    check(commSize, commSize.call(abi.commWorld(), first.address()));
    return first.get(JAVA_INT, 0);
  }

  /** What the library says of itself, on one line. */
  String version() {
    check(libraryVersion, libraryVersion.call(text.address(), first.address()));
    String all = text.getString(0).strip();
    return all.lines().findFirst().orElse(all).replaceAll("\\s+", " ");
  }

  /** A row of {@code count} requests, none of which is under way. */
  MemorySegment newRequests(int count) {
    MemorySegment requests = arena.allocate((long) count * 8, 8);
    for (int i = 0; i < count; i++) {
      clear(requests, i);
    }
    return requests;
  }

  private void clear(MemorySegment requests, int index) {
    if (abi.hasIntHandles()) {
      requests.setAtIndex(JAVA_INT, index, (int) abi.requestNull());
    } else {
      requests.setAtIndex(JAVA_LONG, index, abi.requestNull());
    }
  }

  /** The address of a request in a row. */
  private long at(MemorySegment requests, int index) {
    return requests.address() + (long) index * handleBytes;
  }

  void send(
      MemorySegment memory,
      int bytes,
      int destination,
      int tag,
      MemorySegment requests,
      int index) {
    check(
        isend,
        isend.call(
            memory.address(),
            bytes,
            abi.typeByte(),
            destination,
            tag,
            abi.commWorld(),
            at(requests, index)));
  }

  void receiveAny(MemorySegment memory, int bytes, int tag, MemorySegment requests, int index) {
    check(
        irecv,
        irecv.call(
            memory.address(),
            bytes,
            abi.typeByte(),
            abi.anySource(),
            tag,
            abi.commWorld(),
            at(requests, index)));
  }

  /** Which of the first {@code count} requests have ended since the last call: their number. */
  int testSome(MemorySegment requests, int count, MemorySegment indices, MemorySegment statuses) {
    check(
        testSome,
        testSome.call(
            count, requests.address(), first.address(), indices.address(), statuses.address()));
    return first.get(JAVA_INT, 0);
  }

  boolean test(MemorySegment requests, int index) {
    check(test, test.call(at(requests, index), first.address(), status.address()));
    return first.get(JAVA_INT, 0) != 0;
  }

  /** The next message with a tag, or null. */
  @Nullable Probe probe(int tag) {
    check(
        iprobe,
        iprobe.call(abi.anySource(), tag, abi.commWorld(), first.address(), status.address()));
    if (first.get(JAVA_INT, 0) == 0) {
      return null;
    }
    int source = status.get(JAVA_INT, abi.sourceOffset());
    check(getCount, getCount.call(status.address(), abi.typeByte(), second.address()));
    return new Probe(source, second.get(JAVA_INT, 0));
  }

  /** Receives a message that was probed. */
  void receive(Probe probe, int tag, MemorySegment memory) {
    check(
        recv,
        recv.call(
            memory.address(),
            probe.bytes(),
            abi.typeByte(),
            probe.source(),
            tag,
            abi.commWorld(),
            status.address()));
  }

  void sumAll(MemorySegment values, MemorySegment sums, int count, MemorySegment requests) {
    check(
        iallreduce,
        iallreduce.call(
            values.address(),
            sums.address(),
            count,
            abi.typeLong(),
            abi.sum(),
            abi.commWorld(),
            at(requests, 0)));
  }

  /** Gives up a receive and waits until that is done. */
  void cancel(MemorySegment requests, int index) {
    check(cancel, cancel.call(at(requests, index)));
    while (!test(requests, index)) {
      Thread.onSpinWait();
    }
  }

  void abort(int exitStatus) {
    check(abort, abort.call(abi.commWorld(), exitStatus));
  }

  void finish() {
    check(finish, finish.call(0));
  }

  private void check(NativeFunction function, long answer) {
    int code = (int) answer;
    if (code != 0) {
      throw new MpiException(function.name() + " failed: " + explain(code) + ".");
    }
  }

  private String explain(int code) {
    return (int) errorString.call(code, text.address(), second.address()) == 0
        ? text.getString(0)
        : "error " + code;
  }
}
