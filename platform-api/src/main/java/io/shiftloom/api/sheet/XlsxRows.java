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

    XlsxRows(Sheet.Builder sheet, CellCharacters characters, boolean since1904) {
        this.sheet = sheet;
        this.characters = characters;
        this.since1904 = since1904;
    }

    void add(Row row) {
        sheet.row(row.getRowNum() - 1, texts(row));
    }

    private List<String> texts(Row row) {
        var texts = new ArrayList<String>();
        for (int column = 0; column < row.getCellCount(); column++) {
            texts.add(row.getOptionalCell(column).map(this::text).orElse(""));
        }
        return texts;
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
