package fathom.search;

import fathom.search.store.Block;
import java.util.ArrayList;
import java.util.List;

/** A list of blocks that joins those which follow one another in the arena. */
final class BlockList {
  private static final int MAX_COUNT = 1 << 30;

  private final List<Block> blocks = new ArrayList<>();

  /** Appends a block. */
  void add(Block block) {
    if (!blocks.isEmpty()) {
      Block last = blocks.getLast();
      if (last.first() + last.count() == block.first() && last.count() < MAX_COUNT) {
        blocks.set(blocks.size() - 1, new Block(last.first(), last.count() + block.count()));
        return;
      }
    }
    blocks.add(block);
  }

  /** The blocks. */
  List<Block> blocks() {
    return blocks;
  }
}
