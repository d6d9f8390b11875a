/** MPI without native code of our own: the installed library, called through foreign functions. */
@NullMarked
package fathom.cluster.mpi;

import org.jspecify.annotations.NullMarked;
