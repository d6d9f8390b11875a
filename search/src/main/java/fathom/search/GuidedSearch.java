package fathom.search;

import fathom.search.store.Block;
import java.util.List;
import java.util.function.Function;

/** A search on one thread that follows a course. */
final class GuidedSearch implements Search {
  private final Ledger ledger;
  private final Course course;

  GuidedSearch(Exploration run, Function<Ledger, Course> courses) {
    this.ledger = new Ledger(run);
    this.course = courses.apply(ledger);
  }

  @Override
  public void explore() {
    course.run();
    ledger.publish();
  }

  @Override
  public List<Violation> violations() {
    return ledger.violations();
  }

  @Override
  public boolean isCutByDepth() {
    return false;
  }

  @Override
  public Counters counters() {
    return ledger.counters();
  }

  @Override
  public long depth() {
    return ledger.deepest();
  }

  @Override
  public long currentDepth() {
    return course.currentDepth();
  }

  @Override
  public long startStates() {
    return ledger.starts().size();
  }

  @Override
  public List<Tally> tallies() {
    return List.of(ledger.tally());
  }

  @Override
  public List<Block> blocks() {
    return ledger.blocks();
  }

  @Override
  public List<long[]> pathTo(long position) {
    return ledger.pathTo(position);
  }

  @Override
  public boolean findsShortestPaths() {
    return false;
  }
}
