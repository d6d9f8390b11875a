package fathom.search;

import fathom.model.Property;
import fathom.search.store.Block;
import fathom.search.store.VisitedSet;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Breadth-first search: level by level, on any number of threads. No state of a level is expanded
 * before all states of the level are known, so that depths are exact and traces shortest.
 */
final class BreadthFirst implements Search {
  private final Exploration run;
  private final Control control;
  private final Findings findings;
  private final Counters counters;
  private final int threads;
  private final List<Worker> workers = new ArrayList<>();
  private final List<Long> levels = new ArrayList<>();
  private final BlockList allBlocks = new BlockList();
  private final boolean keepsBlocks;
  private final Staffing staffing;
  private @Nullable Crew crew;
  private volatile long currentDepth;
  private boolean isCutByDepth;

  BreadthFirst(Exploration run) {
    this.run = run;
    this.control = run.control();
    this.findings = new Findings(run);
    this.threads = run.options().threads();
    this.counters = new Counters(threads);
    this.keepsBlocks = run.has(Property.Kind.LIVENESS);
    this.staffing = new Staffing(threads, run.options().startsCold());
    addWorker();
  }

  private void addWorker() {
    workers.add(new Worker(workers.size(), run, findings, counters));
  }

  @Override
  public void explore() {
    try {
      int starts = run.system().instances().startCount();
      expandLevel(new Level(List.of(new Block(0, starts)), 1), -1);
      List<Block> blocks = takeRanges();
      for (long depth = 0; !blocks.isEmpty() && !control.isStopped(); depth++) {
        currentDepth = depth;
        if (depth == run.options().limits().maxDepth()) {
          isCutByDepth = true;
          return;
        }
        expandLevel(new Level(blocks, staffing.workersFor(Block.countOf(blocks))), depth);
        blocks = takeRanges();
        forgetExpanded(blocks);
      }
    } finally {
      if (crew != null) {
        crew.close();
      }
    }
  }

  private void expandLevel(Level level, long depth) {
    boolean isTimed = depth >= 0 && staffing.wantsTimeOf(level.states());
    boolean goesOn = true;
    while (goesOn) {
      control.enter(Progress.Phase.EXPANDING);
      int staff = level.workers() == 1 ? 1 : staffFor(level);
      if (staff > 1) {
        crew().run(staff, worker -> workers.get(worker).expandTimed(level, depth));
      } else if (isTimed) {
        workers.getFirst().expandTimed(level, depth);
      } else {
        workers.getFirst().expand(level, depth);
      }
      boolean wasPaused = control.takePause();
      boolean hasGrown = !control.isStopped() && control.takeGrowthRequest() && grow();
      goesOn = !control.isStopped() && (wasPaused || hasGrown);
    }
    if (isTimed) {
      long busyNanos = workers.stream().mapToLong(Worker::takeBusyNanos).sum();
      staffing.record(level.states(), busyNanos);
    }
  }

  /** The workers for a level now; if some are still to join, the others will pause for them. */
  private int staffFor(Level level) {
    int staff = Math.min(level.workers(), staffing.mostAfter(control.elapsedNanos()));
    if (staff < level.workers()) {
      control.pauseAfter(staffing.nanosForMoreThan(staff));
    }
    return staff;
  }

  private Crew crew() {
    if (crew == null) {
      while (workers.size() < threads) {
        addWorker();
      }
      crew = new Crew(threads);
    }
    return crew;
  }

  private boolean grow() {
    control.enter(Progress.Phase.GROWING);
    VisitedSet.Growth growth = run.store().visited().startGrowth();
    if (growth != null) {
      if (crew == null) {
        growth.work();
      } else {
        crew.run(_ -> growth.work());
      }
      if (growth.finish()) {
        return true;
      }
    }
    control.stop(Control.Stop.MEMORY);
    return false;
  }

  /** The states found since the last call: the next level, when one was expanded. */
  private List<Block> takeRanges() {
    var blocks = new ArrayList<Block>();
    for (Worker worker : workers) {
      blocks.addAll(worker.takeRanges());
    }
    if (!blocks.isEmpty()) {
      levels.add(Block.countOf(blocks));
      if (keepsBlocks) {
        blocks.forEach(allBlocks::add);
      }
    }
    return blocks;
  }

  private void forgetExpanded(List<Block> next) {
    if (run.options().store() != StoreKind.EXACT && !control.isStopped()) {
      long first = Long.MAX_VALUE;
      for (Block block : next) {
        first = Math.min(first, block.first());
      }
      long lowest = first;
      for (Worker worker : workers) {
        lowest = Math.min(lowest, worker.lowestFreeNear(first));
      }
      run.store().arena().releaseBelow(lowest);
    }
  }

  @Override
  public List<Violation> violations() {
    var writer = new ViolationWriter(run);
    return findings.best().stream().map(finding -> write(finding, writer)).toList();
  }

  private Violation write(Finding finding, ViolationWriter writer) {
    control.enter(Progress.Phase.REBUILDING_TRACE);
    boolean hasPath = finding.what() != Finding.What.START_FAULT;
    List<long[]> path = hasPath ? pathTo(finding.position()) : List.of();
    return writer.write(finding.what(), finding.instance(), path, true);
  }

  @Override
  public List<long[]> pathTo(long position) {
    if (!run.options().keepParents()) {
      return List.of(run.store().arena().copyOf(position));
    }
    var lineages = workers.stream().flatMap(worker -> worker.lineage().stream()).toList();
    return new Ancestry(run, lineages).pathTo(position);
  }

  @Override
  public List<Block> blocks() {
    return allBlocks.blocks();
  }

  @Override
  public boolean findsShortestPaths() {
    return true;
  }

  @Override
  public boolean isCutByDepth() {
    return isCutByDepth;
  }

  @Override
  public Counters counters() {
    return counters;
  }

  @Override
  public long depth() {
    return Math.max(0, levels.size() - 1L);
  }

  @Override
  public long currentDepth() {
    return currentDepth;
  }

  @Override
  public long startStates() {
    return levels.isEmpty() ? 0 : levels.getFirst();
  }

  @Override
  public List<Long> levels() {
    return levels;
  }

  @Override
  public List<Tally> tallies() {
    return workers.stream().map(Worker::tally).toList();
  }
}
