package io.shiftloom.api.input;

import io.shiftloom.jobs.words.Message;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** The JSON types, as far as a field can ask for one. */
public enum JsonKind {
    STRING,
    NUMBER,
    BOOLEAN,
    ARRAY,
    OBJECT,
    NULL;

    static JsonKind of(JsonNode node) {
        return switch (node.getNodeType()) {
            case STRING -> STRING;
            case NUMBER -> NUMBER;
            case BOOLEAN -> BOOLEAN;
            case ARRAY -> ARRAY;
            case OBJECT -> OBJECT;
            default -> NULL;
        };
    }

    /** As it reads in a sentence: "an array". */
    Message noun() {
        return Message.of("invalid.kind." + name().toLowerCase(Locale.ROOT));
    }
}
