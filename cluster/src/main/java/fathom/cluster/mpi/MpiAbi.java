package fathom.cluster.mpi;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;

/**
 * What differs between the binary interfaces of MPI libraries: the width of handles, the values of
 * constants and the layout of a status.
 *
 * @param hasIntHandles whether a handle is an int and not a pointer
 * @param statusBytes the size of a status; its source and tag lie at the offsets given
 */
record MpiAbi(
    String family,
    boolean hasIntHandles,
    long commWorld,
    long typeByte,
    long typeLong,
    long sum,
    long errorsReturn,
    long requestNull,
    int anySource,
    int statusBytes,
    int sourceOffset,
    int tagOffset) {
  /** Room for a status of any library. */
  static final int MOST_STATUS_BYTES = 64;

  /** The thread level at which one thread makes all calls; the same everywhere. */
  static final int THREAD_FUNNELED = 1;

  /** The interface of a loaded library, which its symbols tell. */
  static MpiAbi of(SymbolLookup library) {
    if (library.find("ompi_mpi_comm_world").isPresent()) {
      return openMpi(library);
    }
    return library.find("MPI_Abi_get_version").isPresent()
            && library.find("MPIR_Err_return_comm").isEmpty()
        ? standard()
        : mpich();
  }

  private static MpiAbi openMpi(SymbolLookup library) {
    return new MpiAbi(
        "Open MPI",
        false,
        address(library, "ompi_mpi_comm_world"),
        address(library, "ompi_mpi_byte"),
        address(library, "ompi_mpi_int64_t"),
        address(library, "ompi_mpi_op_sum"),
        address(library, "ompi_mpi_errors_return"),
        address(library, "ompi_request_null"),
        -1,
        24,
        0,
        4);
  }

  /** MPICH and its kin: Intel MPI, MVAPICH, Cray MPICH. */
  private static MpiAbi mpich() {
    return new MpiAbi(
        "MPICH",
        true,
        0x44000000,
        0x4c00010d,
        0x4c00083a,
        0x58000003,
        0x54000001,
        0x2c000000,
        -2,
        20,
        8,
        12);
  }

  /** The binary interface that MPI 5.0 defines. */
  private static MpiAbi standard() {
    return new MpiAbi(
        "MPI standard ABI", false, 0x101, 0x247, 0x258, 0x21, 0x142, 0x180, -1, 32, 0, 4);
  }

  private static long address(SymbolLookup library, String name) {
    return library.find(name).map(MemorySegment::address).orElseThrow();
  }
}
