package fathom.compile.bytecode;

import java.lang.classfile.CodeBuilder;
import java.util.Arrays;
import java.util.BitSet;

/** Loads the words that a condition reads into JVM variables, once. */
final class CachedWords {
  private CachedWords() {}

  /** Emits the loads; returns the words of the state that the method is about. */
  static StateWords load(
      CodeBuilder code, Program program, WordUse use, BodyPlan plan, Temporaries temporaries) {
    int[] variables = new int[program.positions().words()];
    Arrays.fill(variables, StateWords.IN_ARRAY);
    var inArray = new StateWords(RuleEmitter.WORDS, RuleEmitter.OFFSET, variables.clone());
    BitSet words = plan.isLarge() ? new BitSet() : use.readable();
    for (int word = words.nextSetBit(0); word >= 0; word = words.nextSetBit(word + 1)) {
      variables[word] = temporaries.takeLong();
      inArray.load(code, word);
      code.lstore(variables[word]);
    }
    return new StateWords(RuleEmitter.WORDS, RuleEmitter.OFFSET, variables);
  }
}
