package fathom.cluster;

import fathom.model.Property;
import fathom.search.Control;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The communication thread of a rank: moves lines between workers and the network, and agrees with
 * the other ranks on when a level ends and when everything does.
 */
final class Eddy {
  /*
   * All ranks take the same decisions, because each follows from the sums of a wave alone. A rank
   * that hears of the end of a level first may already send states of the next one; the depth in the
   * header of a line keeps them apart.
   *
   * Melatti, Palmer, Sawaya, Yang, Kirby, Gopalakrishnan: Parallel and distributed model checking in
   * Eddy, STTT 2009. There one thread works and one communicates, and the root asks all others
   * whether they are idle; here any number of threads work, and waves take the place of asking.
   */
  private final Rank rank;
  private final Team team;
  private final Transport transport;
  private final Switchboard switchboard;
  private final Control control;
  private final Waves waves = new Waves();
  private final List<Long> levels = new ArrayList<>();
  private final ProgressBoard progress;
  private final Pace pace;
  private final @Nullable Checkpointer checkpointer;
  private final List<Stretch> found = new ArrayList<>();
  private boolean isSaving;
  private boolean hasSaved;
  private boolean hasFailed;
  private boolean isFinal;
  private boolean isKeptForJudging;
  private @Nullable String savingProblem;
  private boolean hasToldStop;
  private long statesBefore;
  private double secondsBefore;
  private @Nullable Ending ending;

  Eddy(Station station, ProgressBoard progress, @Nullable Checkpointer checkpointer) {
    this.rank = station.rank();
    this.team = station.team();
    this.transport = station.transport();
    this.switchboard = station.switchboard();
    this.control = rank.control();
    this.progress = progress;
    this.pace = new Pace(rank.options().linesPerRank() * rank.workers(), rank.lines().capacity());
    this.checkpointer = checkpointer;
  }

  /** Searches from what is left to do, until all ranks agree that it is over. */
  Ending run(Resumed from) {
    secondsBefore = from.seconds();
    levels.addAll(from.levels());
    rank.setDepth(levels.size() - 1L);
    from.discoveries().forEach(rank::report);
    var waiting = new ArrayList<>(from.waiting());
    if (rank.options().isLevelled()) {
      found.addAll(from.found());
      statesBefore = -from.foundStates();
      rank.post().reach(levels.size());
    } else {
      waiting.addAll(from.found());
    }
    rank.post().setCourier(Thread.currentThread());
    rank.frontier().begin(waiting);
    team.start();
    Ending end = ending;
    while (end == null) {
      turn();
      end = ending;
    }
    team.dismiss();
    return end;
  }

  private void turn() {
    boolean isBusy = switchboard.poll();
    if (isBusy && rank.post().hasIncoming()) {
      team.wake();
    }
    int linesSent = rank.post().sendAll(transport);
    isBusy |= linesSent > 0;
    rank.post().giveBackSpent(transport);
    passOnStop();
    progress.turn(levels.size() - 1L);
    pauseWhenDue();
    Throwable failure = rank.failure();
    if (failure instanceof ClusterFailure known) {
      throw known;
    }
    if (failure != null) {
      throw new IllegalStateException("a worker failed", failure);
    }
    isBusy |= wave();
    pace.note(isBusy, linesSent);
    if (!isBusy || (pace.mayLag() && !rank.isQuiet())) {
      rest();
    }
  }

  private void rest() {
    if (waves.isUnderWay()) {
      pace.restWhileWaiting();
    } else {
      pace.restWhileWorking();
    }
  }

  /** Tells the others when this rank stops, and stops when another says so. */
  private void passOnStop() {
    Switchboard.Note note = switchboard.take(Notes.Kind.STOP);
    if (note != null) {
      control.stop(Control.Stop.valueOf(Notes.read(note.bytes(), in -> in.readUTF())));
      hasToldStop = true;
    }
    control.poll();
    Control.Stop reason = control.reason();
    if (reason != null && !hasToldStop) {
      hasToldStop = true;
      switchboard.tellAll(Notes.of(Notes.Kind.STOP, out -> out.writeUTF(reason.name())));
    }
  }

  private boolean wave() {
    if (!waves.isUnderWay()) {
      if (!rank.isQuiet()) {
        return false;
      }
      waves.start(transport, share());
      pace.beginWaiting();
      return true;
    }
    Waves.Quiet quiet = waves.end(transport);
    if (quiet != null) {
      decide(quiet);
    }
    return !waves.isUnderWay();
  }

