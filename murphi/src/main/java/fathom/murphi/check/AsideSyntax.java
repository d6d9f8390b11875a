package fathom.murphi.check;

import fathom.model.Aside;
import fathom.murphi.syntax.ExprSyntax;

/** An aside whose text was read. */
public record AsideSyntax(Aside aside, ExprSyntax expr) {}
