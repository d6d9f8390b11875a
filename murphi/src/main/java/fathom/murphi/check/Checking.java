package fathom.murphi.check;

import fathom.model.CoverPoint;
import fathom.model.Reporter;
import fathom.model.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What all parts of one run of the checker share. */
final class Checking {
  private final LanguageRules rules;
  private final TypeIdentities identities;
  private final Reporter reporter = new Reporter(CheckCode.TOO_MANY_ERRORS);
  private final Usage usage = new Usage();
  private final RoutineTable routines = new RoutineTable();
  private final Map<Span, Integer> coverNumbers = new HashMap<>();
  private final List<CoverPoint> coverPoints = new ArrayList<>();
  private final Set<String> unknownNames = new HashSet<>();

  Checking(LanguageRules rules, TypeIdentities identities) {
    this.rules = rules;
    this.identities = identities;
  }

  LanguageRules rules() {
    return rules;
  }

  TypeIdentities identities() {
    return identities;
  }

  Reporter reporter() {
    return reporter;
  }

  Usage usage() {
    return usage;
  }

  RoutineTable routines() {
    return routines;
  }

  /** The number of the cover statement at {@code span}. */
  int coverPoint(Span span, String name) {
    return coverNumbers.computeIfAbsent(
        span,
        _ -> {
          coverPoints.add(new CoverPoint(name, span));
          return coverPoints.size() - 1;
        });
  }

  List<CoverPoint> coverPoints() {
    return coverPoints;
  }

  /** Whether this is the first time that {@code name} turns out to be unknown. */
  boolean isNewlyUnknown(String name) {
    return unknownNames.add(name);
  }
}
