package fathom.compile.bytecode;

import fathom.model.Property;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Writes the class of one part of a model. */
final class PartWriter {
  private static final ClassDesc SELF =
      ClassDesc.of(PartWriter.class.getPackageName() + ".Generated");
  private static final ClassDesc SHARED = ClassDesc.of(GeneratedPart.Shared.class.getName());
  private static final MethodTypeDesc CONSTRUCTOR =
      MethodTypeDesc.of(ConstantDescs.CD_void, SHARED);

  /*
   * The classes are of the last version that needs no stack maps. Making them took the JDK's library
   * longer than all else here, and the JVM also verifies without them. But the library does not see
   * the locals of unreachable code then, so there must be none: see Scope.jump.
   */
  private static final int VERSION = ClassFile.JAVA_5_VERSION;

  private final Program program;
  private final List<Unit> units;
  private final Functions functions;
  private final Tables tables = new Tables(SELF);
  private final Deque<Pending> pending = new ArrayDeque<>();
  private int pieces;

  /** A method that is still to be emitted. */
  private record Pending(String name, MethodTypeDesc type, Body body) {}

  /** Emits the code of a method. */
  interface Body {
    /** Emits the code. */
    void emit(CodeBuilder code);
  }

  /** A class file and the tables that the class takes when it is defined. */
  record Written(byte[] bytes, Object[] tables) {}

  PartWriter(Program program, List<Unit> units) {
    this.program = program;
    this.units = units;
    this.functions = new Functions(program);
  }

  /** The model that is compiled. */
  Program program() {
    return program;
  }

  /** The class that is written. */
  ClassDesc self() {
    return SELF;
  }

  /** The methods of functions. */
  Functions functions() {
    return functions;
  }

  /** Pushes a table of ints. */
  void pushTable(CodeBuilder code, int[] table) {
    tables.push(code, table);
  }

  /** Pushes a table of longs. */
  void pushTable(CodeBuilder code, long[] table) {
    tables.push(code, table);
  }

  /** Plans a method; returns its name. */
  String later(String prefix, MethodTypeDesc type, Body body) {
    String name = prefix + pieces++;
    pending.add(new Pending(name, type, body));
    return name;
  }

  /** Writes the class. */
  Written write() {
    byte[] bytes = ClassFile.of(ClassFile.StackMapsOption.DROP_STACK_MAPS).build(SELF, this::build);
    return new Written(bytes, tables.values());
  }

  private void build(ClassBuilder type) {
    type.withVersion(VERSION, 0);
    type.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SUPER).withSuperclass(Names.PART);
    type.withMethodBody(
        ConstantDescs.INIT_NAME,
        CONSTRUCTOR,
        0,
        code ->
            code.aload(0)
                .aload(1)
                .invokespecial(Names.PART, ConstantDescs.INIT_NAME, CONSTRUCTOR)
                .return_());
    var rules = new ArrayList<Integer>();
    var starts = new ArrayList<Integer>();
    var properties = new ArrayList<Integer>();
    for (Unit unit : units) {
      switch (unit) {
        case Unit.OfRule(int number) -> rules.add(number);
        case Unit.OfStart(int number) -> starts.add(number);
        case Unit.OfProperty(int number) -> properties.add(number);
      }
    }
    var dispatch = new DispatchEmitter(this);
    if (program.hasPriorities()) {
      dispatch.scan(rules);
      dispatch.fire(rules);
    } else {
      dispatch.expand(rules);
    }
    dispatch.start(starts);
    dispatch.property(properties);
    dispatch.failed("failedInvariant", ofKind(properties, Property.Kind.INVARIANT));
    dispatch.failed("failedAssumption", ofKind(properties, Property.Kind.ASSUME));
    emitPending(type);
    tables.define(type);
  }

  private List<Integer> ofKind(List<Integer> properties, Property.Kind kind) {
    var found = new ArrayList<Integer>();
    for (int property : properties) {
      if (program.model().properties().get(property).kind() == kind) {
        found.add(property);
      }
    }
    return found;
  }

  private void emitPending(ClassBuilder type) {
    while (true) {
      Pending method = pending.poll();
      if (method != null) {
        // Methods of the part itself override; all others are static.
        boolean isOverride = method.name().startsWith("@");
        type.withMethodBody(
            isOverride ? method.name().substring(1) : method.name(),
            method.type(),
            isOverride ? ClassFile.ACC_FINAL : ClassFile.ACC_STATIC,
            method.body()::emit);
        continue;
      }
      FunctionKey key = functions.poll();
      if (key == null) {
        return;
      }
      type.withMethodBody(
          functions.nameOf(key),
          FunctionEmitter.typeOf(key, program.facts().function(key.function())),
          ClassFile.ACC_STATIC,
          code -> new FunctionEmitter(this, key).emit(code));
    }
  }

  /** Plans a method that overrides one of {@link GeneratedPart}. */
  void override(String name, MethodTypeDesc type, Body body) {
    pending.add(new Pending("@" + name, type, body));
  }
}
