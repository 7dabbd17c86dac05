package io.shiftloom.ops.output;

import tools.jackson.databind.JsonNode;

/**
 * One column of a list.
 *
 * @param field name in the JSON answer, with dots into objects; also the heading in CSV
 * @param style how people read its values
 */
public record Column(String heading, String field, Style style) {

    /** A column of plain values. */
    public Column(String heading, String field) {
        this(heading, field, Style.PLAIN);
    }

    /** As programs read it. */
    String text(JsonNode item) {
        return Values.text(item.at("/" + field.replace('.', '/')));
    }

    /** As people read it. */
    String readable(JsonNode item) {
        return style.readable(text(item));
    }
}
