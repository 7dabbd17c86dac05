package io.shiftloom.api.sheet.staffing;

import io.shiftloom.jobs.words.Message;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/**
 * The outcome of an import of two sheets.
 *
 * @param notes what was assumed and what may be a mistake
 * @param problems all of them, in the order of the sheets
 * @param request a valid body of {@code POST /v1/schedule}; empty when there are problems
 * @param wishes the file of {@code --wishes}; empty when nobody has any
 */
public record ImportOutcome(
        List<ColumnGuess> columns,
        List<Message> notes,
        List<CellProblem> problems,
        Optional<ObjectNode> request,
        Optional<ObjectNode> wishes) {

    public ImportOutcome {
        columns = List.copyOf(columns);
        notes = List.copyOf(notes);
        problems = List.copyOf(problems);
    }
}
