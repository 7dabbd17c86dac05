package io.shiftloom.api.sheet;

/**
 * The content of a cell.
 *
 * @param text without blanks at both ends; dates of a workbook as {@code 2026-12-07}, its times as {@code 09:30}, its numbers
 *     with a point; empty where there is nothing
 */
public record SheetCell(CellReference at, String text) {

    public boolean isEmpty() {
        return text.isEmpty();
    }
}
