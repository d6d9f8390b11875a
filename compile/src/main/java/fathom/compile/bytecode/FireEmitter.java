package fathom.compile.bytecode;

import fathom.model.Rule;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Arrays;
import java.util.BitSet;

/** Emits the firing of an enabled rule instance: a copy of the parent, the body, the successor. */
final class FireEmitter {
  private static final ClassDesc SORTER = ClassDesc.of(MultisetSorter.class.getName());
  private static final MethodTypeDesc SORT =
      MethodTypeDesc.of(
          ConstantDescs.CD_void,
          Names.LONGS,
          ConstantDescs.CD_int,
          Names.LONGS,
          ConstantDescs.CD_int);
  private static final MethodTypeDesc RESERVE = MethodTypeDesc.of(ConstantDescs.CD_int);
  private static final MethodTypeDesc COMMIT =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int);
  private static final MethodTypeDesc ARRAY_COPY =
      MethodTypeDesc.of(
          ConstantDescs.CD_void,
          ConstantDescs.CD_Object,
          ConstantDescs.CD_int,
          ConstantDescs.CD_Object,
          ConstantDescs.CD_int,
          ConstantDescs.CD_int);

  private final Scope guard;
  private final CodeBuilder code;
  private final Rule rule;

  FireEmitter(Scope guard, Rule rule) {
    this.guard = guard;
    this.code = guard.code;
    this.rule = rule;
  }

  /** Emits a firing; {@code next} is where the rule goes on when the body is given up. */
  void emit(RuleEmitter.Counters counters, Label next) {
    int at = guard.temporaries.takeInt();
    int array = guard.temporaries.takeInt();
    code.aload(RuleEmitter.OUT).invokevirtual(Names.SUCCESSORS, "reserve", RESERVE).istore(at);
    code.aload(RuleEmitter.OUT).getfield(Names.SUCCESSORS, "words", Names.LONGS).astore(array);
    StateWords words = copyParent(array, at);
    Label end = code.newLabel();
    Scope body = guard.on(words, new Scope.Exits.ToLabels(end, next));
    BodyEmitter.enterFrame(body);
    BodyEmitter.bindVariables(body, rule.frame());
    Label start = code.newBoundLabel();
    code.nop();
    body.statements.block(rule.body());
    Label rangeEnd = code.newBoundLabel();
    code.labelBinding(end);
    storeWords(words);
    if (guard.program.facts().changesMultisets(rule.body())) {
      code.aload(Scope.SELF).getfield(Names.PART, "sorter", SORTER).aload(array).iload(at);
      code.aload(RuleEmitter.WORDS).iload(RuleEmitter.OFFSET);
      code.invokevirtual(SORTER, "sort", SORT);
    }
    code.aload(RuleEmitter.OUT).iload(counters.instance());
    code.invokevirtual(Names.SUCCESSORS, "commit", COMMIT);
    code.iinc(counters.fired(), 1);
    if (guard.plan.isLarge() || guard.program.facts().givesUpInCall(rule.body())) {
      GiveUpEmitter.jumpOnGiveUp(code, start, rangeEnd, next);
    }
  }

  /** Copies the parent, except for the words that the body keeps in JVM variables. */
  private StateWords copyParent(int array, int at) {
    int count = guard.program.positions().words();
    int[] variables = new int[count];
    Arrays.fill(variables, StateWords.IN_ARRAY);
    BitSet kept = keptWords();
    if (count > guard.program.limits().words()) {
      code.aload(RuleEmitter.WORDS).iload(RuleEmitter.OFFSET).aload(array).iload(at);
      code.loadConstant(count);
      code.invokestatic(ClassDesc.of("java.lang.System"), "arraycopy", ARRAY_COPY);
    }
    var words = new StateWords(array, at, variables);
    for (int word = 0; word < count; word++) {
      if (kept.get(word)) {
        variables[word] = guard.temporaries.takeLong();
        guard.words.load(code, word);
        code.lstore(variables[word]);
      } else if (count <= guard.program.limits().words()) {
        words.pushAddress(code, word);
        guard.words.load(code, word);
        code.lastore();
      }
    }
    return words;
  }

  private BitSet keptWords() {
    if (guard.plan.isLarge()) {
      return new BitSet();
    }
    var use = new WordUse(guard.program);
    use.block(rule.body());
    return use.writable();
  }

  private void storeWords(StateWords words) {
    for (int word = 0; word < guard.program.positions().words(); word++) {
      if (words.variable(word) != StateWords.IN_ARRAY) {
        words.pushAddress(code, word);
        code.lload(words.variable(word)).lastore();
      }
    }
  }
}
