package fathom.search.bounded;

import fathom.compile.Expander;
import fathom.compile.Successors;
import fathom.search.store.StateHash;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Explores from leaves of a frontier to the next bound, depth first, on one thread. */
final class Explorer {
  private static final int STEPS_BETWEEN_POLLS = 256;
  private static final int FANS = 32;

  private final int number;
  private final Setting setting;
  private final Host host;
  private final StateTable table;
  private final Frontiers frontiers;
  private final Expander expander;
  private final Expander uncounted;
  private final Judge judge;
  private final Path path;
  private final Frames frames;
  private final Rebuilder rebuilder;
  private final LeafWriter writer;
  private final Visitor visitor = new Visitor();
  private final @Nullable Fan[] fans = new Fan[FANS];
  private final long[] owners = new long[FANS];
  private int bound;
  private int deepest;
  private long states;
  private long transitions;
  private long expanded;
  private long revisits;
  private long rebuildNanos;

  Explorer(int number, Engine engine) {
    this.number = number;
    this.setting = engine.setting();
    this.host = engine.host();
    this.table = engine.table();
    this.frontiers = engine.frontiers();
    this.expander = setting.system().newExpander();
    this.uncounted = setting.system().newExpander();
    this.judge = new Judge(setting, host, expander);
    this.path = new Path(setting.width(), setting.budget());
    this.frames = new Frames(setting.budget());
    FrontierKind kind = setting.options().frontier();
    this.rebuilder = new Rebuilder(kind, path, new Steps(setting), frontiers.trunk());
    this.writer = new LeafWriter(frontiers, kind, setting.width());
  }

  /** Makes the start states leaves. */
  void start() {
    bound = 0;
    var steps = new Steps(setting);
    var out = new Successors(setting.width());
    for (int i = 0; i < steps.startDegree() && !host.poll(); i++) {
      out.clear();
      expander.start(i, out);
      if (out.fault != Successors.NO_FAULT) {
        host.report(Trouble.START_FAULT, i, List::of);
      } else if (out.count > 0) {
        visitStart(out.words, i, steps.startDegree());
      }
    }
    end();
  }

  private void visitStart(long[] words, int instance, int degree) {
    if (setting.style().usesCanonical()) {
      expander.canonicalise(words, 0);
    }
    if (!judge.isExcluded(words, 0)) {
      visitor.depth = 0;
      visitor.leaf = writer.nextNumber();
      long hash = StateHash.of(words, 0, setting.width());
      Visitor.Answer answer = table.visit(visitor, hash, words, 0);
      if (answer == Visitor.Answer.NEW_LEAF) {
        addLeaf(words, 0, instance, degree);
      } else if (answer == Visitor.Answer.NO_MEMORY) {
        host.outOfMemory();
      }
    }
  }

  /** Explores leaves until none is left or the search ends. */
  void explore(Round round) {
    bound = round.bound();
    int chunk = frontiers.takeNext();
    while (chunk < frontiers.chunks() && !host.isStopped()) {
      explore(frontiers.chunkToRead(chunk), round.base() + 1);
      chunk = frontiers.takeNext();
    }
    end();
  }

  private void end() {
    if (!writer.close()) {
      host.outOfMemory();
    }
    publish();
  }

  private void explore(LeafChunk chunk, int edges) {
    rebuilder.open(chunk, edges);
    while (!host.isStopped()) {
      long before = System.nanoTime();
      Rebuilder.Advance advance = rebuilder.advance();
      rebuildNanos += System.nanoTime() - before;
      switch (advance) {
        case ARRIVED -> exploreLeaf();
        case NO_MEMORY -> host.outOfMemory();
        case NO_MORE -> {
          frontiers.done(chunk, setting.options().frontier());
          return;
        }
      }
    }
  }

  private void exploreLeaf() {
    expanded++;
    push(StateHash.of(path.state(), 0, setting.width()), false);
    int steps = 0;
    while (frames.top() >= 0 && !host.isStopped()) {
      step();
      if (++steps == STEPS_BETWEEN_POLLS) {
        steps = 0;
        poll();
      }
    }
    host.poll();
  }

  private void poll() {
    publish();
    host.poll();
    if (setting.maxStates() != Long.MAX_VALUE && table.size() >= setting.maxStates()) {
      host.enoughStates();
    }
    if (frontiers.isExhausted()) {
      host.outOfMemory();
    }
  }

  private void publish() {
    host.publish(number, states, transitions, expanded);
  }

  private void step() { // hot
    Fan fan = fan();
    int index = frames.next();
    if (index < fan.count()) {
      frames.advance();
      visit(fan, index);
    } else {
      leave();
    }
  }

