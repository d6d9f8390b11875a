package fathom.cli.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.reflect.Constructor;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ClassLinkerTest {
  private static final ClassLoader LOADER = new LinkedLoader();
  private static final List<Object> VALUES =
      Arrays.asList(
          new Shape.Dot(),
          new Shape.Circle(1),
          new Shape.Circle(7),
          new Shape.Pair(new Shape.Dot(), new Shape.Circle(3)),
          new Shape.Pair(new Shape.Circle(2), new Shape.Dot()));

  /** What is looked at by switches. */
  public sealed interface Shape {
    record Dot() implements Shape {}

    record Circle(int radius) implements Shape {}

    record Pair(@Nullable Shape first, @Nullable Shape second) implements Shape {}

    /** A switch in an interface. */
    static String kindOf(Shape shape) {
      return switch (shape) {
        case Dot _ -> "dot";
        case Circle _ -> "circle";
        case Pair _ -> "pair";
      };
    }
  }

  /** Switches with guards, patterns in patterns, null and a default. */
  public static final class Describer implements Function<@Nullable Object, String> {
    @Override
    public String apply(@Nullable Object value) {
      return (value instanceof Shape shape ? Shape.kindOf(shape) + inside(shape) : "")
          + rest(value);
    }

    private static String inside(Shape shape) {
      return switch (shape) {
        case Shape.Circle(int radius) when radius > 5 -> " large";
        case Shape.Circle(int radius) when radius > 2 -> " middling";
        case Shape.Circle _ -> " small";
        case Shape.Pair(Shape.Dot _, Shape.Circle inner) -> " of a dot and" + inside(inner);
        case Shape.Pair(Shape first, _) -> " beginning with" + inside(first);
        case Shape.Dot _ -> "";
      };
    }

    private static String opposite(@Nullable Side side) {
      return switch (side) {
        case LEFT -> "right";
        case Side it when it.name().startsWith("M") -> "none";
        case null -> "nothing";
        case MIDDLE, RIGHT -> "left";
      };
    }

    private static String rest(@Nullable Object value) {
      return switch (value) {
        case null -> "null";
        case String text when text.isEmpty() -> "empty";
        case String _ -> "text";
        case Side side -> opposite(side);
        case int[] numbers -> numbers.length + " numbers";
        case Shape _ -> "";
        default -> "something";
      };
    }
  }

  /** A type with constants. */
  public enum Side {
    LEFT,
    MIDDLE,
    RIGHT
  }

  /** Has classes of this test linked and all others as they are. */
  private static final class LinkedLoader extends ClassLoader {
    private static final Set<String> LINKED =
        Set.of(Describer.class.getName(), Everything.class.getName(), Nothing.class.getName());

    LinkedLoader() {
      super(ClassLinkerTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!LINKED.contains(name)) {
        return super.loadClass(name, resolve);
      }
      Class<?> done = findLoadedClass(name);
      if (done != null) {
        return done;
      }
      byte[] bytes = ClassLinker.link(bytesOf(super.loadClass(name, false)));
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  @Test
  void linkedSwitchesDecideAsBefore() throws ReflectiveOperationException {
    Function<@Nullable Object, String> plain = new Describer();
    Function<@Nullable Object, String> linked = linkedDescriber();
    for (Object value : VALUES) {
      assertThat(linked.apply(value)).isEqualTo(plain.apply(value));
    }
    for (@Nullable Object other :
        Arrays.asList(null, "", "a", new int[3], 5, Side.LEFT, Side.MIDDLE, Side.RIGHT)) {
      assertThat(linked.apply(other)).isEqualTo(plain.apply(other));
    }
    assertThat(linked.apply(new Shape.Circle(4))).isEqualTo("circle middling");
    assertThatThrownBy(() -> linked.apply(new Shape.Pair(null, null)))
        .isInstanceOf(NullPointerException.class);
  }

  @Test
  void onlySwitchesOverPrimitiveTypesAreLeft() {
    assertThat(dynamicSwitches(bytesOf(Shape.class))).isOne();
    assertThat(dynamicSwitches(ClassLinker.link(bytesOf(Shape.class)))).isZero();
    // The radius of a circle that is looked at twice.
    assertThat(dynamicSwitches(bytesOf(Describer.class))).isGreaterThan(1);
    assertThat(dynamicSwitches(ClassLinker.link(bytesOf(Describer.class)))).isOne();
  }

  @Test
  void aClassWithNothingToLinkStaysAsItIs() {
    byte[] plain = bytesOf(LinkedLoader.class);
    assertThat(ClassLinker.link(plain)).isEqualTo(plain);
  }

  @Test
  void linkedRecordsAreEqualAndReadAsBefore() throws ReflectiveOperationException {
    Object[][] rows = {
      {true, (byte) 1, 'c', (short) 2, 3, 4L, 5.5f, 6.5, "text"},
      {false, (byte) 1, 'c', (short) 2, 3, 4L, 5.5f, 6.5, "text"},
      {true, (byte) -1, 'd', (short) -2, -3, -4L, Float.NaN, -0.0, null},
      {true, (byte) -1, 'd', (short) -2, -3, -4L, Float.NaN, 0.0, null},
    };
    assertThat(dynamicCalls(bytesOf(Everything.class), "bootstrap")).isEqualTo(3);
    assertThat(dynamicCalls(ClassLinker.link(bytesOf(Everything.class)), "bootstrap")).isZero();
    var linked = constructorOf(Everything.class);
    for (Object[] row : rows) {
      Object one = linked.newInstance(row);
      assertThat(one.toString()).isEqualTo(plain(row).toString());
      assertThat(one.hashCode()).isEqualTo(plain(row).hashCode());
      for (Object[] other : rows) {
        Object two = linked.newInstance(other);
        assertThat(one.equals(two)).isEqualTo(plain(row).equals(plain(other)));
      }
      assertThat(one).isNotEqualTo(plain(row)).isNotEqualTo(null);
    }
    Object nothing = constructorOf(Nothing.class).newInstance();
    assertThat(nothing.toString()).isEqualTo("Nothing[]").isEqualTo(new Nothing().toString());
    assertThat(nothing.hashCode()).isEqualTo(new Nothing().hashCode());
    assertThat(nothing).isEqualTo(constructorOf(Nothing.class).newInstance());
  }

  /** Has a component of each kind. */
  public record Everything(
      boolean a, byte b, char c, short d, int e, long f, float g, double h, @Nullable String i) {}

  /** Has no component. */
  public record Nothing() {}

  private static Everything plain(Object[] row) throws ReflectiveOperationException {
    return (Everything) Everything.class.getDeclaredConstructors()[0].newInstance(row);
  }

  @SuppressWarnings("unchecked")
  private static Function<@Nullable Object, String> linkedDescriber()
      throws ReflectiveOperationException {
    return (Function<@Nullable Object, String>) constructorOf(Describer.class).newInstance();
  }

  private static Constructor<?> constructorOf(Class<?> plain) throws ReflectiveOperationException {
    Class<?> linked = Class.forName(plain.getName(), true, LOADER);
    assertThat(linked).isNotEqualTo(plain);
    return linked.getDeclaredConstructors()[0];
  }

  private static long dynamicSwitches(byte[] bytes) {
    return dynamicCalls(bytes, "typeSwitch") + dynamicCalls(bytes, "enumSwitch");
  }

  /** How many calls are left for the JVM to link with a method of this name. */
  private static long dynamicCalls(byte[] bytes, String bootstrap) {
    return ClassFile.of().parse(bytes).methods().stream()
        .flatMap(method -> method.code().stream())
        .flatMap(code -> code.elementStream())
        .filter(InvokeDynamicInstruction.class::isInstance)
        .map(InvokeDynamicInstruction.class::cast)
        .filter(call -> call.bootstrapMethod().methodName().equals(bootstrap))
        .count();
  }

  static byte[] bytesOf(Class<?> type) {
    String name = type.getName().replace('.', '/') + ".class";
    try (InputStream in = Objects.requireNonNull(type.getClassLoader()).getResourceAsStream(name)) {
      return Objects.requireNonNull(in).readAllBytes();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
