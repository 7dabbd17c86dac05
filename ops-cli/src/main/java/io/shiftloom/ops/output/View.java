package io.shiftloom.ops.output;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * What people see of an answer.
 *
 * @param shown made of the answer
 * @param head fields above the tables; those without a value are left out
 * @param rows what CSV has; null for the head
 */
public record View(
        JsonNode shown,
        List<Column> head,
        List<Section> sections,
        @Nullable Section rows) {

    public View {
        head = List.copyOf(head);
        sections = List.copyOf(sections);
    }

    /** With the first section as CSV. */
    public View(JsonNode shown, List<Column> head, List<Section> sections) {
        this(shown, head, sections, sections.isEmpty() ? null : sections.getFirst());
    }
}
