package fathom.search;

import fathom.search.bounded.BoundedOptions;
import fathom.search.bounded.Bounding;
import fathom.search.bounded.Coverage;
import fathom.search.bounded.Engine;
import fathom.search.bounded.Host;
import fathom.search.bounded.Setting;
import fathom.search.bounded.Trouble;
import fathom.search.bounded.VisitOrder;
import fathom.search.store.Block;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Depth-bounded search: see {@link Engine}. */
final class Bounded implements Search, Host {
  private static final long NANOS_BETWEEN_LOOKS = 500_000;

  private final Exploration run;
  private final Control control;
  private final Findings findings;
  private final Counters counters;
  private final Engine engine;
  private final Staffing staffing;
  private final List<Violation> violations = new ArrayList<>();
  private final List<Shortening.Sight> sights = new ArrayList<>();
  private @Nullable Crew crew;
  private volatile int covered;
  private volatile boolean isWorkLeft;
  private Coverage coverage = Coverage.NONE;

  Bounded(Exploration run) {
    this.run = run;
    this.control = run.control();
    this.findings = new Findings(run);
    this.counters = new Counters(run.options().threads());
    this.staffing = new Staffing(run.options().threads(), run.options().startsCold());
    long maxDepth = Math.min(run.options().limits().maxDepth(), BoundedOptions.MAX_DEPTH);
    this.engine = new Engine(settingOf(run, (int) maxDepth), this);
  }

  private static Setting settingOf(Exploration run, int cutoff) {
    SearchOptions options = run.options();
    return new Setting(
        run.system(),
        options.bounded(),
        run.budget(),
        styleOf(run, false),
        options.threads(),
        cutoff,
        Integer.MAX_VALUE,
        options.limits().maxStates());
  }

  /** How the states of a search are made and judged. */
  static Setting.Style styleOf(Exploration run, boolean goesPastFaults) {
    SearchOptions options = run.options();
    boolean isInOrder = options.ruleOrder().isSource();
    int rules = run.system().instances().ruleCount();
    return new Setting.Style(
        run.usesCanonical(),
        new VisitOrder(isInOrder ? new int[0] : options.ruleOrder().ranks(rules)),
        goesPastFaults || !isInOrder || options.limits().maxErrors() > 1,
        options.deadlock() == Deadlock.STUTTERING,
        options.deadlock() == Deadlock.STUCK,
        options.store() == StoreKind.EXACT ? 0 : options.fingerprintBits());
  }

  @Override
  public void explore() {
    try {
      engine.run();
      coverage = engine.coverage();
      if (run.options().bounded().shortens()) {
        shorten();
      }
      if (violations.isEmpty() && run.options().bounded().bounding() == Bounding.UNSOUND) {
        control.stop(Control.Stop.UNSOUND);
      }
    } finally {
      if (crew != null) {
        crew.close();
      }
    }
  }

  private void shorten() {
    control.enter(Progress.Phase.SHORTENING_TRACE);
    for (int i = 0; i < violations.size(); i++) {
      var shortening = new Shortening(run, sights.get(i), this::runOnAll);
      violations.set(i, shortening.shorten(violations.get(i)));
    }
    control.enter(Progress.Phase.EXPANDING);
  }

  @Override
  public boolean isStopped() {
    return control.isStopped();
  }

  @Override
  public boolean poll() {
    return control.poll();
  }

  @Override
  public boolean isGoodEnd(long[] state) {
    return Threads.haveAllEnded(run.system(), state, 0);
  }

  @Override
  public void outOfMemory() {
    control.stop(Control.Stop.MEMORY);
  }

  @Override
  public void enoughStates() {
    control.stop(Control.Stop.STATES);
  }

  @Override
  public synchronized void report(Trouble what, int instance, Supplier<List<long[]>> path) {
    if (control.isStopped()) {
      return;
    }
    List<long[]> states = path.get();
    Finding.What finding = whatOf(what);
    if (findings.isDistinct(finding, instance, states::getLast)) {
      control.enter(Progress.Phase.REBUILDING_TRACE);
      boolean isShortest =
          run.options().bounded().deepen() == 1
              && run.options().bounded().bounding() != Bounding.UNSOUND;
      var writer = new ViolationWriter(run);
      violations.add(writer.write(finding, instance, states, isShortest));
      sights.add(new Shortening.Sight(finding, instance, states, covered));
      control.enter(Progress.Phase.EXPANDING);
      if (violations.size() >= run.options().limits().maxErrors()) {
        control.stop(Control.Stop.VIOLATIONS);
      }
    }
  }

  /** The same in the words of other searches. */
  static Finding.What whatOf(Trouble trouble) {
    return switch (trouble) {
      case PROPERTY_FALSE -> Finding.What.PROPERTY_FALSE;
      case PROPERTY_FAULT -> Finding.What.PROPERTY_FAULT;
      case RULE_FAULT -> Finding.What.RULE_FAULT;
      case START_FAULT -> Finding.What.START_FAULT;
      case DEADLOCK -> Finding.What.DEADLOCK;
    };
  }

  @Override
  public void publish(int worker, long states, long transitions, long expanded) {
    counters.publish(worker, states, transitions, expanded);
  }

  @Override
  public void covered(int depth) {
    covered = depth;
  }

  @Override
  public void runOnAll(IntConsumer task) {
    Crew workers = crew;
    if (workers == null) {
      workers = new Crew(run.options().threads());
      crew = workers;
    }
    isWorkLeft = true;
    workers.run(
        worker -> {
          waitToJoin(worker);
          task.accept(worker);
          isWorkLeft = false;
        });
  }

  /** Waits until a worker may join in, or until one that could has found no more work. */
  private void waitToJoin(int worker) {
    while (isWorkLeft && !staffing.hasJoined(worker, control.elapsedNanos())) {
      LockSupport.parkNanos(NANOS_BETWEEN_LOOKS);
    }
  }

  @Override
  public List<Violation> violations() {
    return violations;
  }

  @Override
  public Coverage coverage() {
    return coverage;
  }

  @Override
  public boolean isCutByDepth() {
    return !coverage.isWhole();
  }

  @Override
  public Counters counters() {
    return counters;
  }

  @Override
  public long depth() {
    return engine.deepest();
  }

  @Override
  public long currentDepth() {
    return covered;
  }

  @Override
  public long startStates() {
    return engine.startStates();
  }

  @Override
  public List<Tally> tallies() {
    return engine.expanders().stream().map(expander -> new Tally(run.system(), expander)).toList();
  }

  @Override
  public List<Block> blocks() {
    return List.of();
  }

  @Override
  public List<long[]> pathTo(long position) {
    throw new IllegalStateException("a bounded search keeps no positions");
  }

  @Override
  public boolean findsShortestPaths() {
    return false;
  }
}
