package fathom.compile.symmetry;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/** Makes sorters for one stage; the first that is asked for decides to generate their class. */
final class SorterFactory {
  private final SortingStage stage;
  private @Nullable MethodHandle constructor;

  SorterFactory(SortingStage stage) {
    this.stage = stage;
  }

  /** A sorter for one thread. */
  synchronized MemberSorter newSorter() {
    if (!SorterWriter.isWorthWhile(stage)) {
      return new MemberSorter(stage);
    }
    MethodHandle known = constructor;
    if (known == null) {
      known = define(SorterWriter.write(stage));
      constructor = known;
    }
    return construct(known);
  }

  private static MethodHandle define(byte[] bytes) {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup().defineHiddenClass(bytes, true);
      return lookup
          .findConstructor(
              lookup.lookupClass(), MethodType.methodType(void.class, SortingStage.class))
          .asType(MethodType.methodType(MemberSorter.class, SortingStage.class));
    } catch (NoSuchMethodException | IllegalAccessException e) {
      throw new IllegalStateException("a generated class cannot be used", e);
    }
  }

  @SuppressWarnings("IllegalCatch")
  private MemberSorter construct(MethodHandle known) {
    try {
      return (MemberSorter) known.invokeExact(stage);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException("a generated class cannot be used", e);
    }
  }
}
