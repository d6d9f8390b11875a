package fathom.murphi.check;

import fathom.model.Diagnostic.Severity;
import fathom.model.Reporter;

/** The stable codes of what the checker reports: M02xx for errors, M03xx for warnings. */
public enum CheckCode implements Reporter.Code {
  UNKNOWN_NAME("M0201", "A name that nothing declares."),
  DUPLICATE_NAME("M0202", "A name that is declared twice in one scope."),
  USED_TOO_EARLY("M0203", "A name that is used before its declaration."),
  WRONG_KIND("M0204", "A name of the wrong kind, such as a type where a value is wanted."),
  NOT_CONSTANT("M0205", "An expression that must be constant but is not."),
  CONSTANT_FAULT("M0206", "A constant expression without a value, such as a division by zero."),
  EMPTY_RANGE("M0207", "A range whose lower bound is above its upper bound."),
  BAD_SIZE("M0208", "A size or capacity that is not positive or far too large."),
  BAD_INDEX_TYPE("M0209", "An array, loop or ruleset over a type without single values."),
  TYPE_MISMATCH("M0210", "A value of a type that its place cannot hold."),
  WRONG_OPERAND("M0211", "An operator on a type that does not have it."),
  NOT_COMPARABLE("M0212", "A comparison of two types that have nothing in common."),
  NOT_BOOLEAN("M0213", "A condition that is not boolean."),
  NOT_INTEGER("M0214", "A number was wanted."),
  NOT_SIMPLE("M0215", "A single value was wanted, not a record, array or multiset."),
  NO_SUCH_FIELD("M0216", "A field of something that has no such field."),
  NOT_INDEXABLE("M0217", "An index on something that is no array."),
  WRONG_INDEX("M0218", "An index of the wrong type."),
  NOT_ASSIGNABLE("M0219", "A target that cannot be changed."),
  NOT_A_PLACE("M0220", "A variable or a part of one was wanted."),
  ARGUMENT_COUNT("M0221", "A call with too few or too many arguments."),
  WRONG_ARGUMENT("M0222", "An argument that its parameter cannot take."),
  NO_RESULT("M0223", "A procedure where a value is wanted."),
  WRONG_RETURN("M0224", "A return with a value too many, or without one."),
  SIDE_EFFECT("M0225", "A guard or property that can change the state or give up."),
  SLOT_MISUSE("M0226", "A multiset's index variable used for anything but that multiset."),
  NOT_A_MULTISET("M0227", "A multiset was wanted."),
  BAD_UNION("M0228", "A union member that is no enumeration or scalarset, or stands there twice."),
  CLEARS_SCALARSET("M0229", "A clear that would have to pick a member of a scalarset."),
  REFUSED_BY_DIALECT("M0230", "Something that the chosen dialect refuses."),
  NO_START_STATE("M0231", "A model without a start state."),
  NO_RULE("M0232", "A model without a rule, in CMurphi's dialect."),
  TOO_LARGE("M0233", "More rule instances, state or rounds of a loop than any search could hold."),
  BAD_STEP("M0234", "A step of zero, or one that leads away from the end."),
  UNKNOWN_CONSTANT("M0235", "A new value for a constant that the model does not have."),
  BAD_CONSTANT("M0236", "A new value that does not fit the constant."),
  NEVER_RETURNS("M0237", "A function without a return, in CMurphi's dialect."),
  SHADOWS_BINDER("M0238", "A quantifier that hides another one, in CMurphi's dialect."),
  TOO_MANY_ERRORS("M0239", "More errors than one run reports."),

  ORDER_DEPENDENT("M0301", "A loop over a scalarset whose effect may depend on the order."),
  NEVER_ENABLED("M0302", "A rule whose guard is always false."),
  UNUSED_VARIABLE("M0303", "A variable that nothing uses."),
  HIDES_BINDER("M0304", "A quantifier that hides another quantifier or alias."),
  REVERSED_BOUNDS("M0305", "A loop whose constant bounds allow no round."),
  ALWAYS_OUT_OF_RANGE("M0306", "A constant that does not fit where it is stored or used."),
  RETURN_MISSING("M0307", "A function without a return."),
  NOTHING_TO_DO("M0308", "A model without rules, or without start states in Rumur's dialect.");

  private final String code;
  private final String description;

  CheckCode(String code, String description) {
    this.code = code;
    this.description = description;
  }

  @Override
  public String code() {
    return code;
  }

  /** One line for the reference of codes. */
  public String description() {
    return description;
  }

  @Override
  public Severity severity() {
    return code.startsWith("M02") ? Severity.ERROR : Severity.WARNING;
  }
}
