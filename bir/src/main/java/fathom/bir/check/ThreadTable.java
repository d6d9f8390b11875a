package fathom.bir.check;

import fathom.bir.check.ThreadInfo.Slot;
import fathom.bir.syntax.ExprSyntax;
import fathom.bir.syntax.ItemSyntax;
import fathom.bir.syntax.SystemSyntax;
import fathom.bir.syntax.ThreadSyntax;
import fathom.bir.syntax.VariableSyntax;
import fathom.model.ModelThread;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The threads of a system. */
final class ThreadTable {
  private final Checking checking;
  private final Map<String, ThreadInfo> threads = new LinkedHashMap<>();

  ThreadTable(Checking checking) {
    this.checking = checking;
  }

  /** Declares the names of all threads. */
  void declareNames(SystemSyntax system) {
    for (ItemSyntax item : system.items()) {
      if (item instanceof ItemSyntax.Thread(ThreadSyntax thread)) {
        checking
            .global()
            .declare(
                new Symbol.Thread(thread.name().text(), thread.name().span()), checking.reporter());
      }
    }
  }

  /** Works out how many threads there are and what their states hold. */
  void declareAll(SystemSyntax system) {
    Set<String> started = new StartedThreads(system).names();
    int index = 0;
    for (ItemSyntax item : system.items()) {
      if (item instanceof ItemSyntax.Thread(ThreadSyntax thread)) {
        ThreadInfo info = describe(thread, started.contains(thread.name().text()), index++);
        threads.putIfAbsent(info.name(), info);
      }
    }
  }

  /** The number of threads that a system declares. */
  static int countIn(SystemSyntax system) {
    return (int) system.items().stream().filter(ItemSyntax.Thread.class::isInstance).count();
  }

  @Nullable ThreadInfo find(String name) {
    return threads.get(name);
  }

  List<ThreadInfo> all() {
    return List.copyOf(threads.values());
  }

  private ThreadInfo describe(ThreadSyntax thread, boolean isStarted, int index) {
    int count = countOf(thread);
    checkNames(thread);
    List<Slot> parameters = slots(thread.parameters());
    if (thread.isActive()) {
      checkNumber(thread, parameters, count);
    } else if (!isStarted) {
      checking
          .reporter()
          .report(
              CheckCode.NEVER_STARTED,
              thread.name().span(),
              "The thread " + thread.name().text() + " is not active, and nothing starts it");
    }
    List<Slot> kept = isStarted || !thread.isActive() ? parameters : List.of();
    List<Slot> variables = slots(thread.variables());
    Type.Enumeration locations = locations(thread);
    boolean canIdle = locations.members().size() > thread.locations().size();
    long idle = canIdle ? thread.locations().size() : ModelThread.ALWAYS_RUNS;
    Type one = stateOf(locations, kept, variables);
    boolean isArray = thread.count() != null;
    Type type = isArray ? new Type.Array(new Type.Range(0, count - 1L), one) : one;
    var state = new Variable.State(index, thread.name().text(), type, thread.name().span());
    return new ThreadInfo(thread, count, isArray, kept, variables, locations, idle, state);
  }

  private int countOf(ThreadSyntax thread) {
    ExprSyntax written = thread.count();
    if (written == null) {
      return 1;
    }
    Context context = checking.pure("A number of threads", checking.global(), new Frame());
    Long count = context.constantNumber(written);
    if (count == null) {
      return 1;
    }
    if (count < 1 || count > Limits.THREADS) {
      checking
          .reporter()
          .report(
              CheckCode.BAD_SIZE,
              written.span(),
              "There can be 1 to " + Limits.THREADS + " threads of one kind, not " + count);
      return 1;
    }
    return count.intValue();
  }

  /** An active thread has at most one parameter, which is its number. */
  private void checkNumber(ThreadSyntax thread, List<Slot> parameters, int count) {
    if (parameters.isEmpty()) {
      return;
    }
    if (parameters.size() > 1 || !isNumber(parameters.getFirst().type())) {
      checking
          .reporter()
          .report(
              CheckCode.THREAD_PARAMETERS,
              parameters.getLast().syntax().name().span(),
              "Nobody gives this parameter a value: an active thread has at most one parameter,"
                  + " its number",
              null,
              "start the thread from another one, with `start " + thread.name().text() + "(…);`");
    } else if (parameters.getFirst().type() instanceof BirType.Number number
        && !(number.contains(0) && number.contains(count - 1L))) {
      checking
          .reporter()
          .report(
              CheckCode.THREAD_PARAMETERS,
              parameters.getFirst().syntax().type().span(),
              "The numbers 0 to " + (count - 1) + " do not fit in " + number.describe());
    }
  }

  private static boolean isNumber(BirType type) {
    return type instanceof BirType.Number || type instanceof BirType.Unknown;
  }

  private void checkNames(ThreadSyntax thread) {
    var names = new HashSet<String>();
    var all = new ArrayList<>(thread.parameters());
    all.addAll(thread.variables());
    for (VariableSyntax variable : all) {
      String name = variable.name().text();
      if (name.equals(ThreadInfo.LOCATION)) {
        checking
            .reporter()
            .report(
                CheckCode.DUPLICATE_NAME,
                variable.name().span(),
                "pc is the name of the thread's location",
                null,
                "use another name");
      } else if (!names.add(name)) {
        checking
            .reporter()
            .report(CheckCode.DUPLICATE_NAME, variable.name().span(), name + " is declared twice");
      }
    }
    names.clear();
    for (ThreadSyntax.LocationSyntax location : thread.locations()) {
      if (!names.add(location.name().text())) {
        checking
            .reporter()
            .report(
                CheckCode.DUPLICATE_NAME,
                location.name().span(),
                "The thread has two locations " + location.name().text());
      }
    }
  }

  private List<Slot> slots(List<VariableSyntax> variables) {
    return variables.stream()
        .map(variable -> new Slot(variable, checking.types().resolve(variable.type())))
        .toList();
  }

  private Type.Enumeration locations(ThreadSyntax thread) {
    var members = new ArrayList<String>();
    boolean ends = !thread.isActive();
    for (ThreadSyntax.LocationSyntax location : thread.locations()) {
      members.add(location.name().text());
      ends |=
          location.transformations().stream()
              .anyMatch(transformation -> transformation.target() == null);
    }
    if (ends) {
      members.add(thread.isActive() ? "(ended)" : "(idle)");
    }
    return new Type.Enumeration(checking.types().nextEnumeration(), null, members);
  }

  private static Type stateOf(
      Type.Enumeration locations, List<Slot> parameters, List<Slot> variables) {
    var fields = new ArrayList<Type.Field>();
    fields.add(new Type.Field(ThreadInfo.LOCATION, locations));
    parameters.forEach(slot -> fields.add(new Type.Field(slot.name(), slot.type().type())));
    variables.forEach(slot -> fields.add(new Type.Field(slot.name(), slot.type().type())));
    return new Type.Struct(fields);
  }
}
