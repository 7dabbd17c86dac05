package io.shiftloom.api.sheet;

import io.shiftloom.jobs.words.Message;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.ReadingOptions;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.SheetVisibility;

/** The visible sheets of a workbook. A formula counts as its last value. */
final class XlsxFile {

    private static final ReadingOptions WITH_FORMATS = new ReadingOptions(true, true);

    private XlsxFile() {}

    static List<Sheet> read(byte[] bytes) {
        var bounded = XlsxPackage.bounded(bytes);
        try (var workbook = new ReadableWorkbook(new ByteArrayInputStream(bounded.parts()), WITH_FORMATS)) {
            var sheets = new ArrayList<Sheet>();
            for (var sheet : workbook.getSheets().toList()) {
                if (sheet.getVisibility() == SheetVisibility.VISIBLE) {
                    sheets.add(MergedCells.filled(
                            read(sheet, workbook.isDate1904()),
                            bounded.merged().getOrDefault(sheet.getId(), List.of())));
                }
            }
            if (sheets.size() > SheetLimits.SHEETS) {
                throw new UnreadableSheet(Message.of("import.many-sheets", SheetLimits.SHEETS));
            }
            return sheets;
        } catch (UnreadableSheet refused) {
            throw refused;
        } catch (IOException | RuntimeException damaged) {
            // The library tells damage by many exceptions of its own and of the JDK.
            throw new UnreadableSheet(Message.of("import.damaged"));
        }
    }

    private static Sheet read(org.dhatim.fastexcel.reader.Sheet sheet, boolean since1904) throws IOException {
        var builder = new Sheet.Builder(sheet.getName());
        try (var rows = sheet.openStream()) {
            rows.forEach(row -> builder.row(row.getRowNum() - 1, texts(row, since1904)));
        }
        return builder.build();
    }

    private static List<String> texts(Row row, boolean since1904) {
        var texts = new ArrayList<String>();
        for (int column = 0; column < row.getCellCount(); column++) {
            texts.add(row.getOptionalCell(column)
                    .map(cell -> text(cell, since1904))
                    .orElse(""));
        }
        return texts;
    }

    private static String text(Cell cell, boolean since1904) {
        if (cell.getValue() instanceof BigDecimal number) {
            return XlsxNumber.text(number, cell.getDataFormatString(), since1904);
        }
        var value =
                cell.getValue() == null ? cell.getRawValue() : cell.getValue().toString();
        return value == null ? "" : value;
    }
}
