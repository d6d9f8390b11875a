package fathom.cli;

/** The exit statuses of the command, as the guide documents them. */
enum ExitStatus {
  /** The properties hold, or what was asked was covered without a violation. */
  HOLDS(0),
  /** A violation was found. */
  VIOLATED(1),
  /** Wrong options. */
  USAGE(2),
  /** The model was rejected or cannot be read. */
  REJECTED(3),
  /** Stopped before what was asked was covered. */
  STOPPED(4),
  /** A bug in Fathom. */
  INTERNAL(70);

  private final int code;

  ExitStatus(int code) {
    this.code = code;
  }

  /** The status with a number; an internal error if there is none. */
  static ExitStatus of(int code) {
    for (ExitStatus status : values()) {
      if (status.code == code) {
        return status;
      }
    }
    return INTERNAL;
  }

  /** The number that the process ends with. */
  int code() {
    return code;
  }
}
