package io.shiftloom.api.route;

import io.shiftloom.api.input.StrictJson;
import tools.jackson.databind.JsonNode;

/** The bytes a client sent, no more of them than its tenant may send. */
public final class Body {

    private final byte[] bytes;

    Body(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Not to be changed. */
    public byte[] bytes() {
        return bytes;
    }

    /** The JSON in it, or a refusal. */
    public JsonNode json() {
        return StrictJson.parse(bytes);
    }
}
