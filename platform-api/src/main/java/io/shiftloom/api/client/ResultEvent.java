package io.shiftloom.api.client;

import tools.jackson.databind.JsonNode;

/**
 * What a watched result tells.
 *
 * @param name {@code progress}, or {@code terminal} for the last one
 * @param data with {@code status} and, as far as they are known, {@code step}, {@code score}, {@code bound} and {@code gap}
 */
public record ResultEvent(String name, JsonNode data) {

    public boolean isTerminal() {
        return name.equals("terminal");
    }

    /** Such as {@code running} or {@code completed}. */
    public String status() {
        return data.path("status").asString("");
    }
}
