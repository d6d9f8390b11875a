package fathom.murphi;

/** Which Murphi a text is read as. */
public enum Dialect {
  /** The union of both tools' languages, with the conveniences that neither has. */
  MURPHI("Murphi"),
  /** What CMurphi 5.4 accepts and means. */
  CMURPHI("CMurphi"),
  /** What Rumur accepts and means. */
  RUMUR("Rumur");

  private final String title;

  Dialect(String title) {
    this.title = title;
  }

  /** The dialect's name as people write it. */
  public String title() {
    return title;
  }
}
