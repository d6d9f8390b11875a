package fathom.murphi.check;

import fathom.model.Expr;
import fathom.model.Folding;
import fathom.model.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decides which types go together, and makes values of one type values of another. */
final class Compatibility {
  private final LanguageRules rules;
  private final TypeIdentities identities;

  Compatibility(Checking checking) {
    this.rules = checking.rules();
    this.identities = checking.identities();
  }

  /** Whether two types are the same, so that one can name a place of the other. */
  boolean isSame(MurphiType first, MurphiType second) {
    if (first == second || first.isError() || second.isError()) {
      return true;
    }
    boolean byDeclaration =
        !first.isSimple() || first.isInteger() || second.isInteger() || first.isUnion();
    if (byDeclaration && rules.tellsTypesApartByDeclaration()) {
      return false;
    }
    return isSame(first.type(), second.type());
  }

  /** Whether a value of {@code source} can be stored where {@code target} is wanted. */
  boolean isAssignable(MurphiType target, MurphiType source) {
    if (target.isError() || source.isError()) {
      return true;
    }
    if (target.isInteger() && source.isInteger()) {
      return true;
    }
    if (target.isUnion() && source.isUnion() && rules.tellsTypesApartByDeclaration()) {
      return target == source;
    }
    if (target.isUnion() || source.isUnion()) {
      return shareMember(target.type(), source.type());
    }
    return isSame(target, source);
  }

  /**
   * The type in which two values can be compared or chosen between, or null if there is none. It is
   * one of the two, integer, or the union of both.
   */
  @Nullable MurphiType common(MurphiType first, MurphiType second) {
    if (first.isError() || second.isError()) {
      return MurphiType.ERROR;
    }
    if (!isAssignable(first, second)) {
      return null;
    }
    if (first.isInteger()) {
      return first == second ? first : MurphiType.INTEGER;
    }
    if ((!first.isUnion() && !second.isUnion()) || first.type().equals(second.type())) {
      return first;
    }
    if (first.isUnion() && second.isUnion()) {
      return joined((Type.Union) first.type(), (Type.Union) second.type());
    }
    return first.isUnion() ? first : second;
  }

  /** A value seen as {@code target}, with which it is compatible. */
  Expr converted(Typed value, MurphiType target) {
    boolean viaUnion = target.isUnion() || value.type().isUnion();
    if (value.isError() || !viaUnion || target.type().equals(value.type().type())) {
      return value.expr();
    }
    return Folding.convert(value.span(), target.simpleType(), value.expr());
  }

  private static MurphiType joined(Type.Union first, Type.Union second) {
    var members = new ArrayList<>(first.members());
    for (Type.Simple member : second.members()) {
      if (!members.contains(member)) {
        members.add(member);
      }
    }
    return MurphiType.simple(new Type.Union(null, members), null);
  }

  private static boolean shareMember(Type first, Type second) {
    return !Collections.disjoint(members(first), members(second));
  }

  private static List<? extends Type> members(Type type) {
    return type instanceof Type.Union union ? union.members() : List.of(type);
  }

  private boolean isSame(Type first, Type second) {
    if (!rules.mixesLookAlikes()) {
      return first.equals(second);
    }
    return switch (first) {
      case Type.Scalarset a ->
          second instanceof Type.Scalarset b && a.members() == b.members() && mix(a, b);
      case Type.Array(Type.Simple index, Type element) ->
          second instanceof Type.Array(Type.Simple otherIndex, Type otherElement)
              && isSame(index, otherIndex)
              && isSame(element, otherElement);
      case Type.Struct(List<Type.Field> fields) ->
          second instanceof Type.Struct(List<Type.Field> others) && haveSame(fields, others);
      case Type.Bool _, Type.Int _, Type.Range _, Type.Enumeration _ -> first.equals(second);
      case Type.Union _, Type.Multiset _ -> first.equals(second);
    };
  }

  private boolean haveSame(List<Type.Field> fields, List<Type.Field> others) {
    boolean same = fields.size() == others.size();
    for (int i = 0; same && i < fields.size(); i++) {
      same =
          fields.get(i).name().equals(others.get(i).name())
              && isSame(fields.get(i).type(), others.get(i).type());
    }
    return same;
  }

  private boolean mix(Type.Scalarset first, Type.Scalarset second) {
    if (first.id() != second.id()) {
      identities.merge(first, second);
    }
    return true;
  }
}
