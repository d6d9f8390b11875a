package fathom.cli;

/** Where a command writes, and what may interrupt it. */
record Surroundings(Console console, Interrupts interrupts) {}
