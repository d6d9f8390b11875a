package fathom.compile.bytecode;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;

/** Emits what happens when a function that was called gives up. */
final class GiveUpEmitter {
  private GiveUpEmitter() {}

  /** Jumps to {@code target} when the code between two labels gives up; else goes on. */
  static void jumpOnGiveUp(CodeBuilder code, Label start, Label end, Label target) {
    Label after = code.newLabel();
    code.goto_(after);
    Label handler = code.newBoundLabel();
    code.pop().goto_(target).labelBinding(after);
    code.exceptionCatch(start, end, handler, Names.GIVE_UP_SIGNAL);
  }
}
