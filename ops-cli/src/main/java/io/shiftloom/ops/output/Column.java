package io.shiftloom.ops.output;

import tools.jackson.databind.JsonNode;

/**
 * One column of a list.
 *
 * @param field name in the JSON answer, which is also the heading in CSV
 */
public record Column(String heading, String field) {

    String text(JsonNode item) {
        return Values.text(item.path(field));
    }
}
