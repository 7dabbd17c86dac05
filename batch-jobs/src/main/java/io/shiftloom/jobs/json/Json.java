package io.shiftloom.jobs.json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The one mapper for stored documents. What clients send is parsed elsewhere, and strictly. */
public final class Json {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private Json() {}

    public static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    public static ArrayNode array() {
        return JsonNodeFactory.instance.arrayNode();
    }

    public static String write(JsonNode document) {
        return MAPPER.writeValueAsString(document);
    }

    /** @throws tools.jackson.core.JacksonException when the text is no JSON */
    public static JsonNode read(String text) {
        return MAPPER.readTree(text);
    }
}
