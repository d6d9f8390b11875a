package fathom.compile.interpret;

import fathom.model.Binder;
import fathom.model.Span;

/** The values that a binder takes: {@code count} of them, from {@code first} by {@code step}. */
record Rounds(long first, long step, long count) {

  /** Evaluates the bounds of a domain. */
  static Rounds of(Binder.Domain domain, Span span, Evaluator evaluator) {
    return switch (domain) {
      case Binder.Domain.OfType(var type) -> new Rounds(type.low(), 1, type.size());
      case Binder.Domain.Stepped stepped -> of(stepped, span, evaluator);
    };
  }

  private static Rounds of(Binder.Domain.Stepped domain, Span span, Evaluator evaluator) {
    long from = evaluator.value(domain.from());
    long to = evaluator.value(domain.to());
    long step;
    if (domain.step() != null) {
      step = evaluator.value(domain.step());
    } else {
      step = domain.directed() && from > to ? -1 : 1;
    }
    if (step == 0) {
      throw Faults.zeroStep(domain, span, evaluator);
    }
    boolean leadsAway = step > 0 ? from > to : from < to;
    if (leadsAway && domain.directed()) {
      throw Faults.stepLeadsAway(domain, step, span, evaluator);
    }
    return new Rounds(from, step, leadsAway ? 0 : countOf(from, to, step));
  }

  private static long countOf(long from, long to, long step) {
    long distance = step > 0 ? to - from : from - to;
    long count = Long.divideUnsigned(distance, step > 0 ? step : -step) + 1;
    return count <= 0 ? Long.MAX_VALUE : count;
  }

  /** The value of a round, counted from 0. */
  long value(long round) {
    return first + round * step;
  }
}
