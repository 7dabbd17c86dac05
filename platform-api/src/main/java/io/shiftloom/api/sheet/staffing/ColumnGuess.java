package io.shiftloom.api.sheet.staffing;

import io.shiftloom.api.sheet.CellReference;
import io.shiftloom.jobs.words.Message;

/**
 * What a column is taken for.
 *
 * @param meaning {@link #IGNORED} where the heading says nothing known
 */
public record ColumnGuess(CellReference at, String heading, Message meaning) {

    static final Message IGNORED = Message.of("import.column.ignored");

    public boolean isIgnored() {
        return meaning.equals(IGNORED);
    }
}
