package fathom.cluster;

import fathom.compile.Expander;
import fathom.compile.Successors;
import fathom.search.Expansion;
import fathom.search.Exploration;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds on rank 0 the path that led to a state, by asking the ranks that know its parts. */
final class Ancestors {
  private final Exploration run;
  private final LinkFormat format;
  private final Team team;
  private final Transport transport;
  private final Switchboard switchboard;
  private final @Nullable Path folder;

  /** Banks of earlier runs are in a folder, if there were any. */
  Ancestors(Station station, @Nullable Path folder) {
    this.run = station.rank().run();
    this.format = station.rank().links();
    this.team = station.team();
    this.transport = station.transport();
    this.switchboard = station.switchboard();
    this.folder = folder;
  }

  /** The stored states from a start state to the one of a discovery. */
  List<long[]> pathTo(Discovery discovery) {
    var ordinals = new ArrayList<Integer>();
    long link = linkOf(discovery.name());
    while (!format.isStart(link)) {
      ordinals.add(format.ordinal(link));
      link = linkOf(link);
    }
    List<long[]> path = execute((int) format.index(link), ordinals.reversed());
    if (!Arrays.equals(path.getLast(), discovery.state())) {
      throw new IllegalStateException("the links do not lead to the state");
    }
    return path;
  }

  /** The link of the state that a name or a link names. */
  private long linkOf(long name) {
    int bank = format.bank(name);
    long index = format.index(name);
    if (!team.isOfThisRun(bank)) {
      return archivedLink(bank, index);
    }
    int owner = team.rankOfBank(bank);
    if (owner == transport.rank()) {
      return team.link(bank, index);
    }
    transport.sendNote(
        owner,
        Notes.of(
            Notes.Kind.LINK_OF,
            out -> {
              out.writeInt(bank);
              out.writeLong(index);
            }));
    return Notes.read(switchboard.await(Notes.Kind.LINK).bytes(), in -> in.readLong());
  }

  private long archivedLink(int bank, long index) {
    Path archive = folder;
    if (archive == null) {
      throw new IllegalStateException("no checkpoint for bank " + bank);
    }
    try (var reader = new BankReader(archive, bank, BankFormat.of(run))) {
      return reader.link(index);
    } catch (IOException e) {
      throw new ClusterFailure("The checkpoint cannot be read: " + e.getMessage() + ".", e);
    }
  }

  /** Answers, on another rank, a question of rank 0. */
  static void answer(Switchboard.Note question, Team team, Transport transport) {
    long link = Notes.read(question.bytes(), in -> team.link(in.readInt(), in.readLong()));
    transport.sendNote(question.source(), Notes.of(Notes.Kind.LINK, out -> out.writeLong(link)));
  }

  private List<long[]> execute(int start, List<Integer> ordinals) {
    Expander expander = run.system().newExpander();
    var out = new Successors(run.width());
    expander.start(start, out);
    var path = new ArrayList<long[]>();
    path.add(successor(expander, out, 0));
    for (int ordinal : ordinals) {
      out.clear();
      Expansion.expandPastFaults(expander, path.getLast(), 0, out, _ -> {});
      path.add(successor(expander, out, ordinal));
    }
    return path;
  }

  private long[] successor(Expander expander, Successors out, int number) {
    int width = run.width();
    long[] state = Arrays.copyOfRange(out.words, number * width, (number + 1) * width);
    if (run.usesCanonical()) {
      expander.canonicalise(state, 0);
    }
    return state;
  }
}
