package fathom.report;

import fathom.compile.StateLayout;
import fathom.compile.TransitionSystem;
import fathom.report.InstanceText.Named;
import fathom.report.Signals.Signal;
import fathom.report.StateText.Line;
import fathom.search.Trace;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** Witness strings as a list in Python, for a test with cocotb. */
public final class WitnessPython implements WitnessWriter {
  private static final String HEAD =
      """
      \"""Witness strings, written by fathom witness.

      WITNESSES is a list of witness strings. Each is a list of events, the first of which is the start
      state; an event has a name, parameters, and the state that is expected after it, by signal. None
      is an undefined value. A test with cocotb may look like this:

          @cocotb.test()
          async def follows_the_model(dut):
              for witness in WITNESSES:
                  await reset(dut)
                  for event in witness[1:]:
                      await drive(dut, event["event"], event["parameters"])
                      for signal, value in event["expect"].items():
                          assert read(dut, signal) == value, (event["event"], signal)
      \"""

      WITNESSES = [
      """;

  private final Writer writer;
  private final WitnessEvents events;
  private final StateText states;
  private final List<Signal> signals;

  /** Writes the head of a module. */
  public WitnessPython(TransitionSystem system, SignalMap map, Writer writer) throws IOException {
    this.writer = writer;
    this.events = new WitnessEvents(system, map);
    this.states = new StateText(system.model(), system.layout());
    this.signals = new Signals(system, map).all();
    writer.write(HEAD);
  }

  @Override
  public void write(Trace trace, String end) throws IOException {
    writer.write("    [  # ends at: " + end.replaceAll("\\s", " ") + "\n");
    for (int step = 0; step <= trace.length(); step++) {
      Named event = events.at(trace, step);
      writer.write("        {\"event\": " + text(events.action(event)) + ", \"parameters\": {");
      String separator = "";
      for (Line parameter : event.parameters()) {
        writer.write(separator + text(parameter.name()) + ": " + text(parameter.value()));
        separator = ", ";
      }
      writer.write("}, \"expect\": {");
      writeState(trace.state(step));
      writer.write("}},\n");
    }
    writer.write("    ],\n");
  }

  private void writeState(long[] state) throws IOException {
    long[] values = states.unpack(state);
    String separator = "";
    for (Signal signal : signals) {
      writer.write(separator + text(signal.path()) + ": ");
      writer.write(valueOf(signal, values[signal.number()]));
      separator = ", ";
    }
  }

  private static String valueOf(Signal signal, long value) {
    if (value == StateLayout.UNDEFINED) {
      return "None";
    }
    if (signal.isBit()) {
      return value == 0 ? "False" : "True";
    }
    return signal.isText() ? text(Signals.show(signal, value)) : Long.toString(value);
  }

  /** A string literal of Python. */
  private static String text(String value) {
    var out = new StringBuilder("\"");
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c < ' ') {
        out.append("\\x%02x".formatted((int) c));
      } else {
        out.append(c);
      }
    }
    return out.append('"').toString();
  }

  @Override
  public void close() throws IOException {
    writer.write("]\n");
    writer.flush();
  }
}
