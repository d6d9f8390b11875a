package fathom.cluster.mpi;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

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

  private final MethodHandle isend;
  private final MethodHandle irecv;
  private final MethodHandle recv;
  private final MethodHandle iprobe;
  private final MethodHandle test;
  private final MethodHandle testSome;
  private final MethodHandle getCount;
  private final MethodHandle iallreduce;
  private final MethodHandle cancel;
  private final MethodHandle abort;
  private final MethodHandle finish;
  private final MethodHandle errorString;
  private final MethodHandle libraryVersion;
  private final MethodHandle initThread;
  private final MethodHandle commRank;
  private final MethodHandle commSize;
  private final MethodHandle setErrorHandler;

  Mpi(MpiLibrary library) {
    this.abi = library.abi();
    this.handleBytes = abi.hasIntHandles() ? 4 : 8;
    isend = library.function("MPI_Isend", "pihiihp");
    irecv = library.function("MPI_Irecv", "pihiihp");
    recv = library.function("MPI_Recv", "pihiihp");
    iprobe = library.function("MPI_Iprobe", "iihpp");
    test = library.function("MPI_Test", "ppp");
    testSome = library.function("MPI_Testsome", "ipppp");
    getCount = library.function("MPI_Get_count", "php");
    iallreduce = library.function("MPI_Iallreduce", "ppihhhp");
    cancel = library.function("MPI_Cancel", "p");
    abort = library.function("MPI_Abort", "hi");
    finish = library.function("MPI_Finalize", "");
    errorString = library.function("MPI_Error_string", "ipp");
    libraryVersion = library.function("MPI_Get_library_version", "pp");
    initThread = library.function("MPI_Init_thread", "ppip");
    commRank = library.function("MPI_Comm_rank", "hp");
    commSize = library.function("MPI_Comm_size", "hp");
    setErrorHandler = library.function("MPI_Comm_set_errhandler", "hh");
  }

  /** A message that is there to be received. */
  record Probe(int source, int bytes) {}

  /** Joins the job. Errors of later calls come back and do not end the process. */
  void init() {
    MemorySegment none = MemorySegment.NULL;
    call(
        "MPI_Init_thread",
        () -> (int) initThread.invokeExact(none, none, MpiAbi.THREAD_FUNNELED, first));
    if (first.get(JAVA_INT, 0) < MpiAbi.THREAD_FUNNELED) {
      throw new MpiException("This MPI library does not work in a program with threads.");
    }
    call(
        "MPI_Comm_set_errhandler",
        () -> (int) setErrorHandler.invokeExact(abi.commWorld(), abi.errorsReturn()));
  }

  int rank() {
    call("MPI_Comm_rank", () -> (int) commRank.invokeExact(abi.commWorld(), first));
    return first.get(JAVA_INT, 0);
  }

  int size() {
    call("MPI_Comm_size", () -> (int) commSize.invokeExact(abi.commWorld(), first));
    return first.get(JAVA_INT, 0);
  }

  /** What the library says of itself, on one line. */
  String version() {
    call("MPI_Get_library_version", () -> (int) libraryVersion.invokeExact(text, first));
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

  private MemorySegment at(MemorySegment requests, int index) {
    return requests.asSlice((long) index * handleBytes, handleBytes);
  }

  void send(
      MemorySegment memory,
      int bytes,
      int destination,
      int tag,
      MemorySegment requests,
      int index) {
    MemorySegment request = at(requests, index);
    call(
        "MPI_Isend",
        () ->
            (int)
                isend.invokeExact(
                    memory, bytes, abi.typeByte(), destination, tag, abi.commWorld(), request));
  }

  void receiveAny(MemorySegment memory, int bytes, int tag, MemorySegment requests, int index) {
    MemorySegment request = at(requests, index);
    call(
        "MPI_Irecv",
        () ->
            (int)
                irecv.invokeExact(
                    memory, bytes, abi.typeByte(), abi.anySource(), tag, abi.commWorld(), request));
  }

  /** Which of the first {@code count} requests have ended since the last call: their number. */
  int testSome(MemorySegment requests, int count, MemorySegment indices, MemorySegment statuses) {
    call(
        "MPI_Testsome",
        () -> (int) testSome.invokeExact(count, requests, first, indices, statuses));
    return first.get(JAVA_INT, 0);
  }

  boolean test(MemorySegment requests, int index) {
    MemorySegment request = at(requests, index);
    call("MPI_Test", () -> (int) test.invokeExact(request, first, status));
    return first.get(JAVA_INT, 0) != 0;
  }

  /** The next message with a tag, or null. */
  @org.jspecify.annotations.Nullable
  Probe probe(int tag) {
    call(
        "MPI_Iprobe",
        () -> (int) iprobe.invokeExact(abi.anySource(), tag, abi.commWorld(), first, status));
    if (first.get(JAVA_INT, 0) == 0) {
      return null;
    }
    int source = status.get(JAVA_INT, abi.sourceOffset());
    call("MPI_Get_count", () -> (int) getCount.invokeExact(status, abi.typeByte(), second));
    return new Probe(source, second.get(JAVA_INT, 0));
  }

  /** Receives a message that was probed. */
  void receive(Probe probe, int tag, MemorySegment memory) {
    call(
        "MPI_Recv",
        () ->
            (int)
                recv.invokeExact(
                    memory,
                    probe.bytes(),
                    abi.typeByte(),
                    probe.source(),
                    tag,
                    abi.commWorld(),
                    status));
  }

  void sumAll(MemorySegment values, MemorySegment sums, int count, MemorySegment requests) {
    MemorySegment request = at(requests, 0);
    call(
        "MPI_Iallreduce",
        () ->
            (int)
                iallreduce.invokeExact(
                    values, sums, count, abi.typeLong(), abi.sum(), abi.commWorld(), request));
  }

  /** Gives up a receive and waits until that is done. */
  void cancel(MemorySegment requests, int index) {
    MemorySegment request = at(requests, index);
    call("MPI_Cancel", () -> (int) cancel.invokeExact(request));
    while (!test(requests, index)) {
      Thread.onSpinWait();
    }
  }

  void abort(int exitStatus) {
    call("MPI_Abort", () -> (int) abort.invokeExact(abi.commWorld(), exitStatus));
  }

  void finish() {
    call("MPI_Finalize", () -> (int) finish.invokeExact());
  }

  /** A call that returns an error code. */
  private interface Call {
    int run() throws Throwable;
  }

  private void call(String name, Call call) {
    int code;
    try {
      code = call.run();
    } catch (Throwable e) {
      throw new MpiException(name + " could not be called.", e);
    }
    if (code != 0) {
      throw new MpiException(name + " failed: " + explain(code) + ".");
    }
  }

  private String explain(int code) {
    try {
      int ignored = (int) errorString.invokeExact(code, text, second);
      return text.getString(0);
    } catch (Throwable e) {
      return "error " + code;
    }
  }
}
