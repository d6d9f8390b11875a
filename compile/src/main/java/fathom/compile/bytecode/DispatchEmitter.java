package fathom.compile.bytecode;

import fathom.compile.Instances;
import fathom.model.Parameter;
import fathom.model.Rule;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/** Emits the methods through which an expander reaches the rules and properties of a part. */
final class DispatchEmitter {
  /** As many calls stay well below the size of method that HotSpot compiles. */
  private static final int MOST_CALLS = 200;

  private static final MethodTypeDesc EXPAND =
      MethodTypeDesc.of(ConstantDescs.CD_int, Names.LONGS, ConstantDescs.CD_int, Names.SUCCESSORS);
  private static final MethodTypeDesc FIRE =
      MethodTypeDesc.of(
          ConstantDescs.CD_int,
          ConstantDescs.CD_int,
          Names.LONGS,
          ConstantDescs.CD_int,
          Names.SUCCESSORS);
  private static final MethodTypeDesc START =
      MethodTypeDesc.of(
          ConstantDescs.CD_void,
          ConstantDescs.CD_int,
          ConstantDescs.CD_int,
          Names.LONGS,
          ConstantDescs.CD_int);
  private static final MethodTypeDesc PROPERTY =
      MethodTypeDesc.of(
          ConstantDescs.CD_int,
          ConstantDescs.CD_int,
          ConstantDescs.CD_int,
          ConstantDescs.CD_int,
          Names.LONGS,
          ConstantDescs.CD_int);
  private static final MethodTypeDesc FAILED =
      MethodTypeDesc.of(ConstantDescs.CD_int, Names.LONGS, ConstantDescs.CD_int);

