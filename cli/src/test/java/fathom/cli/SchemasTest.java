package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

final class SchemasTest {
  @ParameterizedTest
  @ValueSource(strings = {"check", "trace", "walks", "tree", "witness"})
  void aSchemaRefersToItselfOnly(String name) {
    assertThat(schema(name).findValues("$ref").stream().map(JsonNode::asString))
        .isNotEmpty()
        .allMatch(reference -> reference.startsWith("#/$defs/"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"check", "walks", "tree", "witness"})
  void whatItSharesWithTheSchemaOfTracesIsTheSame(String name) {
    JsonNode shared = schema("trace").get("$defs");
    JsonNode own = schema(name).get("$defs");
    assertThat(shared.propertyNames().stream().filter(own::has))
        .isNotEmpty()
        .allMatch(definition -> own.get(definition).equals(shared.get(definition)));
  }

  private static JsonNode schema(String name) {
    return new JsonMapper().readTree(Path.of("..", "schema", name + ".schema.json").toFile());
  }
}
