package fathom.report;

import java.io.IOException;
import java.io.Writer;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;

/** How our JSON is laid out: indented, one object, a newline at its end. */
final class Json {
  private Json() {}

  /** Writes one value and a newline to {@code writer}, which stays open. */
  static void write(Writer writer, Consumer<JsonGenerator> content) throws IOException {
    try (JsonGenerator json =
        JsonFactory.builder()
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .build()
            .createGenerator(new Indented(), writer)) {
      content.accept(json);
    } catch (JacksonIOException e) {
      throw e.getCause();
    }
    writer.write('\n');
  }

  /** Writes one value on a line of its own to {@code writer}, which stays open. */
  static void writeLine(Writer writer, Consumer<JsonGenerator> content) throws IOException {
    try (JsonGenerator json =
        JsonFactory.builder()
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .build()
            .createGenerator(ObjectWriteContext.empty(), writer)) {
      content.accept(json);
    } catch (JacksonIOException e) {
      throw e.getCause();
    }
    writer.write('\n');
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
