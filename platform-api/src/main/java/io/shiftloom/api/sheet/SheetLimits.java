package io.shiftloom.api.sheet;

/** The largest file that is looked at. A request of 500 people and 14 days in quarters stays far below. */
public final class SheetLimits {

    public static final int BYTES = 4 << 20;

    /** The size of all parts of a workbook together, once inflated. */
    static final int INFLATED_BYTES = 32 << 20;

    static final int PARTS = 500;
    static final int SHEETS = 20;
    static final int ROWS = 20_000;
    static final int COLUMNS = 400;
    static final int CELLS = 200_000;

    /** Areas of merged cells of a workbook. */
    static final int MERGED_AREAS = 10_000;

    /** The length of a cell. Nobody writes more where it means something; a longer note is cut. */
    static final int CHARACTERS = 4_000;

    /** The length of all cells of a workbook together. Those of CSV are no more than the file's bytes. */
    static final int ALL_CHARACTERS = 4_000_000;

    private SheetLimits() {}
}
