package fathom.model;

/**
 * A thread of control of the model: somebody who acts, with a program counter in the state. Its
 * rules have its name as their agent.
 *
 * @param name unique, such as {@code Philosopher1} or {@code Reader[0]}
 * @param location the part of the state that holds where the thread is; every index in it is a
 *     literal, and its type is an enumeration
 * @param idle the value of the location while the thread is not running, because it has ended or
 *     was not started; {@link #ALWAYS_RUNS} if there is no such value
 */
public record ModelThread(String name, Place location, long idle, Span span) {
  /** The {@link #idle} of a thread that never ends. */
  public static final long ALWAYS_RUNS = -1;

  /** The names of the locations. */
  public Type.Enumeration locations() {
    return (Type.Enumeration) location.type();
  }
}
