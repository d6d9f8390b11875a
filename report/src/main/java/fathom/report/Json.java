package fathom.report;

import java.io.Writer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;

/** How our JSON is laid out: indented, one object, a newline at its end. */
final class Json {
  private Json() {}

  /** A generator whose end leaves {@code writer} open. */
  static JsonGenerator generator(Writer writer) {
    return JsonFactory.builder()
        .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
        .build()
        .createGenerator(new Indented(), writer);
  }

  private static final class Indented extends ObjectWriteContext.Base {
    @Override
    public PrettyPrinter getPrettyPrinter() {
      Separators separators =
          Separators.createDefaultInstance()
              .withObjectNameValueSpacing(Separators.Spacing.AFTER)
              .withObjectEmptySeparator("")
              .withArrayEmptySeparator("");
      return new DefaultPrettyPrinter(separators);
    }

    @Override
    public boolean hasPrettyPrinter() {
      return true;
    }
  }
}
