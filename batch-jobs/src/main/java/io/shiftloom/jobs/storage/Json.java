package io.shiftloom.jobs.storage;

import java.io.Writer;
import java.time.Instant;
import java.util.function.Supplier;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.ser.std.StdSerializer;

/** The one mapper for stored documents and answers. Requests of clients are parsed elsewhere, and strictly. */
public final class Json {

    private static final JsonMapper MAPPER = configured(JsonMapper.builder()).build();

    private Json() {}

    /** Properties in the order of the record's components, times as {@link Timestamps} writes them. */
    public static JsonMapper.Builder configured(JsonMapper.Builder builder) {
        return builder.disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
                .addModule(new SolverModule())
                .addModule(new SimpleModule("timestamps").addSerializer(new TimestampSerializer()));
    }

    public static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    public static ArrayNode array() {
        return JsonNodeFactory.instance.arrayNode();
    }

    /** @param document a tree, or a record that Jackson binds */
    public static String write(Object document) {
        return MAPPER.writeValueAsString(document);
    }

    /** For documents that are written piece by piece, with line breaks. Closing it closes what it writes to. */
    public static JsonGenerator generator(Writer writer) {
        return MAPPER.writerWithDefaultPrettyPrinter().createGenerator(writer);
    }

    public static JsonNode tree(Object document) {
        return MAPPER.valueToTree(document);
    }

    /** @throws tools.jackson.core.JacksonException when the text is no JSON */
    public static JsonNode read(String text) {
        return MAPPER.readTree(text);
    }

    /** @throws UnreadableDocument when the text is not of this type */
    public static <T> T read(String text, Class<T> type) {
        return bind(() -> MAPPER.readValue(text, type), type);
    }

    /** @throws UnreadableDocument when the tree is not of this type */
    public static <T> T read(JsonNode tree, Class<T> type) {
        return bind(() -> MAPPER.treeToValue(tree, type), type);
    }

    private static <T> T bind(Supplier<T> reading, Class<T> type) {
        try {
            return reading.get();
        } catch (JacksonException e) {
            throw new UnreadableDocument(type, e.getPathReference());
        }
    }

    private static final class TimestampSerializer extends StdSerializer<Instant> {

        private TimestampSerializer() {
            super(Instant.class);
        }

        @Override
        public void serialize(Instant time, JsonGenerator json, SerializationContext context) {
            json.writeString(Timestamps.of(time));
        }
    }
}
