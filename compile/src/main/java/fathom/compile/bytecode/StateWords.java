package fathom.compile.bytecode;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;

/** The words of the state that a method works on: some in JVM variables, the rest in an array. */
final class StateWords {
  /** Marks a word that is not in a JVM variable. */
  static final int IN_ARRAY = -1;

  private final int array;
  private final int offset;
  private final int[] variables;

  /**
   * Makes the words of a state.
   *
   * @param array the JVM variable of the array
   * @param offset the JVM variable of the index of the first word
   * @param variables by word, its JVM variable or {@link #IN_ARRAY}
   */
  StateWords(int array, int offset, int[] variables) {
    this.array = array;
    this.offset = offset;
    this.variables = variables;
  }

  /** The words of a state of which none is in a JVM variable. */
  static StateWords inArray(int array, int offset, int words) {
    int[] variables = new int[words];
    java.util.Arrays.fill(variables, IN_ARRAY);
    return new StateWords(array, offset, variables);
  }

  /** The JVM variable of the array. */
  int array() {
    return array;
  }

  /** The JVM variable of the index of the first word. */
  int offset() {
    return offset;
  }

  /** The JVM variable of a word, or {@link #IN_ARRAY}. */
  int variable(int word) {
    return variables[word];
  }

  /** Pushes a word. */
  void load(CodeBuilder code, int word) {
    if (variables[word] != IN_ARRAY) {
      code.lload(variables[word]);
    } else {
      pushAddress(code, word);
      code.laload();
    }
  }

  /** Pops a word's new value. */
  void store(CodeBuilder code, int word, Temporaries temporaries) {
    if (variables[word] != IN_ARRAY) {
      code.lstore(variables[word]);
      return;
    }
    int mark = temporaries.mark();
    int value = temporaries.take(TypeKind.LONG);
    code.lstore(value);
    pushAddress(code, word);
    code.lload(value).lastore();
    temporaries.giveBack(mark);
  }

  /** Pushes the array and the index of a word. */
  void pushAddress(CodeBuilder code, int word) {
    code.aload(array).iload(offset);
    if (word != 0) {
      code.loadConstant(word).iadd();
    }
  }
}