  /** The successors of the last state, made anew if they were forgotten. */
  private Fan fan() { // hot
    int slot = frames.top() & (FANS - 1);
    Fan fan = fans[slot];
    return fan != null && owners[slot] == frames.id() ? fan : fill(slot);
  }

  private Fan fill(int slot) {
    Fan fan = fans[slot];
    if (fan == null) {
      fan = new Fan(setting);
      fans[slot] = fan;
    }
    owners[slot] = frames.id();
    if (frames.isExpanded()) {
      fan.fill(uncounted, path.state());
      return fan;
    }
    fan.fill(expander, path.state());
    frames.setExpanded();
    transitions += fan.degree();
    judge(fan);
    return fan;
  }

  private void judge(Fan fan) {
    for (int i = 0; i < fan.faultCount() && !host.isStopped(); i++) {
      report(Trouble.RULE_FAULT, fan.fault(i));
    }
    if (fan.faultCount() == 0 && judge.isDeadlock(fan, path.state())) {
      report(Trouble.DEADLOCK, -1);
    }
  }

  private void visit(Fan fan, int index) { // hot
    int depth = path.length();
    visitor.depth = depth;
    visitor.leaf = depth == bound ? writer.nextNumber() : 0;
    int offset = fan.offset(index);
    switch (table.visit(visitor, fan.hash(index), fan.words(), offset)) {
      case NEW -> {
        if (enter(fan, index, false)) {
          check();
        }
      }
      case NEW_LEAF -> {
        frames.raise(depth);
        addLeaf(fan.words(), offset, fan.ordinal(index), fan.degree());
      }
      case PROMOTED -> {
        frontiers.lose(visitor.lostLeaf);
        enter(fan, index, false);
      }
      case REVISIT -> {
        revisits++;
        enter(fan, index, true);
      }
      case OLD -> frames.raise(visitor.threshold);
      case NO_MEMORY -> host.outOfMemory();
    }
  }

  private boolean enter(Fan fan, int index, boolean isRepeated) { // hot
    expanded += isRepeated ? 0 : 1;
    boolean fits =
        path.push(fan.words(), fan.offset(index), fan.ordinal(index), fan.degree())
            && push(fan.hash(index), isRepeated);
    if (!fits) {
      host.outOfMemory();
    }
    return fits;
  }

  private boolean push(long hash, boolean isRepeated) { // hot
    return frames.push(hash, isRepeated);
  }

  /** Checks the last state of the path, which is new. */
  private void check() { // hot
    states++;
    deepest = Math.max(deepest, path.length() - 1);
    int answer = judge.check(path.state(), 0);
    if (answer != Expander.NONE) {
      report(Judge.troubleOf(answer), Judge.instanceOf(answer));
    }
  }

  private void addLeaf(long[] words, int offset, int ordinal, int degree) {
    states++;
    deepest = Math.max(deepest, path.length());
    if (setting.options().frontier() == FrontierKind.STATES) {
      LeafChunk parent = path.length() == 0 ? null : rebuilder.chunk();
      writer.addState(words, offset, parent, rebuilder.index());
    }
    boolean fits = writer.add(path, ordinal, degree);
    int answer = judge.check(words, offset);
    if (answer != Expander.NONE) {
      // The leaf is not on the path, but one step away; the step is taken for the report alone.
      path.push(words, offset, ordinal, degree);
      report(Judge.troubleOf(answer), Judge.instanceOf(answer));
      path.pop();
    }
    if (!fits) {
      host.outOfMemory();
    }
  }

  private void report(Trouble what, int instance) {
    host.report(
        what, instance, () -> new Trail(setting).along(path, rebuilder.chunk(), rebuilder.index()));
  }

  private void leave() { // hot
    int threshold = frames.threshold();
    table.finish(frames.hash(), path.state(), threshold);
    frames.pop();
    if (frames.top() >= 0) {
      path.pop();
      frames.raise(threshold);
    }
  }

  /** Whether leaves were written since {@link #takeLeaves}. */
  boolean hasLeaves() {
    return writer.hasLeaves();
  }

  /** Makes what is common to all leaves written since {@link #takeLeaves} the trunk. */
  void extendTrunk() {
    frontiers.trunk().extend(path, writer.common(path));
  }

  /** The leaves written since the last call, in the order of the tree. */
  List<LeafChunk> takeLeaves() {
    return writer.take();
  }

  /** The expander that counts. */
  Expander expander() {
    return expander;
  }

  int deepest() {
    return deepest;
  }

  long revisits() {
    return revisits;
  }

  long replayedSteps() {
    return rebuilder.replayedSteps();
  }

  long rebuildNanos() {
    return rebuildNanos;
  }
}
