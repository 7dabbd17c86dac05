package io.shiftloom.ops.output;

import java.util.List;

/**
 * A part of an object that people read by itself: a list of objects as a table, or of sentences as lines.
 *
 * @param field name of the list, with dots into objects and lists; the section is left out when it is empty
 * @param columns of the table; none for sentences
 */
public record Section(String title, String field, List<Column> columns) {

    public Section {
        columns = List.copyOf(columns);
    }

    /** Of sentences. */
    public static Section ofText(String title, String field) {
        return new Section(title, field, List.of());
    }
}
