package fathom.bir.check;

import fathom.model.Span;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a body does besides computing a value: whether it changes the state, and whom it calls. */
final class Effects {
  private boolean changesState;
  private final Map<Integer, Span> calls = new LinkedHashMap<>();

  void noteChange() {
    changesState = true;
  }

  void noteCall(int function, Span span) {
    calls.putIfAbsent(function, span);
  }

  boolean changesState() {
    return changesState;
  }

  /** The functions called, each with its first call. */
  Map<Integer, Span> calls() {
    return calls;
  }
}
