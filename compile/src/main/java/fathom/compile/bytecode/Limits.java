package fathom.compile.bytecode;

/**
 * Where the compiler changes from one way of doing things to another. Tests lower the limits so
 * that small models go all ways.
 *
 * @param wholeBody the estimated bytes up to which a body is never cut
 * @param room the estimated bytes that a method of a large body takes whole
 * @param entry the price of entering a node that does not fit
 * @param call the price of a call to the method of a part
 * @param groups the most groups of leaves that are copied or compared one by one, not in a loop
 * @param words the most words of a state that are kept in JVM variables
 * @param ways the most ways of passing references for which a function gets methods of their own
 * @param partBytes the estimated bytes up to which rules share a class
 */
record Limits(
    int wholeBody, int room, int entry, int call, int groups, int words, int ways, int partBytes) {

  /*
   * HotSpot never compiles a method above 8,000 bytes. The room and the price of entering a node
   * are such that 27 entered nodes with three parts each, all of them calls, stay below that
   * together with what was taken whole. The bytes of a class are far below the limits of class
   * files.
   */

  /** The limits for real use. */
  static Limits standard() {
    return new Limits(6000, 4000, 150, 40, 16, 24, 12, 120_000);
  }
}
