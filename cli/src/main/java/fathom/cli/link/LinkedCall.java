package fathom.cli.link;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.util.Optional;

/** What a call did that the JVM would have linked when it first came to it. */
sealed interface LinkedCall permits CaseSearch, RecordMethod {
  /** What a call does, if it is one of those that can be linked ahead. */
  static Optional<LinkedCall> of(InvokeDynamicInstruction call) {
    return switch (call.bootstrapMethod().owner().descriptorString()) {
      case "Ljava/lang/runtime/SwitchBootstraps;" -> CaseSearch.of(call);
      case "Ljava/lang/runtime/ObjectMethods;" -> RecordMethod.of(call);
      default -> Optional.empty();
    };
  }

  /** Writes a static method that does the same. */
  void write(CodeBuilder code);
}
