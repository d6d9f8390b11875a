package fathom.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * A JSON text as plain values: maps, lists, strings, numbers, and for everything else null. That is
 * all that our own files need when they are read again.
 */
final class JsonTree {
  private JsonTree() {}

  /**
   * The value that a text holds.
   *
   * @throws JacksonException if the text is not JSON
   */
  static @Nullable Object parse(String text) {
    try (JsonParser parser =
        JsonFactory.builder().build().createParser(ObjectReadContext.empty(), text)) {
      Object value = value(parser, parser.nextToken());
      // Whatever follows the value is a mistake, which the parser then reports.
      parser.nextToken();
      return value;
    }
  }

  private static @Nullable Object value(JsonParser parser, @Nullable JsonToken token) {
    return switch (token) {
      case START_OBJECT -> object(parser);
      case START_ARRAY -> array(parser);
      case VALUE_STRING -> parser.getString();
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getNumberValue();
      case null, default -> null;
    };
  }

  private static Map<String, @Nullable Object> object(JsonParser parser) {
    var out = new LinkedHashMap<String, @Nullable Object>();
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = parser.currentName();
      out.put(name, value(parser, parser.nextToken()));
    }
    return out;
  }

  private static List<@Nullable Object> array(JsonParser parser) {
    var out = new ArrayList<@Nullable Object>();
    for (JsonToken token = parser.nextToken();
        token != JsonToken.END_ARRAY;
        token = parser.nextToken()) {
      out.add(value(parser, token));
    }
    return out;
  }
}
