package io.shiftloom.ops.output;

import java.util.StringJoiner;
import tools.jackson.databind.JsonNode;

/** JSON values as plain text. */
final class Values {

    private Values() {}

    /** @param field a name with dots into objects and lists */
    static String pointer(String field) {
        return "/" + field.replace('.', '/');
    }

    /** Nothing for a missing value, the items of an array with commas, an object as JSON. */
    static String text(JsonNode value) {
        if (value.isMissingNode() || value.isNull()) {
            return "";
        }
        if (value.isArray()) {
            var items = new StringJoiner(",");
            value.forEach(item -> items.add(text(item)));
            return items.toString();
        }
        return TerminalSafe.text(value.isObject() ? value.toString() : value.asString());
    }
}
