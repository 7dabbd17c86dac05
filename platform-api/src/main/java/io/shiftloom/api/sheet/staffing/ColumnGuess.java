package io.shiftloom.api.sheet.staffing;

import io.shiftloom.api.sheet.CellReference;

/**
 * What a column is taken for.
 *
 * @param meaning in words, {@code ignored} where the heading says nothing known
 */
public record ColumnGuess(CellReference at, String heading, String meaning) {

    static final String IGNORED = "ignored";
}
