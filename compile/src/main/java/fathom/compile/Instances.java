package fathom.compile;

import fathom.model.Model;
import fathom.model.Parameter;
import fathom.model.Property;
import fathom.model.Rule;
import fathom.model.StartState;
import fathom.model.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * The numbering of the instances of rules, start states and properties: those of the first one come
 * first, and within one the last parameter varies fastest. A parameter that chooses from a multiset
 * counts one instance for each slot.
 */
public final class Instances {
  private final List<Block> rules = new ArrayList<>();
  private final List<Block> startStates = new ArrayList<>();
  private final List<Block> properties = new ArrayList<>();
  private final Model model;

  /** Numbers the instances of a model. */
  public Instances(Model model) {
    this.model = model;
    for (Rule rule : model.rules()) {
      add(rules, rule.parameters());
    }
    for (StartState start : model.startStates()) {
      add(startStates, start.parameters());
    }
    for (Property property : model.properties()) {
      add(properties, property.parameters());
    }
  }

  /** The instances {@code first} to {@code first + count - 1} belong to one declaration. */
  private record Block(int first, int count, List<Parameter> parameters) {}

  /**
   * One instance: the number of its declaration in the model, and the value of each parameter (the
   * slot, for one that chooses).
   */
  public record Instance(int declaration, List<Parameter> parameters, long[] values) {}

  /** The number of rule instances. */
  public int ruleCount() {
    return total(rules);
  }

  /** The number of start state instances. */
  public int startCount() {
    return total(startStates);
  }

  /** The number of property instances, of all kinds. */
  public int propertyCount() {
    return total(properties);
  }

  /** The first instance of rule number {@code rule}. */
  public int firstOfRule(int rule) {
    return rules.get(rule).first();
  }

  /** The first instance of property number {@code property}. */
  public int firstOfProperty(int property) {
    return properties.get(property).first();
  }

  /** The number of instances of property number {@code property}. */
  public int countOfProperty(int property) {
    return properties.get(property).count();
  }

  /** Rule instance {@code number}. */
  public Instance rule(int number) {
    return instance(rules, number);
  }

  /** Start state instance {@code number}. */
  public Instance startState(int number) {
    return instance(startStates, number);
  }

  /** Property instance {@code number}. */
  public Instance property(int number) {
    return instance(properties, number);
  }

  /** The rule of rule instance {@code number}. */
  public Rule ruleOf(int number) {
    return model.rules().get(rule(number).declaration());
  }

  /** The property of property instance {@code number}. */
  public Property propertyOf(int number) {
    return model.properties().get(property(number).declaration());
  }

  /** The number of values that a parameter ranges over; the capacity, for one that chooses. */
  public static int radix(Parameter parameter) {
    return switch (parameter) {
      case Parameter.Ranging ranging -> ranging.count();
      case Parameter.Choosing choosing -> ((Type.Multiset) choosing.multiset().type()).capacity();
    };
  }

  private static void add(List<Block> blocks, List<Parameter> parameters) {
    int count = 1;
    for (Parameter parameter : parameters) {
      count = Math.multiplyExact(count, radix(parameter));
    }
    blocks.add(new Block(total(blocks), count, parameters));
  }

  private static int total(List<Block> blocks) {
    return blocks.isEmpty() ? 0 : Math.addExact(blocks.getLast().first(), blocks.getLast().count());
  }

  private static Instance instance(List<Block> blocks, int number) {
    int low = 0;
    int high = blocks.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (blocks.get(middle).first() <= number) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    Block block = blocks.get(low);
    long[] values = new long[block.parameters().size()];
    int rest = number - block.first();
    for (int i = values.length - 1; i >= 0; i--) {
      Parameter parameter = block.parameters().get(i);
      int digit = rest % radix(parameter);
      rest /= radix(parameter);
      values[i] =
          parameter instanceof Parameter.Ranging ranging
              ? ranging.first() + digit * ranging.step()
              : digit;
    }
    return new Instance(low, block.parameters(), values);
  }
}
