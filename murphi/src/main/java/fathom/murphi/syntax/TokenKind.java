package fathom.murphi.syntax;

import fathom.murphi.Dialect;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The kinds of token, with the spelling of those that have only one. */
enum TokenKind {
  END_OF_FILE(Group.FREE, "the end of the file"),
  NAME(Group.FREE, "a name"),
  INTEGER(Group.FREE, "a number"),
  REAL_NUMBER(Group.FREE, "a real number"),
  STRING(Group.FREE, "a string"),

  ALIAS,
  ARRAY,
  ASSERT,
  BEGIN,
  BOOLEAN,
  BY,
  CASE,
  CLEAR,
  CONST,
  DO,
  ELSE,
  ELSIF,
  END,
  ENDALIAS,
  ENDEXISTS,
  ENDFOR,
  ENDFORALL,
  ENDFUNCTION,
  ENDIF,
  ENDPROCEDURE,
  ENDRECORD,
  ENDRULE,
  ENDRULESET,
  ENDSTARTSTATE,
  ENDSWITCH,
  ENDWHILE,
  ENUM,
  ERROR,
  EXISTS,
  FALSE,
  FOR,
  FORALL,
  FUNCTION,
  IF,
  INVARIANT,
  ISMEMBER,
  ISUNDEFINED,
  OF,
  PROCEDURE,
  PUT,
  RECORD,
  RETURN,
  RULE,
  RULESET,
  SCALARSET,
  STARTSTATE,
  SWITCH,
  THEN,
  TO,
  TRUE,
  TYPE,
  UNDEFINE,
  UNION,
  VAR,
  WHILE,

  CHOOSE(Group.CMURPHI_WORD),
  ENDCHOOSE(Group.CMURPHI_WORD),
  MULTISET(Group.CMURPHI_WORD),
  MULTISETADD(Group.CMURPHI_WORD),
  MULTISETREMOVE(Group.CMURPHI_WORD),
  MULTISETREMOVEPRED(Group.CMURPHI_WORD),
  MULTISETCOUNT(Group.CMURPHI_WORD),
  UNDEFINED(Group.CMURPHI_WORD),
  REAL(Group.CMURPHI_WORD),
  EXTERNFUN(Group.CMURPHI_WORD),
  EXTERNPROC(Group.CMURPHI_WORD),
  IN(Group.CMURPHI_WORD),
  INTERLEAVED(Group.CMURPHI_WORD),
  PROGRAM(Group.CMURPHI_WORD),
  TRACEUNTIL(Group.CMURPHI_WORD),
  PCTL(Group.CMURPHI_WORD),
  PCTL_NEXT(Group.CMURPHI_WORD),
  UNTIL(Group.CMURPHI_WORD),
  LOG(Group.MATH_WORD),
  LOG10(Group.MATH_WORD),
  EXP(Group.MATH_WORD),
  SIN(Group.MATH_WORD),
  COS(Group.MATH_WORD),
  TAN(Group.MATH_WORD),
  FABS(Group.MATH_WORD),
  FLOOR(Group.MATH_WORD),
  CEIL(Group.MATH_WORD),
  SQRT(Group.MATH_WORD),
  FMOD(Group.MATH_WORD),
  POW(Group.MATH_WORD),
  ASIN(Group.MATH_WORD),
  ACOS(Group.MATH_WORD),
  ATAN(Group.MATH_WORD),
  SINH(Group.MATH_WORD),
  COSH(Group.MATH_WORD),
  TANH(Group.MATH_WORD),

  ASSUME(Group.RUMUR_WORD),
  COVER(Group.RUMUR_WORD),
  LIVENESS(Group.RUMUR_WORD),

  ASSIGN(":="),
  RANGE(".."),
  GUARD_ARROW("==>"),
  IMPLIES("->"),
  LESS_OR_EQUAL("<="),
  GREATER_OR_EQUAL(">="),
  NOT_EQUAL("!="),
  EQUAL("="),
  LESS("<"),
  GREATER(">"),
  PLUS("+"),
  MINUS("-"),
  TIMES("*"),
  DIVIDE("/"),
  REMAINDER("%"),
  AND("&"),
  OR("|"),
  NOT("!"),
  QUESTION("?"),
  COLON(":"),
  SEMICOLON(";"),
  COMMA(","),
  DOT("."),
  LEFT_PAREN("("),
  RIGHT_PAREN(")"),
  LEFT_BRACKET("["),
  RIGHT_BRACKET("]"),
  LEFT_BRACE("{"),
  RIGHT_BRACE("}"),

