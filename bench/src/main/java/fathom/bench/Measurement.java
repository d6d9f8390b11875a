package fathom.bench;

/** What one tool did with one benchmark on some number of threads. */
record Measurement(String tool, int threads, Result result) {}
