package io.shiftloom.api.input;

import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** The fields of one object that are present and of their declared type; whatever else was sent is noted already. */
public final class Fields {

    private final JsonNode object;
    private final FieldPath path;
    private final Map<String, JsonNode> accepted;

    Fields(JsonNode object, FieldPath path, Map<String, JsonNode> accepted) {
        this.object = object;
        this.path = path;
        this.accepted = accepted;
    }

    public FieldPath path() {
        return path;
    }

    public FieldPath path(String name) {
        return path.key(name);
    }

    public Optional<JsonNode> node(String name) {
        return Optional.ofNullable(accepted.get(name));
    }

    public Optional<String> string(String name) {
        return node(name).map(JsonNode::stringValue);
    }

    public Optional<Boolean> flag(String name) {
        return node(name).map(JsonNode::booleanValue);
    }

    /** Whether the key is there with an explicit null, which clears an optional value in a PATCH. */
    public boolean isNull(String name) {
        var value = object.get(name);
        return value != null && value.isNull();
    }
}
