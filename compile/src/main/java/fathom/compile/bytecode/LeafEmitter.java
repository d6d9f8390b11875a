package fathom.compile.bytecode;

import fathom.compile.StateLayout;
import fathom.model.Type;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.util.List;

/** Emits loads and stores of the codes of single leaves. */
final class LeafEmitter {
  private final Scope scope;
  private final CodeBuilder code;

  LeafEmitter(Scope scope) {
    this.scope = scope;
    this.code = scope.code;
  }

  /**
   * The word and shift of a leaf. Each is a constant or, where the constant is negative, in a JVM
   * variable; a word in a variable is the index in the array of the state.
   */
  record Located(int word, int wordLocal, int shift, int shiftLocal) {
    /** Whether word and shift are constants. */
    boolean isConstant() {
      return word >= 0 && shift >= 0;
    }
  }

  /** Pushes the code of a simple spot. */
  TypeKind load(Home.Spot spot) {
    Type.Simple type = (Type.Simple) spot.type();
    loadBits(spot, Codes.bits(type), Codes.kind(type));
    return Codes.kind(type);
  }

  /** Pops the code of a simple spot. */
  void store(Home.Spot spot) {
    Type.Simple type = (Type.Simple) spot.type();
    storeBits(spot, Codes.bits(type), Codes.kind(type));
  }

  /** Stores a constant code in a simple spot. */
  void storeConstant(Home.Spot spot, long constant) {
    storeConstant(spot, Codes.bits((Type.Simple) spot.type()), constant);
  }

  /** Pushes the bits of a leaf, whatever it holds. */
  void loadBits(Home.Spot spot, int bits, TypeKind kind) {
    if (spot.base() instanceof Home.Base.Frame frame) {
      pushFrameAddress(spot, frame);
      code.laload();
      scope.convert(TypeKind.LONG, kind);
      return;
    }
    SlotCache.Cached cached = scope.slots.find(spot, scope.program.positions());
    if (cached != null) {
      code.lload(cached.local());
      shiftAndMask(cached.shift(), bits, kind);
      return;
    }
    int mark = scope.temporaries.mark();
    extract(locate(spot), bits, kind);
    scope.temporaries.giveBack(mark);
  }

  /** Pushes so many bits at a place. */
  void extract(Located at, int bits, TypeKind kind) {
    pushWord(at);
    if (at.shift() < 0) {
      pushShift(at);
      code.lushr();
    }
    shiftAndMask(at.shift(), bits, kind);
  }

  /** Cuts bits out of the word on the stack, which is shifted already if the shift is negative. */
  private void shiftAndMask(int shift, int bits, TypeKind kind) {
    if (shift > 0) {
      code.loadConstant(shift).lushr();
    }
    scope.convert(TypeKind.LONG, kind);
    boolean isAtTop = shift + bits == Long.SIZE;
    if (!isAtTop && bits < (kind == TypeKind.INT ? Integer.SIZE : Long.SIZE)) {
      scope.push(StateLayout.maskOf(bits), kind);
      if (kind == TypeKind.INT) {
        code.iand();
      } else {
        code.land();
      }
    }
  }

  /** Pops the bits of a leaf. */
  void storeBits(Home.Spot spot, int bits, TypeKind kind) {
    scope.convert(kind, TypeKind.LONG);
    int mark = scope.temporaries.mark();
    if (spot.base() instanceof Home.Base.Frame frame) {
      int value = scope.temporaries.takeLong();
      code.lstore(value);
      pushFrameAddress(spot, frame);
      code.lload(value).lastore();
    } else {
      insert(locate(spot), StateLayout.maskOf(bits));
    }
    scope.temporaries.giveBack(mark);
  }

  /** Pops bits, none outside {@code mask}, and puts them at a place. */
  void insert(Located at, long mask) {
    if (at.shift() != 0) {
      pushShift(at);
      code.lshl();
    }
    pushWord(at);
    pushKept(at, mask);
    code.land().lor();
    popWord(at);
  }

  /** Stores constant bits in a leaf. */
  void storeConstant(Home.Spot spot, int bits, long constant) {
    int mark = scope.temporaries.mark();
    if (spot.base() instanceof Home.Base.Frame frame) {
      pushFrameAddress(spot, frame);
      code.loadConstant(constant).lastore();
    } else {
      insertConstant(locate(spot), StateLayout.maskOf(bits), constant);
    }
    scope.temporaries.giveBack(mark);
  }

