package fathom.cluster.mpi;

import java.lang.foreign.Arena;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.util.List;
import java.util.Optional;

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
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment nameText = arena.allocateFrom(name);
      MemorySegment valueText = arena.allocateFrom(value);
      if ((int) libc("setenv").call(nameText.address(), valueText.address(), 1) != 0) {
        throw new MpiException("The environment of MPI could not be set.");
      }
    }
  }

  /** Plugins of some libraries need the symbols of the library, so these must be global. */
  private static void openForPlugins(String name) {
    try (Arena arena = Arena.ofConfined()) {
      long ignored = libc("dlopen").call(arena.allocateFrom(name).address(), RTLD_NOW_GLOBAL);
    }
  }

  /** A library all of whose functions do nothing and succeed, for rehearsals. */
  static MpiLibrary ofStandIns() {
    setVariable("FATHOM_REHEARSAL", "");
    Optional<MemorySegment> nothing = Linker.nativeLinker().defaultLookup().find("sched_yield");
    return new MpiLibrary("stand-ins", _ -> nothing);
  }

  private static NativeFunction libc(String function) {
    return new NativeFunction(
        function, Linker.nativeLinker().defaultLookup().find(function).orElseThrow());
  }

  MpiAbi abi() {
    return abi;
  }

  /** The name under which it was loaded. */
  String name() {
    return name;
  }

  /** A function of the library. */
  NativeFunction function(String function) {
    MemorySegment symbol =
        symbols
            .find(function)
            .orElseThrow(() -> new MpiException(name + " has no function " + function + "."));
    return new NativeFunction(function, symbol);
  }
}
