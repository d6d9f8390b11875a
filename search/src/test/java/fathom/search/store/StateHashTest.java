package fathom.search.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.dynatrace.hash4j.hashing.Hasher64;
import com.dynatrace.hash4j.hashing.Hashing;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds the hash of states to what a well-tested general hash achieves on the same inputs. */
class StateHashTest {
  private static final Hasher64 REFERENCE = Hashing.wyhashFinal4();

  private static long reference(long[] words) {
    byte[] bytes = new byte[8 * words.length];
    ByteBuffer.wrap(bytes).asLongBuffer().put(words);
    return REFERENCE.hashBytesToLong(bytes);
  }

  /** States as protocols have them: small fields, few of which differ. */
  private static long[] state(long number, int width) {
    long[] words = new long[width];
    for (int bit = 0; bit < 18; bit++) {
      words[bit % width] |= ((number >>> bit) & 1) << (3 * bit);
    }
    return words;
  }

  private static double chiSquare(boolean isReference, int width, int shift) {
    int buckets = 1 << 10;
    int[] counts = new int[buckets];
    int states = 1 << 18;
    for (long i = 0; i < states; i++) {
      long[] words = state(i, width);
      long hash = isReference ? reference(words) : StateHash.of(words, 0, width);
      counts[(int) (hash >>> shift) & (buckets - 1)]++;
    }
    double expected = (double) states / buckets;
    double sum = 0;
    for (int count : counts) {
      sum += (count - expected) * (count - expected) / expected;
    }
    return sum / buckets;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 6, 8, 9, 11})
  void structuredStatesSpreadAsEvenlyAsWithTheReference(int width) {
    for (int shift : new int[] {54, 40, 26, 14, 0}) {
      assertThat(chiSquare(false, width, shift)).isLessThan(1.2);
      assertThat(chiSquare(true, width, shift)).isLessThan(1.2);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 6, 8, 9, 11})
  void everyBitOfAStateChangesAboutHalfOfTheHash(int width) {
    var random = new Random(width);
    for (int bit = 0; bit < 64 * width; bit++) {
      long changed = 0;
      int trials = 200;
      for (int i = 0; i < trials; i++) {
        long[] words = random.longs(width).toArray();
        long before = StateHash.of(words, 0, width);
        words[bit / 64] ^= 1L << bit;
        changed += Long.bitCount(before ^ StateHash.of(words, 0, width));
      }
      assertThat((double) changed / trials).isBetween(29.5, 34.5);
    }
  }

  /** The numbers that the hash combines words with, see {@link StateHash}. */
  private static final long[] UNLUCKY = {
    0x9E3779B97F4A7C15L, 0xA0761D6478BD642FL, 0xE7037ED1A0B428DBL, 0x8EBC6AF09C88C6E3L
  };

  @Test
  void noWordMakesTheHashForgetTheOthers() {
    for (int width = 2; width <= 12; width++) {
      for (int at = 0; at < width; at++) {
        for (long unlucky : UNLUCKY) {
          assertThat(hashesOfCounting(width, at, unlucky)).isEqualTo((width - 1) * 99 + 1);
          assertThat(hashesOfCounting(width, at, ~unlucky)).isEqualTo((width - 1) * 99 + 1);
        }
      }
    }
  }

  /** The number of hashes of states with one fixed word, where one other counts to a hundred. */
  private static int hashesOfCounting(int width, int at, long fixed) {
    var hashes = new HashSet<Long>();
    for (int counting = 0; counting < width; counting++) {
      for (int i = 0; i < 100 && counting != at; i++) {
        long[] words = new long[width];
        words[at] = fixed;
        words[counting] = i;
        hashes.add(StateHash.of(words, 0, width));
      }
    }
    return hashes.size();
  }

  @Test
  void statesOfZerosAndOnesDoNotCollide() {
    var hashes = new HashSet<Long>();
    int states = 0;
    for (int width = 1; width <= 9; width += 2) {
      hashes.clear();
      states = 1 << width;
      for (int i = 0; i < states; i++) {
        long[] words = new long[width];
        for (int word = 0; word < width; word++) {
          words[word] = (i >>> word & 1) == 0 ? 0 : -1;
        }
        hashes.add(StateHash.of(words, 0, width));
      }
      assertThat(hashes).hasSize(states);
    }
  }
}