  /** Puts constant bits at a place. */
  void insertConstant(Located at, long mask, long constant) {
    pushWord(at);
    if (constant != mask) {
      pushKept(at, mask);
      code.land();
    }
    if (constant != 0) {
      if (at.shift() >= 0) {
        code.loadConstant(constant << at.shift());
      } else {
        code.loadConstant(constant).iload(at.shiftLocal()).lshl();
      }
      code.lor();
    }
    popWord(at);
  }

  /** Computes where a leaf of the state lies. */
  Located locate(Home.Spot spot) {
    return locate(scope.program.positions().of(spot.leaf(), spot.dimensions()), spot.dimensions());
  }

  /** Computes a position for the present values of the indices. */
  Located locate(Position position, List<Dimension> dimensions) {
    return switch (position) {
      case Position.Linear linear -> {
        int wordLocal = -1;
        int shiftLocal = -1;
        if (!linear.isInOneWord()) {
          wordLocal = scope.temporaries.takeInt();
          pushSum(linear.word(), dimensions, linear.wordSteps());
          code.iload(scope.words.offset()).iadd().istore(wordLocal);
        }
        if (!linear.isAtOneShift()) {
          shiftLocal = scope.temporaries.takeInt();
          pushSum(linear.shift(), dimensions, linear.shiftSteps());
          code.istore(shiftLocal);
        }
        yield new Located(
            wordLocal < 0 ? linear.word() : -1,
            wordLocal,
            shiftLocal < 0 ? linear.shift() : -1,
            shiftLocal);
      }
      case Position.Listed(var places, var weights) -> {
        int wordLocal = scope.temporaries.takeInt();
        int shiftLocal = scope.temporaries.takeInt();
        scope.part.pushTable(code, places);
        pushSum(0, dimensions, weights);
        // A shift by a long's width or more wraps around, so the word needs no masking away.
        code.iaload().dup().istore(shiftLocal);
        code.bipush(6).iushr().iload(scope.words.offset()).iadd().istore(wordLocal);
        yield new Located(-1, wordLocal, -1, shiftLocal);
      }
    };
  }

  /** Pushes the index in the frame of the first leaf of a spot. */
  void pushFrameIndex(Home.Spot spot, Home.Base.Frame frame) {
    int[] strides = new int[spot.dimensions().size()];
    for (int i = 0; i < strides.length; i++) {
      strides[i] = spot.dimensions().get(i).stride();
    }
    code.iload(frame.local());
    if (strides.length > 0 || spot.leaf() != 0) {
      pushSum(spot.leaf(), spot.dimensions(), strides);
      code.iadd();
    }
  }

  private void pushFrameAddress(Home.Spot spot, Home.Base.Frame frame) {
    code.aload(Scope.SELF).getfield(Names.PART, "frame", Names.LONGS);
    pushFrameIndex(spot, frame);
  }

  /** Pushes {@code constant} plus the indices, each times its factor. */
  void pushSum(int constant, List<Dimension> dimensions, int[] factors) {
    int total = constant;
    boolean hasTerm = false;
    for (int i = 0; i < factors.length; i++) {
      Dimension dimension = dimensions.get(i);
      total += dimension.addend() * factors[i];
      if (factors[i] != 0) {
        code.iload(dimension.local());
        pushProduct(factors[i]);
        if (hasTerm) {
          code.iadd();
        }
        hasTerm = true;
      }
    }
    if (!hasTerm) {
      code.loadConstant(total);
    } else {
      scope.add(total, TypeKind.INT);
    }
  }

  private void pushProduct(int factor) {
    if (factor != 1) {
      code.loadConstant(factor).imul();
    }
  }

  /** Pushes the word at a place. */
  void pushWord(Located at) {
    if (at.word() >= 0) {
      scope.words.load(code, at.word());
    } else {
      code.aload(scope.words.array()).iload(at.wordLocal()).laload();
    }
  }

  /** Pushes the shift of a place. */
  void pushShift(Located at) {
    if (at.shift() >= 0) {
      code.loadConstant(at.shift());
    } else {
      code.iload(at.shiftLocal());
    }
  }

  /** Pushes the mask of the bits around a leaf. */
  private void pushKept(Located at, long mask) {
    if (at.shift() >= 0) {
      code.loadConstant(~(mask << at.shift()));
    } else {
      code.loadConstant(mask).iload(at.shiftLocal()).lshl().loadConstant(-1L).lxor();
    }
  }

  /** Pops the new word at a place. */
  void popWord(Located at) {
    if (at.word() >= 0) {
      scope.words.store(code, at.word(), scope.temporaries);
      return;
    }
    int value = scope.temporaries.takeLong();
    code.lstore(value);
    code.aload(scope.words.array()).iload(at.wordLocal()).lload(value).lastore();
  }
}
