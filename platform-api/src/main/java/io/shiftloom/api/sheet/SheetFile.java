package io.shiftloom.api.sheet;

import io.shiftloom.jobs.words.Message;
import java.util.Arrays;
import java.util.List;

/** The tables of a file, whatever its name says it is. */
public final class SheetFile {

    private static final byte[] ZIP = {'P', 'K', 3, 4};
    private static final byte[] OLE = {(byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0};

    private SheetFile() {}

    /**
     * @param name of the file, which a CSV table is named after
     * @throws UnreadableSheet when it is too large, damaged, or of another kind
     */
    public static List<Sheet> read(String name, byte[] bytes) {
        if (bytes.length > SheetLimits.BYTES) {
            throw new UnreadableSheet(Message.of("import.too-many-bytes", SheetLimits.BYTES >> 20));
        }
        if (startsWith(bytes, OLE)) {
            throw new UnreadableSheet(Message.of("import.old-or-locked"));
        }
        var sheets = startsWith(bytes, ZIP) ? XlsxFile.read(bytes) : List.of(CsvFile.read(stem(name), bytes));
        if (sheets.stream().allMatch(sheet -> sheet.height() == 0)) {
            throw new UnreadableSheet(Message.of("import.empty"));
        }
        return sheets;
    }

    private static boolean startsWith(byte[] bytes, byte[] start) {
        return bytes.length >= start.length && Arrays.equals(bytes, 0, start.length, start, 0, start.length);
    }

    private static String stem(String name) {
        var file = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
        int dot = file.lastIndexOf('.');
        var stem = dot > 0 ? file.substring(0, dot) : file;
        return stem.isBlank() ? "Sheet" : stem;
    }
}
