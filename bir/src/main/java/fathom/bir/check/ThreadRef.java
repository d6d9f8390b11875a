package fathom.bir.check;

import fathom.model.Expr;
import org.jspecify.annotations.Nullable;

/** A thread that an expression names; the index is null for a thread by itself. */
record ThreadRef(ThreadInfo info, @Nullable Expr index) {}
