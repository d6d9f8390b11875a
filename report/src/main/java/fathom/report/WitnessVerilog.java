package fathom.report;

import fathom.compile.Instances;
import fathom.compile.StateLayout;
import fathom.compile.TransitionSystem;
import fathom.report.InstanceText.Named;
import fathom.report.Signals.Signal;
import fathom.search.Trace;
import java.io.IOException;
import java.io.Writer;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * Witness strings as a memory for {@code $readmemh}, and a testbench in SystemVerilog that reads
 * it. A line of the memory is one event: from the lowest bit on, whether it starts a witness
 * string, the number of the event, and for each signal whether it is defined, and its value.
 */
public final class WitnessVerilog implements WitnessWriter {
  private static final int EVENT_BITS = 32;
  private static final int START_BIT = 0;
  private static final int FIRST_FIELD = 1 + EVENT_BITS;

  private final Writer data;
  private final Writer bench;
  private final String dataName;
  private final WitnessEvents events;
  private final StateText states;
  private final Instances instances;
  private final List<Signal> signals;
  private final Set<Integer> used = new TreeSet<>();
  private long lines;

  /** Writes witness strings. */
  public WitnessVerilog(TransitionSystem system, SignalMap map, Files files) {
    this.data = files.data();
    this.bench = files.bench();
    this.dataName = files.dataName();
    this.events = new WitnessEvents(system, map);
    this.states = new StateText(system.model(), system.layout());
    this.instances = system.instances();
    this.signals = new Signals(system, map).all();
  }

  /**
   * Where it writes to.
   *
   * @param dataName what the testbench is to call the file of the data
   */
  public record Files(Writer data, Writer bench, String dataName) {}

  private int width() {
    return FIRST_FIELD + signals.stream().mapToInt(signal -> 1 + signal.bits()).sum();
  }

  @Override
  public void write(Trace trace, String end) throws IOException {
    data.write("// ends at: " + end.replaceAll("\\s", " ") + "\n");
    for (int step = 0; step <= trace.length(); step++) {
      int event = step == 0 ? 0 : trace.ruleInstance(step - 1) + 1;
      used.add(event);
      BigInteger word = BigInteger.valueOf(event).shiftLeft(1);
      word = step == 0 ? word.setBit(START_BIT) : word;
      long[] values = states.unpack(trace.state(step));
      int at = FIRST_FIELD;
      for (Signal signal : signals) {
        long value = values[signal.number()];
        if (value != StateLayout.UNDEFINED) {
          long code = codeOf(signal, value) & StateLayout.maskOf(signal.bits());
          word = word.setBit(at);
          word = word.or(new BigInteger(Long.toUnsignedString(code)).shiftLeft(at + 1));
        }
        at += 1 + signal.bits();
      }
      String digits = word.toString(16);
      data.write("0".repeat((width() + 3) / 4 - digits.length()) + digits + "\n");
      lines++;
    }
  }

  /** The value of a signal: names count from 0. */
  private static long codeOf(Signal signal, long value) {
    return signal.isText() ? value - signal.leaf().type().low() : value;
  }

  @Override
  public void close() throws IOException {
    data.flush();
    writeBench();
    bench.flush();
  }

  private void writeBench() throws IOException {
    bench.write(
        """
        // Drives a design with the witness strings in %1$s and compares its state after each event.
        // Written by fathom witness. Fill in drive and the expressions of the design in compare.
        `timescale 1ns/1ps
        module fathom_testbench;
          localparam int EVENTS = %2$d;
          localparam int WIDTH = %3$d;

          logic clk = 0;
          logic reset = 1;
          always #5 clk = ~clk;

          logic [WIDTH-1:0] witness [0:EVENTS-1];
          int errors = 0;

        """
            .formatted(dataName, Math.max(1, lines), width()));
    writeFields();
    writeDrive();
    writeCompare();
    bench.write(
        """
          initial begin
            $readmemh("%s", witness);
            for (int i = 0; i < EVENTS; i++) begin
              if (witness[i][0]) begin
                reset = 1;
                @(posedge clk);
                reset = 0;
              end else begin
                drive(witness[i][%d:1]);
                @(posedge clk);
              end
              #1 compare(i);
            end
            $display("%%0d events, %%0d differences", EVENTS, errors);
            $finish;
          end
        endmodule
        """
            .formatted(dataName, EVENT_BITS));
  }

  /** The values of names, as constants. */
  private void writeFields() throws IOException {
    var known = new HashSet<String>();
    for (Signal signal : signals) {
      var type = signal.leaf().type();
      for (long value = type.low(); signal.isText() && value <= type.high(); value++) {
        String name = identifier(type.show(value));
        if (known.add(name)) {
          bench.write("  localparam %s = %d;\n".formatted(name, codeOf(signal, value)));
        } else if (known.add(name + " " + codeOf(signal, value))) {
          bench.write(
              "  // %s is %d in %s\n".formatted(name, codeOf(signal, value), signal.path()));
        }
      }
    }
    bench.write("\n");
  }

  private void writeDrive() throws IOException {
    bench.write("  // Makes the design do what an event says.\n");
    bench.write("  task automatic drive(input int unsigned number);\n    case (number)\n");
    for (int event : used) {
      if (event > 0 && event <= instances.ruleCount()) {
        Named rule = events.rule(event - 1);
        String parameters = WitnessEvents.parameters(rule);
        bench.write(
            "      %d: ; // %s%s\n"
                .formatted(
                    event,
                    events.action(rule).replaceAll("\\s", " "),
                    parameters.isEmpty() ? "" : ", " + parameters));
      }
    }
    bench.write(
        "      default: $error(\"unknown event %0d\", number);\n    endcase\n  endtask\n\n");
  }

  private void writeCompare() throws IOException {
    bench.write(
        """
          // Compares one signal of the design with the model.
          task automatic expect_value(input int i, input string name, input logic is_defined,
                                      input longint wanted, input longint actual);
            if (is_defined && wanted !== actual) begin
              errors++;
              $display("event %0d: %s is %0d, the model says %0d", i, name, actual, wanted);
            end
          endtask

          // Compares the design with the model; replace each "wanted" by the design's own signal.
          task automatic compare(input int i);
            longint wanted;
        """);
    int at = FIRST_FIELD;
    for (Signal signal : signals) {
      int high = at + signal.bits();
      String bits = "witness[i][%d:%d]".formatted(high, at + 1);
      boolean isSigned = !signal.isText() && !signal.isBit() && signal.leaf().type().low() < 0;
      bench.write(
          "    wanted = %s; expect_value(i, \"%s\", witness[i][%d], wanted, wanted);\n"
              .formatted(isSigned ? "$signed(" + bits + ")" : bits, signal.path(), at));
      at += 1 + signal.bits();
    }
    bench.write("  endtask\n\n");
  }

  /** A name that SystemVerilog takes. */
  private static String identifier(String name) {
    String out = name.replaceAll("[^A-Za-z0-9_$]", "_").toUpperCase(Locale.ROOT);
    return out.isEmpty() || Character.isDigit(out.charAt(0)) ? "_" + out : out;
  }
}
