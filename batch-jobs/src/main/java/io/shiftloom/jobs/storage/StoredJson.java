package io.shiftloom.jobs.storage;

import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JacksonSerializable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.jsontype.TypeSerializer;

/**
 * A document as the database gave it. As a tree it takes many times the memory, so only those make one who look inside.
 * Into an answer it goes as it is.
 */
public record StoredJson(String text) implements JacksonSerializable {

    public static final StoredJson EMPTY_LIST = new StoredJson("[]");

    public JsonNode tree() {
        return Json.read(text);
    }

    public boolean isEmptyList() {
        return equals(EMPTY_LIST);
    }

    @Override
    public void serialize(JsonGenerator json, SerializationContext context) {
        json.writeRawValue(text);
    }

    @Override
    public void serializeWithType(JsonGenerator json, SerializationContext context, TypeSerializer types) {
        serialize(json, context);
    }
}
