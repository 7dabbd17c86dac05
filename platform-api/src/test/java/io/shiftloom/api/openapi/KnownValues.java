package io.shiftloom.api.openapi;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Values that are described as open for more. Clients have to expect others, and this version has none. */
public final class KnownValues {

    private KnownValues() {}

    /** Makes a description refuse all but the values that it lists. */
    public static void alone(JsonNode description) {
        if (description instanceof ObjectNode schema
                && schema.path("x-extensible-enum").isArray()) {
            schema.set("enum", schema.get("x-extensible-enum"));
        }
        description.forEach(KnownValues::alone);
    }
}
