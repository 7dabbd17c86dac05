package io.shiftloom.ops.output;

import java.util.List;

/**
 * A part of an object for people: a list of objects as a table, or a list of sentences as lines.
 *
 * @param title none where the table stands alone
 * @param field name of the list, with dots into objects and lists; an empty list has no section
 * @param columns of the table; none for sentences
 */
public record Section(String title, String field, List<Column> columns) {

    public Section {
        columns = List.copyOf(columns);
    }

    public static Section ofText(String title, String field) {
        return new Section(title, field, List.of());
    }
}
