package fathom.search.store;

import java.util.List;

/** The positions {@code first} to {@code first + count - 1} of an arena. */
public record Block(long first, int count) {
  /** The number of positions in all of some blocks. */
  public static long countOf(List<Block> blocks) {
    long count = 0;
    for (Block block : blocks) {
      count += block.count();
    }
    return count;
  }
}
