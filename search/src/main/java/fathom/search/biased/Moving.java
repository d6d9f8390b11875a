package fathom.search.biased;

import fathom.search.Ledger;

/** What the biased searches make of a ledger and its options. */
record Moving(Ledger ledger, Bias bias, Agents agents, Marks marks) {
  /** Prepares a search. */
  static Moving of(Ledger ledger) {
    Bias bias = ledger.options().bias();
    Guidance guidance = bias.guidance();
    return new Moving(
        ledger,
        bias,
        Agents.of(ledger.system(), guidance.agents()),
        new Marks(ledger.system(), guidance.marks()));
  }

  /** A buffer for the moves of a state. */
  Moves newMoves() {
    return new Moves(ledger, agents, marks);
  }
}
