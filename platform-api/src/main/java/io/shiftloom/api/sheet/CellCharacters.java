package io.shiftloom.api.sheet;

import io.shiftloom.jobs.words.Message;

/** Counts the characters of a workbook, a text anew in each cell that has it: a few bytes can name a long one very often. */
final class CellCharacters {

    private long count;

    void add(String text) {
        count += text.length();
        if (count > SheetLimits.ALL_CHARACTERS) {
            throw new UnreadableSheet(Message.of("import.many-characters", SheetLimits.ALL_CHARACTERS));
        }
    }
}
