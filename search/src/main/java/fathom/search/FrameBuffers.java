package fathom.search;

import fathom.compile.Expander;
import fathom.search.pruned.Ranking;
import org.jspecify.annotations.Nullable;

/**
 * The successors of the upper frames of a depth-first search. Those of lower frames are forgotten
 * and made again when the search returns to them.
 */
final class FrameBuffers {
  private static final int SLOTS = 32;

  private final Exploration run;
  private final PathStack stack;
  private final Expander expander;
  private final Expander uncounted;
  private final Ranking ranking;
  private final RuleOrder order;
  private final @Nullable SuccessorBatch[] first = new SuccessorBatch[SLOTS];
  private final @Nullable SuccessorBatch[] again = new SuccessorBatch[SLOTS];
  private final @Nullable SuccessorBatch[] current = new SuccessorBatch[SLOTS];
  private final long[] owners = new long[SLOTS];

  /** What makes the successors of states, and puts them in order. */
  record Maker(Expander expander, Expander uncounted, Ranking ranking, RuleOrder order) {}

  private static Ranking rankingOf(Exploration run) {
    SearchOptions options = run.options();
    return new Ranking(options.pruning().heuristicOf(0), run.system(), options.bias().guidance());
  }

  /** What the search likes. */
  Ranking ranking() {
    return ranking;
  }

  /**
   * Buffers for a stack.
   *
   * @param expander makes the successors of a state for the first time
   * @param uncounted makes them later, so that nothing is counted twice
   */
  FrameBuffers(Exploration run, PathStack stack, Expander expander, Expander uncounted) {
    this(run, stack, new Maker(expander, uncounted, rankingOf(run), run.options().ruleOrder()));
  }

  FrameBuffers(Exploration run, PathStack stack, Maker maker) {
    this.run = run;
    this.stack = stack;
    this.expander = maker.expander();
    this.uncounted = maker.uncounted();
    this.ranking = maker.ranking();
    this.order = maker.order();
  }

  /** The successors of a frame. */
  SuccessorBatch of(int frame) { // hot
    int slot = frame & (SLOTS - 1);
    SuccessorBatch batch = current[slot];
    return batch != null && owners[slot] == stack.id(frame) ? batch : fill(slot, frame);
  }

  private SuccessorBatch fill(int slot, int frame) {
    SuccessorBatch batch =
        stack.isExpanded(frame)
            ? bufferIn(again, slot, uncounted)
            : bufferIn(first, slot, expander);
    owners[slot] = stack.id(frame);
    if (!stack.isExpanded(frame)) {
      stack.setWantsMost(frame, ranking.wantsMost());
    }
    current[slot] = batch;
    stack.setExpanded(frame);
    batch.clear();
    batch.setWantsMost(stack.wantsMost(frame));
    batch.addParent(stack.words(frame), stack.offset(frame));
    return batch;
  }

  private SuccessorBatch bufferIn(@Nullable SuccessorBatch[] buffers, int slot, Expander with) {
    SuccessorBatch buffer = buffers[slot];
    if (buffer == null) {
      buffer = new SuccessorBatch(run, with, ranking, order);
      buffers[slot] = buffer;
    }
    return buffer;
  }
}
