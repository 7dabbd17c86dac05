package io.shiftloom.ops.output;

import tools.jackson.databind.JsonNode;

/**
 * One column of a list.
 *
 * @param field name in the JSON answer, with dots into objects; the heading in CSV
 * @param style of the values for people
 */
public record Column(String heading, String field, CellStyle style) {

    /** A column of plain values. */
    public Column(String heading, String field) {
        this(heading, field, CellStyle.PLAIN);
    }

    /** The value for programs. */
    String text(JsonNode item) {
        return Values.text(item.at(Values.pointer(field)));
    }

    /** The value for people. */
    String readable(JsonNode item) {
        return style.readable(text(item));
    }
}
