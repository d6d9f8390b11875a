package fathom.cli;

import fathom.murphi.Dialect;
import fathom.murphi.Options;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The arguments that say which model to run, and how to read it. */
final class ModelArguments {
  @Parameters(
      paramLabel = "MODEL",
      description = "The model: a Murphi file (.m), or a BIR file (.bir).")
  String model = "";

  @Option(
      names = "--const",
      paramLabel = "NAME=VALUE",
      order = 4,
      description = "Override a constant of the model; repeatable.")
  List<String> constants = new ArrayList<>();

  @Option(
      names = "--dialect",
      paramLabel = "NAME",
      order = 80,
      description = "murphi (default), cmurphi or rumur: whose rules to follow where they differ.")
  String dialect = "murphi";

  @Option(
      names = "--strict-undefined",
      order = 81,
      description = "Comparing or copying an undefined value is an error.")
  boolean strictUndefined;

  @Option(
      names = "--while-limit",
      paramLabel = "N",
      order = 82,
      description = "Rounds that a while loop may take; more are an error.")
  @Nullable String whileLimit;

  @Option(
      names = "--engine",
      paramLabel = "NAME",
      order = 83,
      description = "compiled (default), or interpreter: slow, for comparison.")
  String engine = "compiled";

  /** How to read the model. */
  Options language() {
    return new Options(
        OptionValues.choice("--dialect", dialect, Dialect.class),
        overrides(),
        strictUndefined,
        OptionValues.number("--while-limit", whileLimit, 1, Long.MAX_VALUE));
  }

  /** What executes the model. */
  CheckOptions.Engine chosenEngine() {
    return OptionValues.choice("--engine", engine, CheckOptions.Engine.class);
  }

  private Map<String, String> overrides() {
    var out = new LinkedHashMap<String, String>();
    for (String constant : constants) {
      int equals = constant.indexOf('=');
      if (equals <= 0 || equals == constant.length() - 1) {
        throw new UsageException(
            "--const takes NAME=VALUE, not " + OptionValues.quoted(constant) + ".");
      }
      String name = constant.substring(0, equals).strip();
      if (out.put(name, constant.substring(equals + 1).strip()) != null) {
        throw new UsageException("--const gives " + name + " two values.");
      }
    }
    return out;
  }
}
