package io.shiftloom.ops.session;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Builds the JSON object of a request. Fields without a value are left out. */
public final class RequestBody {

    private final ObjectNode fields = JsonNodeFactory.instance.objectNode();

    public RequestBody with(String name, @Nullable String value) {
        if (value != null) {
            fields.put(name, value);
        }
        return this;
    }

    public RequestBody with(String name, @Nullable Integer value) {
        if (value != null) {
            fields.put(name, value);
        }
        return this;
    }

    public RequestBody with(String name, @Nullable Boolean value) {
        if (value != null) {
            fields.put(name, value);
        }
        return this;
    }

    /** Adds the field with the value true. */
    public RequestBody withFlag(String name) {
        return with(name, Boolean.TRUE);
    }

    public RequestBody withTexts(String name, @Nullable List<String> values) {
        if (values != null) {
            var array = fields.putArray(name);
            values.forEach(array::add);
        }
        return this;
    }

    public RequestBody withNumbers(String name, @Nullable List<Integer> values) {
        if (values != null) {
            var array = fields.putArray(name);
            values.forEach(array::add);
        }
        return this;
    }

    public JsonNode json() {
        return fields;
    }
}
