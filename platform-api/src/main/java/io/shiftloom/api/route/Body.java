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

    /** This one, or where nothing was sent {@code {}}, so that both are the same request. */
    Body orEmptyObject() {
        return bytes.length == 0 ? new Body(new byte[] {'{', '}'}) : this;
    }

    /** The JSON in it, or a refusal. */
    public JsonNode json() {
        return StrictJson.parse(bytes);
    }
}
