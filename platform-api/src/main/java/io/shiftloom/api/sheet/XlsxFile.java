package io.shiftloom.api.sheet;

import io.shiftloom.jobs.words.Message;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.ReadingOptions;
import org.dhatim.fastexcel.reader.SheetVisibility;

/** The visible sheets of a workbook. A formula counts as its last value. */
final class XlsxFile {

    private static final ReadingOptions WITH_FORMATS = new ReadingOptions(true, true);

    private XlsxFile() {}

    static List<Sheet> read(byte[] bytes) {
        var bounded = XlsxPackage.bounded(bytes);
        try (var workbook = new ReadableWorkbook(new ByteArrayInputStream(bounded.parts()), WITH_FORMATS)) {
            var sheets = new ArrayList<Sheet>();
            var characters = new CellCharacters();
            for (var sheet : workbook.getSheets().toList()) {
                if (sheet.getVisibility() == SheetVisibility.VISIBLE) {
                    sheets.add(MergedCells.filled(
                            read(sheet, characters, workbook.isDate1904()),
                            bounded.merged().getOrDefault(sheet.getId(), List.of()),
                            characters));
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

    private static Sheet read(org.dhatim.fastexcel.reader.Sheet sheet, CellCharacters characters, boolean since1904)
            throws IOException {
        var builder = new Sheet.Builder(sheet.getName());
        var texts = new XlsxRows(builder, characters, since1904);
        try (var rows = sheet.openStream()) {
            rows.forEach(texts::add);
        }
        return builder.build();
    }
}
