package fathom.search.hunt;

import fathom.search.SearchOptions;

/** A search that takes part in a hunt. */
public record Hunter(String name, SearchOptions options) {}
