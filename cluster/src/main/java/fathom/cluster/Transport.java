package fathom.cluster;

import java.lang.foreign.MemorySegment;

/**
 * What the ranks of a job use to talk to each other. All methods are called by one thread, the one
 * that made the transport; none but {@link #close} and {@link #abort} waits for another rank.
 */
public interface Transport extends AutoCloseable {
  /** The number of this process, from 0 on. */
  int rank();

  /** The number of processes. */
  int size();

  /** Gets ready to receive lines of at most so many bytes; called once, before the first line. */
  void open(int lineBytes);

  /** Starts to send a line; {@link Receiver#onSent} says when its memory may change again. */
  void sendLine(Parcel line);

  /** Sends a short message, which is copied. */
  void sendNote(int destination, byte[] note);

  /** Hands over what has arrived and what has been sent; whether there was anything. */
  boolean poll(Receiver receiver);

  /** Gives back the memory of a line that {@link Receiver#onLine} handed over. */
  void giveBack(MemorySegment memory);

  /** Enters a wave, in which every rank adds its values to a sum. One wave at a time. */
  void startWave(long[] values);

  /** Whether the wave that this rank entered has ended; if so, writes the sums. */
  boolean endWave(long[] sums);

  /** Ends all ranks at once, as well as that can be done, with an exit status. */
  void abort(int status);

  /** Leaves the job in order: every rank does. */
  @Override
  void close();

  /** A line on its way to another rank. */
  interface Parcel {
    /** The rank to send it to. */
    int destination();

    /** What to send, from the beginning of this memory on. */
    MemorySegment memory();

    /** How much of it. */
    int bytes();
  }

  /** Takes what a transport hands over. */
  interface Receiver {
    /** A line has arrived; its memory is to be given back. */
    void onLine(MemorySegment memory);

    /** A line has left. */
    void onSent(Parcel line);

    /** A note has arrived. */
    void onNote(int source, byte[] note);
  }
}
