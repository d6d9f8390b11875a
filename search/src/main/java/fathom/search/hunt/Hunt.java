package fathom.search.hunt;

import fathom.compile.TransitionSystem;
import fathom.search.CancelToken;
import fathom.search.Checker;
import fathom.search.Outcome;
import fathom.search.ProgressListener;
import fathom.search.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Several searches side by side, each on a thread and a store of its own. The first that finds a
 * violation, or visits all states without one, ends the others.
 */
public final class Hunt {
  /*
   * Every hunter is exhaustive, so what one of them learns at its end is true for all: either a
   * violation, or that there is none. Before that, only the depth-first searches of the pruned hunter
   * share their visited states. Orders are meant to be as different as possible, and one common set
   * would make each search skip exactly the states from which the others have not gone on yet; a
   * breadth-first search that skips states would not even know depths.
   */
  private final TransitionSystem system;
  private final List<Hunter> hunters;
  private final List<CancelToken> tokens = new ArrayList<>();
  private final AtomicReference<@Nullable Catch> first = new AtomicReference<>();
  private final List<Catch> ends = new ArrayList<>();

  /** Prepares a hunt with those hunters that can judge the system. */
  public Hunt(TransitionSystem system, List<Hunter> hunters) {
    this.system = system;
    this.hunters =
        hunters.stream().filter(hunter -> hunter.options().problemWith(system).isEmpty()).toList();
    this.hunters.forEach(_ -> tokens.add(new CancelToken()));
  }

  /** Who takes part. */
  public List<Hunter> hunters() {
    return hunters;
  }

  /**
   * What a hunt brings.
   *
   * @param hunter who came back with it
   */
  public record Catch(Hunter hunter, Outcome outcome) {}

  /**
   * Hunts until one search has a verdict; else until all of them ended, and the one that got
   * furthest speaks for them.
   */
  public Catch run() {
    var latch = new CountDownLatch(hunters.size());
    for (int i = 0; i < hunters.size(); i++) {
      int number = i;
      Thread.ofPlatform()
          .name("fathom-hunt-" + hunters.get(i).name())
          .daemon()
          .start(
              () -> {
                try {
                  hunt(number);
                } finally {
                  latch.countDown();
                }
              });
    }
    try {
      latch.await();
    } catch (InterruptedException e) {
      cancel();
      Thread.currentThread().interrupt();
    }
    return result();
  }

  private void hunt(int number) {
    Hunter hunter = hunters.get(number);
    Outcome outcome;
    try {
      outcome = Checker.run(system, hunter.options(), ProgressListener.NONE, tokens.get(number));
    } catch (OutOfMemoryError e) {
      return;
    }
    var caught = new Catch(hunter, outcome);
    boolean isDecided = outcome.verdict() == Verdict.VIOLATED || outcome.verdict() == Verdict.HOLDS;
    if (isDecided && first.compareAndSet(null, caught)) {
      cancel();
    }
    synchronized (ends) {
      ends.add(caught);
    }
  }

  /** Ends all searches. */
  public void cancel() {
    tokens.forEach(CancelToken::cancel);
  }

  private Catch result() {
    Catch decided = first.get();
    if (decided != null) {
      return decided;
    }
    synchronized (ends) {
      return ends.stream()
          .max((a, b) -> Long.compare(statesOf(a), statesOf(b)))
          .orElseThrow(() -> new OutOfMemoryError("no search of the hunt had enough memory"));
    }
  }

  private static long statesOf(Catch caught) {
    return caught.outcome().statistics().states();
  }
}
