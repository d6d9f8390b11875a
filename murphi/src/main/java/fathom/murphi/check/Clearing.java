package fathom.murphi.check;

import fathom.model.Span;
import fathom.model.Type;
import java.util.ArrayList;
import java.util.List;

/** Decides whether {@code clear} may be used: a scalarset has no least member to set things to. */
final class Clearing {
  private final Context context;

  Clearing(Context context) {
    this.context = context;
  }

  /** Whether something of a type may be cleared; reports it if not. */
  boolean allows(MurphiType type, Span span) {
    var scalarsets = new ArrayList<Type.Scalarset>();
    collect(type.type(), scalarsets);
    if (scalarsets.isEmpty()) {
      return true;
    }
    if (context.rules().clearsScalarsets()) {
      scalarsets.forEach(context.checking().identities()::breakSymmetry);
      return true;
    }
    context
        .reporter()
        .report(
            CheckCode.CLEARS_SCALARSET,
            span,
            "clear cannot pick a member of the scalarset " + scalarsets.get(0).name(),
            null,
            "use undefine, or assign a member");
    return false;
  }

  /** Collects the scalarsets of which clearing would have to pick a member. */
  private void collect(Type type, List<Type.Scalarset> found) {
    switch (type) {
      case Type.Scalarset scalarset when scalarset.members() > 1 -> found.add(scalarset);
      case Type.Union(_, List<Type.Simple> members) -> collectUnion(members, found);
      case Type.Array(_, Type element) -> collect(element, found);
      case Type.Struct(List<Type.Field> fields) ->
          fields.forEach(field -> collect(field.type(), found));
      case Type.Multiset(_, Type element) -> {
        if (context.rules().clearLooksEverywhere()) {
          collect(element, found);
        }
      }
      case Type.Scalarset _, Type.Bool _, Type.Int _, Type.Enumeration _, Type.Range _ -> {}
    }
  }

  /** The least value of a union is that of its first member. */
  private void collectUnion(List<Type.Simple> members, List<Type.Scalarset> found) {
    int looked = context.rules().clearLooksEverywhere() ? members.size() : 1;
    members.stream().limit(looked).forEach(member -> collect(member, found));
  }
}
