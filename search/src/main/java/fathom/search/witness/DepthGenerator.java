package fathom.search.witness;

import fathom.search.Exploration;
import fathom.search.Ledger;
import fathom.search.SearchOptions;
import fathom.search.SuccessorBatch;
import fathom.search.pruned.Ranking;
import java.util.ArrayDeque;
import java.util.Arrays;

/**
 * Generates the witness strings of a depth-first search: one for each state that leads to no new
 * one. Every state is on one of them.
 */
final class DepthGenerator {
  private static final int STEPS_BETWEEN_POLLS = 64;

  private final Generation generation;
  private final Ledger ledger;
  private final Ranking ranking;
  private final SuccessorBatch batch;
  private final ArrayDeque<Frame> stack = new ArrayDeque<>();
  private final int width;

  DepthGenerator(Exploration run, Generation generation) {
    this.generation = generation;
    this.ledger = generation.ledger();
    this.width = run.width();
    SearchOptions options = run.options();
    this.ranking =
        new Ranking(options.pruning().heuristicOf(0), run.system(), options.bias().guidance());
    this.batch = new SuccessorBatch(run, run.system().newExpander(), ranking, options.ruleOrder());
  }

  /** A state of the path, its successors, and how far the search got with them. */
  private static final class Frame {
    final long position;
    final long[] words;
    final long[] hashes;
    int next;
    boolean hasChild;

    Frame(long position, long[] words, long[] hashes) {
      this.position = position;
      this.words = words;
      this.hashes = hashes;
    }

    long bytes() {
      return 64 + 8L * (words.length + hashes.length);
    }
  }

  void run() {
    ledger.addStarts();
    ledger.starts().forEach(_ -> generation.countState());
    for (long start : ledger.starts()) {
      push(start);
      for (int steps = 1; !stack.isEmpty() && !generation.isDone(); steps++) {
        step();
        if (steps % STEPS_BETWEEN_POLLS == 0) {
          ledger.poll();
        }
      }
    }
  }

  private void push(long position) {
    batch.clear();
    batch.setWantsMost(ranking.wantsMost());
    batch.addParent(ledger.chunk(position), ledger.offset(position));
    long[] words = new long[batch.count() * width];
    for (int i = 0; i < batch.count(); i++) {
      System.arraycopy(batch.words(), batch.offset(i), words, i * width, width);
    }
    var frame = new Frame(position, words, Arrays.copyOf(batch.hashes(), batch.count()));
    if (ledger.reserve(frame.bytes())) {
      stack.push(frame);
    }
  }

  private void step() {
    Frame top = stack.element();
    if (top.next == top.hashes.length) {
      if (!top.hasChild) {
        generation.emit(generation.stepsTo(top.position), "leaf");
      }
      stack.pop();
      ledger.release(top.bytes());
      return;
    }
    int index = top.next++;
    long found = ledger.add(top.hashes[index], top.words, index * width, top.position);
    if (found != Ledger.ABSENT && ledger.wasNew()) {
      generation.countState();
      top.hasChild = true;
      if (ranking.learns()) {
        int offset = ledger.offset(top.position);
        ranking.learn(ledger.chunk(top.position), offset, top.words, index * width);
      }
      push(found);
    }
  }
}
