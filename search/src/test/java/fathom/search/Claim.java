package fathom.search;

import fathom.model.Property;
import java.util.function.LongPredicate;

/** A property of the nodes of a graph. */
record Claim(Property.Kind kind, String name, LongPredicate holds) {}
