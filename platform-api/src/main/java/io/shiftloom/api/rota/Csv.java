package io.shiftloom.api.rota;

import java.util.List;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvWriteFeature;

/** Comma-separated values as RFC 4180 has them. */
public final class Csv {

    private static final CsvMapper MAPPER =
            CsvMapper.builder().enable(CsvWriteFeature.STRICT_CHECK_FOR_QUOTING).build();

    private Csv() {}

    /** A heading with the names of the record's components, in their order, and a line for each row. */
    public static <T extends Record> String of(Class<T> type, List<T> rows, String lineSeparator) {
        return of(type, rows, ',', lineSeparator);
    }

    /** The same with another sign between the columns. */
    public static <T extends Record> String of(Class<T> type, List<T> rows, char separator, String lineSeparator) {
        var schema = MAPPER.schemaFor(type)
                .withHeader()
                .withColumnSeparator(separator)
                .withLineSeparator(lineSeparator);
        return MAPPER.writer(schema).writeValueAsString(rows);
    }
}
