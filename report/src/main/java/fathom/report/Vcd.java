package fathom.report;

import fathom.compile.StateLayout;
import fathom.compile.TransitionSystem;
import fathom.report.InstanceText.Named;
import fathom.report.Signals.Signal;
import fathom.search.Trace;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Traces as a value change dump (IEEE 1364), for wave viewers: one time unit for each event, one
 * scope for each agent and record, names as strings.
 */
public final class Vcd implements WitnessWriter {
  /*
   * Beside the state there are the event that led to it, with its parameters, and the number of the
   * witness string and of the step. Values that are names are of the type string, an extension that
   * GTKWave and others read; x is undefined. A string cannot hold white space, so a blank is written
   * as an underscore.
   */
  private static final int FIRST_CODE = '!';
  private static final int CODES = '~' - '!' + 1;
  private static final int COUNTER_BITS = 32;
  private static final int EXTRAS = 4;

  private final Writer writer;
  private final WitnessEvents events;
  private final StateText states;
  private final List<Signal> signals;
  private final String[] shown;
  private long time;
  private int number;

  /** Writes the declarations of a dump. */
  public Vcd(TransitionSystem system, SignalMap map, Writer writer) throws IOException {
    this.writer = writer;
    this.events = new WitnessEvents(system, map);
    this.states = new StateText(system.model(), system.layout());
    this.signals = new Signals(system, map).all();
    this.shown = new String[signals.size() + EXTRAS];
    writer.write("$version Fathom $end\n$timescale 1 ns $end\n");
    declare();
    writer.write("$enddefinitions $end\n");
  }

  /** A scope and what is in it. */
  private static final class Scope {
    final Map<String, Scope> inner = new TreeMap<>();
    final List<String> variables = new ArrayList<>();

    Scope at(List<String> path) {
      Scope scope = this;
      for (String name : path) {
        scope = scope.inner.computeIfAbsent(word(name), _ -> new Scope());
      }
      return scope;
    }
  }

  private void declare() throws IOException {
    var top = new Scope();
    for (int i = 0; i < signals.size(); i++) {
      Signal signal = signals.get(i);
      String kind = signal.isText() ? "string 1" : "wire " + signal.bits();
      top.at(signal.scope())
          .variables
          .add("$var " + kind + " " + code(i) + " " + word(signal.name()) + " $end");
    }
    int extra = signals.size();
    writer.write("$scope module fathom $end\n");
    writer.write("$var wire 32 " + code(extra) + " witness $end\n");
    writer.write("$var wire 32 " + code(extra + 1) + " step $end\n");
    writer.write("$var string 1 " + code(extra + 2) + " event $end\n");
    writer.write("$var string 1 " + code(extra + 3) + " parameters $end\n");
    write(top);
    writer.write("$upscope $end\n");
  }

  private void write(Scope scope) throws IOException {
    for (String variable : scope.variables) {
      writer.write(variable + "\n");
    }
    for (var entry : scope.inner.entrySet()) {
      writer.write("$scope module " + entry.getKey() + " $end\n");
      write(entry.getValue());
      writer.write("$upscope $end\n");
    }
  }

  private static String code(int signal) {
    var out = new StringBuilder();
    int rest = signal;
    do {
      out.append((char) (FIRST_CODE + rest % CODES));
      rest = rest / CODES - 1;
    } while (rest >= 0);
    return out.toString();
  }

  /** A name without white space. */
  private static String word(String name) {
    String out = name.replaceAll("\\s", "_");
    return out.isEmpty() ? "_" : out;
  }

  @Override
  public void write(Trace trace, String end) throws IOException {
    number++;
    for (int step = 0; !trace.isFaultyStart() && step <= trace.length(); step++) {
      writer.write("#" + time++ + "\n");
      writer.write(time == 1 ? "$dumpvars\n" : "");
      Named event = events.at(trace, step);
      int extra = signals.size();
      change(extra, vector(number, COUNTER_BITS));
      change(extra + 1, vector(step, COUNTER_BITS));
      change(extra + 2, "s" + word(events.action(event)) + " ");
      change(extra + 3, "s" + word(WitnessEvents.parameters(event)) + " ");
      long[] values = states.unpack(trace.state(step));
      for (int i = 0; i < signals.size(); i++) {
        change(i, valueOf(signals.get(i), values[signals.get(i).number()]));
      }
      writer.write(time == 1 ? "$end\n" : "");
    }
  }

  private void change(int signal, String value) throws IOException {
    if (!value.equals(shown[signal])) {
      shown[signal] = value;
      writer.write(value + code(signal) + "\n");
    }
  }

  private static String valueOf(Signal signal, long value) {
    if (signal.isText()) {
      return "s" + word(Signals.show(signal, value)) + " ";
    }
    boolean isUndefined = value == StateLayout.UNDEFINED;
    if (signal.isBit()) {
      return isUndefined ? "x" : value == 0 ? "0" : "1";
    }
    return isUndefined ? "bx " : vector(value, signal.bits());
  }

  private static String vector(long value, int bits) {
    String digits = Long.toBinaryString(value & StateLayout.maskOf(bits));
    return "b" + digits + " ";
  }

  @Override
  public void close() throws IOException {
    writer.write("#" + time + "\n");
    writer.flush();
  }
}
