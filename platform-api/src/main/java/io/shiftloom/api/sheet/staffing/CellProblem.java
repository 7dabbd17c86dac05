package io.shiftloom.api.sheet.staffing;

import io.shiftloom.jobs.words.Message;

/**
 * Something that must be put right in a sheet.
 *
 * @param at such as {@code Staff!C14}; the file's name where it is not a single cell
 */
public record CellProblem(String at, Message said) {

    @Override
    public String toString() {
        return at + ": " + said.english();
    }
}
