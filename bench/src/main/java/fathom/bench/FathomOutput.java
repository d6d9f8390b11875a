package fathom.bench;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * What {@code check --json} wrote, as far as it matters here.
 *
 * @param verdict one of the verdicts of the command, in lower case
 */
record FathomOutput(Counts counts, String verdict) {
  /** Reads the object, or null if the text is not one with the counts in it. */
  static @Nullable FathomOutput parse(String json) {
    long states = -1;
    long rules = -1;
    String verdict = "";
    try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), json)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return null;
      }
      while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = parser.currentName();
        parser.nextToken();
        switch (name) {
          case "states" -> states = parser.getLongValue();
          case "transitions" -> rules = parser.getLongValue();
          case "verdict" -> verdict = parser.getString().toLowerCase(Locale.ROOT);
          default -> parser.skipChildren();
        }
      }
    } catch (JacksonException e) {
      return null;
    }
    return states < 0 || rules < 0 ? null : new FathomOutput(new Counts(states, rules), verdict);
  }
}