  private Waves.Share share() {
    Post post = rank.post();
    long states = rank.counters().states();
    return new Waves.Share(
        post.linesSent(),
        post.linesRead(),
        rank.frontier().isEmpty() ? 0 : 1,
        states - statesBefore,
        wantsSaving(),
        hasSaved,
        hasFailed || rank.isGivenUp(),
        control.reason());
  }

  /** Asks all ranks, from rank 0, to pause for a checkpoint when it is time for one. */
  private void pauseWhenDue() {
    Checkpointer saver = checkpointer;
    if (saver == null) {
      return;
    }
    Switchboard.Note note = switchboard.take(Notes.Kind.PAUSE);
    if (note != null && Notes.read(note.bytes(), in -> in.readLong()) == saver.epoch()) {
      rank.pause(true);
    }
    if (rank.number() == 0 && !rank.isPaused() && saver.isDue()) {
      rank.pause(true);
      switchboard.tellAll(Notes.of(Notes.Kind.PAUSE, out -> out.writeLong(saver.epoch())));
    }
  }

  private boolean wantsSaving() {
    return rank.number() == 0 && rank.isPaused() && !isSaving;
  }

  private void decide(Waves.Quiet quiet) {
    Checkpointer saver = checkpointer;
    if (isSaving && saver != null && !endSaving(saver, quiet)) {
      return;
    }
    boolean isSoft = quiet.stop() == Control.Stop.CANCELLED || quiet.stop() == Control.Stop.TIME;
    boolean savesLast = isSoft && !quiet.hasFailed() && !isFinal;
    if (saver != null && (savesLast || (quiet.stop() == null && quiet.wantsSaving()))) {
      isFinal = quiet.stop() != null;
      beginSaving(saver);
    } else if (quiet.stop() != null) {
      end(quiet);
    } else if (quiet.waiting() == 0) {
      if (saver != null && isLast(quiet) && mustKeepForJudging()) {
        isKeptForJudging = true;
        beginSaving(saver);
      } else {
        goOn(quiet);
      }
    }
  }

  /** Whether all states are known: nothing waits, and there is no next level. */
  private boolean isLast(Waves.Quiet quiet) {
    return !rank.options().isLevelled() || quiet.found() == 0;
  }

  /** Whether to save once more, because to judge liveness may take as long as the search did. */
  private boolean mustKeepForJudging() {
    return !isKeptForJudging && rank.run().has(Property.Kind.LIVENESS);
  }

  /** Writes this rank's part of a checkpoint. */
  private void beginSaving(Checkpointer saver) {
    rank.pause(true);
    isSaving = true;
    found.addAll(team.takeNew());
    try {
      saver.save(rank.frontier().rest(), found);
      hasSaved = true;
    } catch (IOException e) {
      savingProblem = e.getMessage();
      hasFailed = true;
    }
  }

  /** Ends saving when all ranks have done their part; whether they have. */
  private boolean endSaving(Checkpointer saver, Waves.Quiet quiet) {
    if (quiet.hasFailed()) {
      throw new ClusterFailure(
          savingProblem == null
              ? "Another rank could not write its part of the checkpoint."
              : "The checkpoint cannot be written: " + savingProblem + ".");
    }
    if (quiet.saved() < rank.size()) {
      return false;
    }
    saver.commit(levels);
    isSaving = false;
    hasSaved = false;
    rank.pause(false);
    team.wake();
    return true;
  }

  private void end(Waves.Quiet quiet) {
    if (quiet.found() > 0 && rank.options().isLevelled()) {
      levels.add(quiet.found());
    }
    ending = new Ending(quiet.stop(), false, levels, secondsBefore);
  }

  /** Goes on to the next level, or ends when there is none: nothing waits to be expanded. */
  private void goOn(Waves.Quiet quiet) {
    if (isLast(quiet)) {
      ending = new Ending(null, false, levels, secondsBefore);
      return;
    }
    levels.add(quiet.found());
    long depth = levels.size() - 1L;
    if (depth == rank.run().options().limits().maxDepth()) {
      ending = new Ending(null, true, levels, secondsBefore);
      return;
    }
    var next = new ArrayList<>(found);
    next.addAll(team.takeNew());
    found.clear();
    beginLevel(depth, next);
  }

  private void beginLevel(long depth, List<Stretch> states) {
    statesBefore = rank.counters().states();
    rank.setDepth(depth);
    rank.post().reach(depth + 1);
    rank.frontier().begin(states);
    team.wake();
  }

  /** The number of waves so far. */
  long waves() {
    return waves.count();
  }
}
