package fathom.bir.check;

/** The types that need no declaration. */
final class BirTypes {
  /** The one boolean type. */
  static final BirType.Bool BOOL = new BirType.Bool();

  /** The type {@code int}: 32 bits, and an overflow is a fault. */
  static final BirType.Number INT =
      new BirType.Number(BirType.LEAST_INT, BirType.GREATEST_INT, false);

  /** The type {@code byte}: 8 bits that wrap. */
  static final BirType.Number BYTE = new BirType.Number(0, 255, true);

  /** The type of mistakes. */
  static final BirType.Unknown UNKNOWN = new BirType.Unknown();

  private BirTypes() {}
}