  private static final MethodTypeDesc FAILED_IN_GROUP =
      MethodTypeDesc.of(ConstantDescs.CD_int, Names.PART, Names.LONGS, ConstantDescs.CD_int);
  private static final MethodTypeDesc INT_OF_INTS =
      MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_int, ConstantDescs.CD_int);

  private final PartWriter part;
  private final Program program;
  private final SortedMap<Integer, String> propertyMethods = new TreeMap<>();

  DispatchEmitter(PartWriter part) {
    this.part = part;
    this.program = part.program();
  }

  /** Emits the method that fires all rules. */
  void expand(List<Integer> rules) {
    List<String> methods = methods(rules, RuleEmitter.Mode.COUNT_AND_FIRE);
    List<String> groups = inGroups(methods, DispatchEmitter::addAll);
    part.override("expand", EXPAND, code -> addAll(code, groups, 1));
  }

  private List<String> methods(List<Integer> rules, RuleEmitter.Mode mode) {
    var methods = new ArrayList<String>();
    for (int rule : rules) {
      if (hasInstances(program.model().rules().get(rule))) {
        var emitter = new RuleEmitter(part, rule, mode);
        methods.add(part.later("r" + rule + "_", RuleEmitter.TYPE, emitter::emit));
      }
    }
    return methods;
  }

  private static boolean hasInstances(Rule rule) {
    for (Parameter parameter : rule.parameters()) {
      if (Instances.radix(parameter) == 0) {
        return false;
      }
    }
    return true;
  }

  /** Calls methods of the type of rules one after the other. */
  private interface Caller {
    void emit(DispatchEmitter emitter, CodeBuilder code, List<String> methods, int words);
  }

  /** Calls at most so many methods from one; the others are called by methods in between. */
  private List<String> inGroups(List<String> methods, Caller caller) {
    List<String> calls = methods;
    while (calls.size() > MOST_CALLS) {
      var groups = new ArrayList<String>();
      for (int i = 0; i < calls.size(); i += MOST_CALLS) {
        List<String> group = calls.subList(i, Math.min(calls.size(), i + MOST_CALLS));
        groups.add(part.later("g", RuleEmitter.TYPE, code -> caller.emit(this, code, group, 1)));
      }
      calls = groups;
    }
    return calls;
  }

  /** Adds up the answers of methods; stops at a negative one. */
  private void addAll(CodeBuilder code, List<String> methods, int words) {
    int total = words + 3;
    int answer = words + 4;
    code.iconst_0().istore(total);
    for (String method : methods) {
      Label good = code.newLabel();
      call(code, method, words);
      code.dup().istore(answer).ifge(good).iconst_m1().ireturn().labelBinding(good);
      code.iload(total).iload(answer).iadd().istore(total);
    }
    code.iload(total).ireturn();
  }

  private void call(CodeBuilder code, String method, int words) {
    code.aload(Scope.SELF).aload(words).iload(words + 1).aload(words + 2);
    code.invokestatic(part.self(), method, RuleEmitter.TYPE);
  }

  /** Emits the method that finds the most urgent enabled rules. */
  void scan(List<Integer> rules) {
    List<String> ranked = new ArrayList<>();
    List<Long> ranks = program.ranks();
    for (int rule : rules) {
      int rank = ranks.indexOf(program.model().rules().get(rule).priority());
      for (String method : methods(List.of(rule), RuleEmitter.Mode.COUNT)) {
        ranked.add(part.later("k", RuleEmitter.TYPE, code -> rankIfEnabled(code, method, rank)));
      }
    }
    List<String> groups = inGroups(ranked, DispatchEmitter::leastOf);
    part.override("scan", EXPAND, code -> leastOf(code, groups, 1));
  }

  private void rankIfEnabled(CodeBuilder code, String method, int rank) {
    Label none = code.newLabel();
    Label fault = code.newLabel();
    call(code, method, 1);
    code.dup().iflt(fault).ifeq(none);
    code.loadConstant(rank).ireturn();
    code.labelBinding(none).loadConstant(Integer.MAX_VALUE).ireturn();
    code.labelBinding(fault).ireturn();
  }

  private void leastOf(CodeBuilder code, List<String> methods, int words) {
    int least = words + 3;
    code.loadConstant(Integer.MAX_VALUE).istore(least);
    for (String method : methods) {
      Label good = code.newLabel();
      call(code, method, words);
      code.iload(least).invokestatic(Names.MATH, "min", INT_OF_INTS).istore(least);
      code.iload(least).ifge(good).iconst_m1().ireturn().labelBinding(good);
    }
    code.iload(least).ireturn();
  }

  /** Emits the method that fires the rules of one rank. */
  void fire(List<Integer> rules) {
    List<Long> ranks = program.ranks();
    var groups = new ArrayList<String>();
    for (long priority : ranks) {
      var group = new ArrayList<Integer>();
      for (int rule : rules) {
        if (program.model().rules().get(rule).priority() == priority) {
          group.add(rule);
        }
      }
      List<String> methods =
          inGroups(methods(group, RuleEmitter.Mode.FIRE), DispatchEmitter::addAll);
      groups.add(part.later("g", RuleEmitter.TYPE, code -> addAll(code, methods, 1)));
    }
    part.override(
        "fire",
        FIRE,
        code -> {
          var cases = new ArrayList<SwitchCase>();
          Label none = code.newLabel();
          for (int i = 0; i < groups.size(); i++) {
            cases.add(SwitchCase.of(i, code.newLabel()));
          }
          code.iload(1).lookupswitch(none, cases);
          for (int i = 0; i < groups.size(); i++) {
            code.labelBinding(cases.get(i).target());
            call(code, groups.get(i), 2);
            code.ireturn();
          }
          code.labelBinding(none).iconst_0().ireturn();
        });
  }

  /** Emits the method that runs a start state. */
  void start(List<Integer> starts) {
    var methods = new TreeMap<Integer, String>();
    for (int start : starts) {
      var emitter = new StartEmitter(part, start);
      methods.put(start, part.later("s" + start + "_", StartEmitter.TYPE, emitter::emit));
    }
    part.override(
        "start",
        START,
        code ->
            choose(
                code,
                methods,
                method -> {
                  code.aload(Scope.SELF).aload(3).iload(4).iload(2);
                  code.invokestatic(part.self(), method, StartEmitter.TYPE).return_();
                },
                () -> code.return_()));
  }

  /** Emits the method that evaluates instances of one property. */
  void property(List<Integer> properties) {
    for (int property : properties) {
      var emitter = new PropertyEmitter(part, property);
      propertyMethods.put(
          property, part.later("q" + property + "_", PropertyEmitter.TYPE, emitter::emit));
    }
    part.override(
        "property",
        PROPERTY,
        code ->
            choose(
                code,
                propertyMethods,
                method -> {
                  code.aload(Scope.SELF).aload(4).iload(5).iload(2).iload(3);
                  code.invokestatic(part.self(), method, PropertyEmitter.TYPE).ireturn();
                },
                () -> code.iconst_m1().ireturn()));
  }

  /** Emits a call for one method. */
  private interface Call {
    void emit(String method);
  }

  private static void choose(
      CodeBuilder code, SortedMap<Integer, String> methods, Call call, Runnable otherwise) {
    var cases = new ArrayList<SwitchCase>();
    Label none = code.newLabel();
    for (int number : methods.keySet()) {
      cases.add(SwitchCase.of(number, code.newLabel()));
    }
    code.iload(1).lookupswitch(none, cases);
    int next = 0;
    for (String method : methods.values()) {
      code.labelBinding(cases.get(next++).target());
      call.emit(method);
    }
    code.labelBinding(none);
    otherwise.run();
  }

  /** Emits the method that finds the first property instance that does not hold. */
  void failed(String name, List<Integer> properties) {
    var groups = new ArrayList<String>();
    for (int i = 0; i < properties.size(); i += MOST_CALLS) {
      List<Integer> group = properties.subList(i, Math.min(properties.size(), i + MOST_CALLS));
      groups.add(part.later("i", FAILED_IN_GROUP, code -> failedIn(code, group)));
    }
    part.override(
        name,
        FAILED,
        code -> {
          for (String group : groups) {
            code.aload(Scope.SELF).aload(1).iload(2);
            code.invokestatic(part.self(), group, FAILED_IN_GROUP);
            returnUnlessNone(code);
          }
          code.iconst_m1().ireturn();
        });
  }

  private void failedIn(CodeBuilder code, List<Integer> properties) {
    for (int property : properties) {
      code.aload(Scope.SELF).aload(1).iload(2).iconst_0();
      code.loadConstant(program.instances().countOfProperty(property));
      code.invokestatic(
          part.self(), Objects.requireNonNull(propertyMethods.get(property)), PropertyEmitter.TYPE);
      returnUnlessNone(code);
    }
    code.iconst_m1().ireturn();
  }

  private static void returnUnlessNone(CodeBuilder code) {
    Label good = code.newLabel();
    code.dup().iconst_m1().if_icmpeq(good).ireturn();
    code.labelBinding(good).pop();
  }
}
