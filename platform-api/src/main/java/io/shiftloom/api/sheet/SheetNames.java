package io.shiftloom.api.sheet;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Names of the sheets of two files. Each new workbook calls its first sheet the same. */
public final class SheetNames {

    private SheetNames() {}

    /**
     * The sheets of a file. Those whose name another file has as well have their file's before it, as spreadsheets write it:
     * {@code [staff.xlsx]Sheet1}.
     */
    public static List<Sheet> apart(String file, List<Sheet> sheets, List<Sheet> others) {
        var taken = others.stream().map(Sheet::name).collect(Collectors.toSet());
        return sheets.stream()
                .map(sheet -> taken.contains(sheet.name()) ? renamed(sheet, "[" + file + "]" + sheet.name()) : sheet)
                .toList();
    }

    private static Sheet renamed(Sheet sheet, String name) {
        Set<CellReference> repeated = sheet.repeated().stream()
                .map(at -> new CellReference(name, at.row(), at.column()))
                .collect(Collectors.toSet());
        return new Sheet(name, sheet.rows(), repeated);
    }
}
