package fathom.cluster;

import fathom.search.Level;
import fathom.search.SuccessorBatch;

/** The states of a batch, divided into those that a rank owns and those for the others. */
final class Division {
  private final Owners owners;
  private final int rank;
  private final int width;
  private final Newcomers own = new Newcomers();

  /** Where the states of each parent end among the own ones. */
  private final int[] ownEnds = new int[Level.MAX_BATCH];

  private int[] others = new int[64];
  private int[] otherOwners = new int[64];
  private final int[] otherEnds = new int[Level.MAX_BATCH];

  Division(Owners owners, int rank, int width) {
    this.owners = owners;
    this.rank = rank;
    this.width = width;
  }

  /** Divides the states of a batch. */
  void divide(SuccessorBatch batch) { // hot
    int count = batch.count();
    long[] words = batch.words();
    int[] places = batch.places();
    long[] hashes = batch.hashes();
    own.begin(words, width, count);
    if (others.length < count) {
      others = new int[2 * count];
      otherOwners = new int[2 * count];
    }
    int ownCount = 0;
    int otherCount = 0;
    int i = 0;
    for (int parent = 0; parent < batch.parents(); parent++) {
      for (int end = batch.end(parent); i < end; i++) {
        // Whose a state is can hardly be guessed, so nothing branches on it.
        int place = places[i];
        int owner = owners.of(hashes[i], words, place * width);
        int isOwn = ((owner ^ rank) - 1) >>> (Integer.SIZE - 1);
        own.put(ownCount, place, hashes[i]);
        ownCount += isOwn;
        others[otherCount] = place;
        otherOwners[otherCount] = owner;
        otherCount += 1 - isOwn;
      }
      ownEnds[parent] = ownCount;
      otherEnds[parent] = otherCount;
    }
    own.end(ownCount);
  }

  /** The states that the rank owns. */
  Newcomers own() { // hot
    return own;
  }

  /** Where the states of a parent end among the own ones. */
  int ownEnd(int parent) { // hot
    return ownEnds[parent];
  }

  /** Where the states of a parent end among the others. */
  int otherEnd(int parent) { // hot
    return otherEnds[parent];
  }

  /** Where in the batch one of the others is. */
  int other(int index) { // hot
    return others[index];
  }

  /** Who owns one of the others. */
  int otherOwner(int index) { // hot
    return otherOwners[index];
  }
}
