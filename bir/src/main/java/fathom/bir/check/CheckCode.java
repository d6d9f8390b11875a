package fathom.bir.check;

import fathom.model.Diagnostic.Severity;
import fathom.model.Reporter;

/** The stable codes of what the checker reports: B02xx for errors, B03xx for warnings. */
public enum CheckCode implements Reporter.Code {
  UNKNOWN_NAME("B0201", "A name that nothing declares."),
  DUPLICATE_NAME("B0202", "A name that is declared twice in one scope."),
  CIRCULAR("B0203", "A constant or type that depends on itself."),
  WRONG_KIND("B0204", "A name of the wrong kind, such as a type where a value is wanted."),
  NOT_CONSTANT("B0205", "An expression that must be constant but is not."),
  CONSTANT_FAULT("B0206", "A constant expression without a value, such as a division by zero."),
  EMPTY_RANGE("B0207", "A range whose lower bound is above its upper bound."),
  BAD_SIZE("B0208", "A size or number of threads that is not positive or far too large."),
  TYPE_MISMATCH("B0209", "A value of a type that its place cannot hold."),
  WRONG_OPERAND("B0210", "An operator on a type that does not have it."),
  NOT_COMPARABLE("B0211", "A comparison of two types that have nothing in common."),
  NOT_BOOLEAN("B0212", "A condition that is not boolean."),
  NOT_INTEGER("B0213", "A number was wanted."),
  NO_SUCH_MEMBER("B0214", "A field, enumeration member or constant that does not exist."),
  NOT_INDEXABLE("B0215", "An index on something that is no array."),
  NOT_ASSIGNABLE("B0216", "A target that cannot be changed."),
  ARGUMENT_COUNT("B0217", "A call or start with too few or too many arguments."),
  NO_RESULT("B0218", "A function without a result where a value is wanted."),
  WRONG_RETURN("B0219", "A return with a value too many, or without one."),
  SIDE_EFFECT("B0220", "A guard, property or initial value that can change the state."),
  UNKNOWN_LOCATION("B0221", "A jump to a location that the thread does not have."),
  THREAD_WANTED("B0222", "A thread was wanted."),
  THREAD_PARAMETERS("B0223", "An active thread with parameters that nobody gives values to."),
  NO_THREAD("B0224", "A system without an active thread."),
  TOO_LARGE("B0225", "More state or transformations than any search could hold."),
  UNKNOWN_CONSTANT("B0226", "A new value for a constant that the system does not have."),
  BAD_CONSTANT("B0227", "A new value that does not fit the constant."),
  WRONG_INITIAL("B0228", "A list of initial values that does not fit the type."),
  TOO_MANY_ERRORS("B0229", "More errors than one run reports."),

  UNREACHABLE_LOCATION("B0301", "A location that no jump leads to."),
  UNUSED_VARIABLE("B0302", "A variable that nothing uses."),
  ALWAYS_OUT_OF_RANGE("B0303", "A constant that does not fit where it is stored or used."),
  NEVER_STARTED("B0304", "A thread that is not active and that nothing starts."),
  NEVER_ENABLED("B0305", "A transformation whose guard is always false."),
  RETURN_MISSING("B0306", "A function with a result and without a return.");

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
    return code.startsWith("B02") ? Severity.ERROR : Severity.WARNING;
  }
}
