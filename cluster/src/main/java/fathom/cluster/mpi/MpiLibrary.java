package fathom.cluster.mpi;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;

/** An MPI library that is loaded into this process. */
@SuppressWarnings("restricted")
final class MpiLibrary {
  /*
   * UCX, which InfiniBand clusters and Debian's MPICH use, installs handlers for SIGSEGV and its
   * kin when it is loaded, and the JVM dies at the first null check that it leaves to the processor.
   * It reads a variable before it does so; so that variable is set before the library is loaded.
   *
   * Open MPI gives the core away at each empty poll when there are more ranks than cores. Our own
   * loop parks when nothing happens, so that would only make it slow.
   */
  private static final int RTLD_NOW_GLOBAL = 0x102;

  private final Linker linker = Linker.nativeLinker();
  private final SymbolLookup symbols;
  private final MpiAbi abi;
  private final String name;

  private MpiLibrary(String name, SymbolLookup symbols) {
    this.name = name;
    this.symbols = symbols;
    this.abi = MpiAbi.of(symbols);
  }

  /** Loads the first of the libraries that is there. */
  static MpiLibrary load(List<String> names) {
    setVariable("UCX_ERROR_SIGNALS", "");
    setVariable("OMPI_MCA_mpi_yield_when_idle", "0");
    for (String name : names) {
      try {
        openForPlugins(name);
        SymbolLookup symbols = SymbolLookup.libraryLookup(name, Arena.global());
        if (symbols.find("MPI_Init_thread").isPresent()) {
          return new MpiLibrary(name, symbols);
        }
      } catch (IllegalArgumentException e) {
        // Not there: the next one may be.
      }
    }
    throw new MpiException(
        "No MPI library was found (%s): install MPI (Debian, Ubuntu: apt install openmpi-bin) or set %s to the library."
            .formatted(String.join(", ", names), MpiLaunch.LIBRARY_VARIABLE));
  }

  private static void setVariable(String name, String value) {
    MethodHandle setenv =
        libc("setenv", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT));
    try (Arena arena = Arena.ofConfined()) {
      int ignored =
          (int) setenv.invokeExact(arena.allocateFrom(name), arena.allocateFrom(value), 1);
    } catch (Throwable e) {
      throw new MpiException("The environment of MPI could not be set.", e);
    }
  }

  /** Plugins of some libraries need the symbols of the library, so these must be global. */
  private static void openForPlugins(String name) {
    MethodHandle dlopen = libc("dlopen", FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_INT));
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment ignored =
          (MemorySegment) dlopen.invokeExact(arena.allocateFrom(name), RTLD_NOW_GLOBAL);
    } catch (Throwable e) {
      throw new MpiException("The library " + name + " could not be loaded.", e);
    }
  }

  private static MethodHandle libc(String function, FunctionDescriptor descriptor) {
    Linker linker = Linker.nativeLinker();
    return linker.downcallHandle(linker.defaultLookup().find(function).orElseThrow(), descriptor);
  }

  MpiAbi abi() {
    return abi;
  }

  /** The name under which it was loaded. */
  String name() {
    return name;
  }

  /**
   * A function of the library that returns an error code.
   *
   * @param signature a letter for each parameter: h for a handle, i for an int, p for a pointer
   * @return a method that takes a long for a handle, whatever the width of handles
   */
  MethodHandle function(String function, String signature) {
    var layouts = new MemoryLayout[signature.length()];
    var types = new Class<?>[signature.length()];
    for (int i = 0; i < layouts.length; i++) {
      switch (signature.charAt(i)) {
        case 'h' -> {
          layouts[i] = abi.hasIntHandles() ? JAVA_INT : JAVA_LONG;
          types[i] = long.class;
        }
        case 'i' -> {
          layouts[i] = JAVA_INT;
          types[i] = int.class;
        }
        default -> {
          layouts[i] = ADDRESS;
          types[i] = MemorySegment.class;
        }
      }
    }
    MemorySegment symbol =
        symbols
            .find(function)
            .orElseThrow(() -> new MpiException(name + " has no function " + function + "."));
    MethodHandle handle = linker.downcallHandle(symbol, FunctionDescriptor.of(JAVA_INT, layouts));
    return MethodHandles.explicitCastArguments(handle, MethodType.methodType(int.class, types));
  }
}
