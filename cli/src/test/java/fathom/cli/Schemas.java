package fathom.cli;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Holds JSON against the schemas that we publish. */
final class Schemas {
  private static final String BASE = "https://fathom.invalid/schema/";

  /** What is wrong with a text that should follow a schema. */
  List<String> complaints(String schemaFile, String json) {
    String location = BASE + schemaFile;
    // Alone: whoever validates with one of the files needs none of the others.
    Schema schema =
        SchemaRegistry.withDefaultDialect(
                SpecificationVersion.DRAFT_2020_12,
                builder -> builder.schemas(Map.of(location, text(schemaFile))))
            .getSchema(SchemaLocation.of(location));
    return schema.validate(json, InputFormat.JSON).stream().map(Object::toString).toList();
  }

  private static String text(String name) {
    try {
      return Files.readString(Path.of("..", "schema", name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
