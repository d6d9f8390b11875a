package fathom.compile.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.Successors;
import fathom.model.Model;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Holds that the classes of a compiled model go away with it. */
final class UnloadingTest {
  private static final Model MODEL =
      MurphiModels.of(
          """
          var x: 0..3; a: array [0..3] of boolean;
          startstate x := 0; clear a; end;
          rule a[x] | x < 3 ==> x := (x + 1) % 4; a[x] := !a[x]; end;
          """);

  @Test
  void classesAreUnloadedWithTheirSystem() throws InterruptedException {
    var classes = new ArrayList<WeakReference<Class<?>>>();
    for (int i = 0; i < 50; i++) {
      classes.add(useOnce());
    }
    for (int i = 0; i < 100 && countLoaded(classes) > 0; i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertThat(countLoaded(classes)).isZero();
  }

  private static WeakReference<Class<?>> useOnce() {
    CompiledSystem system = CompiledSystem.of(MODEL);
    var expander = (CompiledExpander) system.newExpander();
    var out = new Successors(system.layout().words());
    expander.start(0, out);
    expander.expand(out.words.clone(), 0, out);
    assertThat(out.count).isEqualTo(2);
    return new WeakReference<>(expander.parts().getFirst().getClass());
  }

  private static int countLoaded(List<WeakReference<Class<?>>> classes) {
    int loaded = 0;
    for (WeakReference<Class<?>> reference : classes) {
      loaded += reference.get() == null ? 0 : 1;
    }
    return loaded;
  }
}