  DOUBLE_EQUAL(Group.RUMUR_OPERATOR, "=="),
  DOUBLE_AND(Group.RUMUR_OPERATOR, "&&"),
  DOUBLE_OR(Group.RUMUR_OPERATOR, "||"),
  COMPLEMENT(Group.RUMUR_OPERATOR, "~"),
  XOR(Group.RUMUR_OPERATOR, "^"),
  SHIFT_LEFT(Group.RUMUR_OPERATOR, "<<"),
  SHIFT_RIGHT(Group.RUMUR_OPERATOR, ">>"),

  /** {@code =>}, which is no Murphi but a mistake worth a good message. */
  FAT_ARROW("=>"),
  /** {@code <>}, likewise. */
  DIAMOND("<>");

  private enum Group {
    FREE,
    KEYWORD,
    CMURPHI_WORD,
    MATH_WORD,
    RUMUR_WORD,
    OPERATOR,
    RUMUR_OPERATOR
  }

  private static final Map<String, TokenKind> WORDS = words();

  private final Group group;
  private final String text;

  TokenKind() {
    this.group = Group.KEYWORD;
    this.text = name().toLowerCase(Locale.ROOT);
  }

  TokenKind(Group group) {
    this.group = group;
    this.text = name().toLowerCase(Locale.ROOT);
  }

  TokenKind(String operator) {
    this.group = Group.OPERATOR;
    this.text = operator;
  }

  TokenKind(Group group, String text) {
    this.group = group;
    this.text = text;
  }

  /** The kind of the keyword that {@code word} spells in any case of letters, or null for none. */
  static @Nullable TokenKind ofWord(String word) {
    return WORDS.get(word.toLowerCase(Locale.ROOT));
  }

  /** The spelling, or a phrase for kinds that have many. */
  String text() {
    return text;
  }

  /** How to name this kind in a message. */
  String quoted() {
    return group == Group.FREE ? text : "`" + text + "`";
  }

  /** Whether both tools reserve this word. */
  boolean isKeyword() {
    return group == Group.KEYWORD;
  }

  /** Whether this is a word that only one of the tools reserves. */
  boolean isContextual() {
    return group == Group.CMURPHI_WORD || group == Group.MATH_WORD || group == Group.RUMUR_WORD;
  }

  /** Whether this is one of CMurphi's mathematical functions. */
  boolean isMathFunction() {
    return group == Group.MATH_WORD;
  }

  /** Whether CMurphi lacks this operator. */
  boolean isRumurOperator() {
    return group == Group.RUMUR_OPERATOR;
  }

  /** Whether {@code dialect} does not let this word be a name. */
  boolean isReservedIn(Dialect dialect) {
    return switch (group) {
      case KEYWORD -> true;
      case CMURPHI_WORD, MATH_WORD -> dialect == Dialect.CMURPHI;
      case RUMUR_WORD -> dialect == Dialect.RUMUR;
      case FREE, OPERATOR, RUMUR_OPERATOR -> false;
    };
  }

  /** Whether this is {@code end} or one of its long forms. */
  boolean isEnd() {
    return switch (this) {
      case END,
          ENDALIAS,
          ENDEXISTS,
          ENDFOR,
          ENDFORALL,
          ENDFUNCTION,
          ENDIF,
          ENDPROCEDURE,
          ENDRECORD,
          ENDRULE,
          ENDRULESET,
          ENDSTARTSTATE,
          ENDSWITCH,
          ENDWHILE ->
          true;
      default -> false;
    };
  }

  private static Map<String, TokenKind> words() {
    var words = new HashMap<String, TokenKind>();
    for (TokenKind kind : values()) {
      if (kind.isKeyword() || kind.isContextual()) {
        words.put(kind.text, kind);
      }
    }
    return Map.copyOf(words);
  }
}
