package io.shiftloom.ops.plan.schedule;

import tools.jackson.databind.JsonNode;

/** Who confirmed a schedule, for people. */
public final class ConfirmerName {

    private ConfirmerName() {}

    /** @param by as {@code confirmedBy} has it; null where an earlier version of the service confirmed */
    public static String of(JsonNode by) {
        if (!by.isObject()) {
            return "somebody";
        }
        var name = by.path("name").asString("");
        return by.has("keyId")
                ? "the key %s%s".formatted(by.path("keyId").asString(""), name.isEmpty() ? "" : " (" + name + ")")
                : name + ", in the console";
    }
}
