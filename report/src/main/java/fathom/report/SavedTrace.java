package fathom.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * A trace file as read: names only, not yet held against a model.
 *
 * @param model the file's name when the trace was written
 * @param constants those that were overridden
 * @param steps the start state, then one entry for each rule fired
 * @param attempted the start state or rule at the end that was an error, or null
 */
public record SavedTrace(
    String model,
    String modelSha256,
    Map<String, String> constants,
    List<Step> steps,
    @Nullable Step attempted) {
  public SavedTrace {
    constants = Collections.unmodifiableMap(new LinkedHashMap<>(constants));
    steps = List.copyOf(steps);
  }

  /**
   * A start state or a rule, and where it led.
   *
   * @param state every leaf by its name; empty if the file does not say
   */
  public record Step(String rule, Map<String, String> parameters, Map<String, String> state) {
    public Step {
      parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
      state = Collections.unmodifiableMap(new LinkedHashMap<>(state));
    }

    /** The name with the parameters, as {@link InstanceText.Named#call} writes them. */
    public String call() {
      var items = new ArrayList<String>();
      parameters.forEach((name, value) -> items.add(name + ": " + value));
      return items.isEmpty() ? rule : rule + "(" + String.join(", ", items) + ")";
    }
  }

  /** What came of reading a file. */
  public sealed interface Result {}

  /** A trace. */
  public record Read(SavedTrace trace) implements Result {}

  /** None; {@code reason} completes a sentence that begins with the file's name. */
  public record Unreadable(String reason) implements Result {}

  /** Reads the text of a trace file. */
  public static Result parse(String text) {
    Object tree;
    try {
      tree = JsonTree.parse(text);
    } catch (JacksonException e) {
      return new Unreadable(
          "is not JSON: there is a mistake in line " + e.getLocation().getLineNr());
    }
    if (!(tree instanceof Map<?, ?> file) || !TraceJson.FORMAT.equals(file.get("format"))) {
      return new Unreadable(
          "is not a trace: it has no \"format\": \"" + TraceJson.FORMAT + "\" at the top");
    }
    try {
      return new Read(trace(file));
    } catch (MalformedException e) {
      return new Unreadable(String.valueOf(e.getMessage()));
    }
  }

  /** A value that is missing or of the wrong type. */
  private static final class MalformedException extends RuntimeException {
    MalformedException(String message) {
      super(message);
    }
  }

  private static SavedTrace trace(Map<?, ?> file) {
    if (!(file.get("trace") instanceof List<?> steps)) {
      throw new MalformedException("is not a trace: it has no list \"trace\"");
    }
    var out = new ArrayList<Step>();
    for (Object step : steps) {
      out.add(step(step, "step " + out.size()));
    }
    Object attempted = file.get("attempted");
    return new SavedTrace(
        string(file.get("model")),
        string(file.get("model_sha256")),
        strings(file.get("constants")),
        out,
        attempted == null ? null : step(attempted, "\"attempted\""));
  }

  private static Step step(@Nullable Object tree, String where) {
    if (!(tree instanceof Map<?, ?> step) || !(step.get("rule") instanceof String rule)) {
      throw new MalformedException("is not a trace: " + where + " has no \"rule\"");
    }
    return new Step(rule, strings(step.get("parameters")), strings(step.get("state")));
  }

  private static String string(@Nullable Object value) {
    return value instanceof String text ? text : "";
  }

  private static Map<String, String> strings(@Nullable Object value) {
    var out = new LinkedHashMap<String, String>();
    if (value instanceof Map<?, ?> map) {
      map.forEach((name, text) -> out.put(string(name), string(text)));
    }
    return out;
  }
}
