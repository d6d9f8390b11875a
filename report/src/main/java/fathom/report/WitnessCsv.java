package fathom.report;

import fathom.compile.TransitionSystem;
import fathom.report.InstanceText.Named;
import fathom.report.Signals.Signal;
import fathom.search.Trace;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/** Witness strings as a table: a row for each event, with the state that it leads to. */
public final class WitnessCsv implements WitnessWriter {
  private final Writer writer;
  private final WitnessEvents events;
  private final StateText states;
  private final List<Signal> signals;
  private int number;

  /** Writes the head of a table. */
  public WitnessCsv(TransitionSystem system, SignalMap map, Writer writer) throws IOException {
    this.writer = writer;
    this.events = new WitnessEvents(system, map);
    this.states = new StateText(system.model(), system.layout());
    this.signals = new Signals(system, map).all();
    var head = new ArrayList<>(List.of("witness", "step", "event", "parameters"));
    for (Signal signal : signals) {
      String mapped = map.signal(signal.leaf().name());
      String presence = signal.leaf().isPresence() ? ".present" : "";
      head.add(mapped == null ? signal.leaf().name() + presence : mapped);
    }
    row(head);
  }

  @Override
  public void write(Trace trace, String end) throws IOException {
    number++;
    for (int step = 0; step <= trace.length(); step++) {
      Named event = events.at(trace, step);
      var cells = new ArrayList<String>();
      cells.add(Integer.toString(number));
      cells.add(Integer.toString(step));
      cells.add(events.action(event));
      cells.add(WitnessEvents.parameters(event));
      long[] values = states.unpack(trace.state(step));
      for (Signal signal : signals) {
        cells.add(Signals.show(signal, values[signal.number()]));
      }
      row(cells);
    }
  }

  private void row(List<String> cells) throws IOException {
    for (int i = 0; i < cells.size(); i++) {
      String cell = cells.get(i);
      boolean isQuoted = cell.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
      writer.write(i == 0 ? "" : ",");
      writer.write(isQuoted ? "\"" + cell.replace("\"", "\"\"") + "\"" : cell);
    }
    writer.write("\n");
  }

  @Override
  public void close() throws IOException {
    writer.flush();
  }
}
