package io.shiftloom.ops.output;

import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvWriteFeature;

/** Comma-separated values by RFC 4180. */
final class CsvOutput {

    private static final CsvMapper MAPPER =
            CsvMapper.builder().enable(CsvWriteFeature.STRICT_CHECK_FOR_QUOTING).build();

    private CsvOutput() {}

    static String of(Iterable<JsonNode> items, List<Column> columns) {
        var heading = columns.stream().map(Column::field).toList();
        var lines = StreamSupport.stream(items.spliterator(), false)
                .map(item -> columns.stream().map(column -> column.text(item)).toList());
        return MAPPER.writeValueAsString(
                Stream.concat(Stream.of(heading), lines).toList());
    }
}
