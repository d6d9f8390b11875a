package fathom.cluster.mpi;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** A function of a native library that takes ints and pointers, seven of them at most. */
final class NativeFunction {
  /*
   * The JVM makes classes for every shape of function, which took longer than the start of MPI. So
   * all functions have one shape, seven words and a word for the answer. On the processors that
   * Java's linker knows, an int is passed like a word that it was extended to, and a function does
   * not look at arguments that it does not have. Of an int that comes back only the lower half counts.
   */
  private static final FunctionDescriptor SHAPE =
      FunctionDescriptor.of(
          JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG);

  private final String name;
  private final MethodHandle handle;

  @SuppressWarnings("restricted")
  NativeFunction(String name, MemorySegment symbol) {
    this.name = name;
    this.handle = Linker.nativeLinker().downcallHandle(symbol, SHAPE);
  }

  String name() {
    return name;
  }

  long call(long a) {
    return call(a, 0, 0, 0, 0, 0, 0);
  }

  long call(long a, long b) {
    return call(a, b, 0, 0, 0, 0, 0);
  }

  long call(long a, long b, long c) {
    return call(a, b, c, 0, 0, 0, 0);
  }

  long call(long a, long b, long c, long d) {
    return call(a, b, c, d, 0, 0, 0);
  }

  long call(long a, long b, long c, long d, long e) {
    return call(a, b, c, d, e, 0, 0);
  }

  /** Calls it; what an argument points to must stay where it is meanwhile. */
  long call(long a, long b, long c, long d, long e, long f, long g) {
    try {
      return (long) handle.invokeExact(a, b, c, d, e, f, g);
    } catch (Throwable thrown) {
      throw new MpiException(name + " could not be called.", thrown);
    }
  }
}
