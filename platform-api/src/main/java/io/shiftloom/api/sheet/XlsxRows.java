package io.shiftloom.api.sheet;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.Row;

/** The rows of a sheet of a workbook as text. */
final class XlsxRows {

    private final Sheet.Builder sheet;
    private final CellCharacters characters;
    private final boolean since1904;
    private int places;

    XlsxRows(Sheet.Builder sheet, CellCharacters characters, boolean since1904) {
        this.sheet = sheet;
        this.characters = characters;
        this.since1904 = since1904;
    }

    void add(Row row) {
        sheet.row(row.getRowNum() - 1, texts(row));
    }

    /** From the last one that says anything. The library counts an empty cell far to the right and all before it. */
    private List<String> texts(Row row) {
        places += row.getCellCount();
        if (places > SheetLimits.ROWS * SheetLimits.COLUMNS) {
            throw sheet.tooLarge();
        }
        var texts = new ArrayList<String>();
        for (int column = row.getCellCount() - 1; column >= 0; column--) {
            var text = row.getOptionalCell(column).map(this::text).orElse("");
            if (!texts.isEmpty() || !text.isBlank()) {
                if (column >= SheetLimits.COLUMNS) {
                    throw sheet.tooLarge();
                }
                texts.add(text);
            }
        }
        return texts.reversed();
    }

    private String text(Cell cell) {
        var text = written(cell);
        characters.add(text);
        return text;
    }

    private String written(Cell cell) {
        if (cell.getValue() instanceof BigDecimal number) {
            return XlsxNumber.text(number, cell.getDataFormatString(), since1904);
        }
        var value =
                cell.getValue() == null ? cell.getRawValue() : cell.getValue().toString();
        return value == null ? "" : value;
    }
}
