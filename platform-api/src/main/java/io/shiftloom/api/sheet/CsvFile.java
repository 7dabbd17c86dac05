package io.shiftloom.api.sheet;

import io.shiftloom.jobs.words.Message;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.ObjectReader;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvReadFeature;
import tools.jackson.dataformat.csv.CsvSchema;

/** A table of separated values, in the encodings and with the separators that spreadsheets write. */
final class CsvFile {

    private static final CsvMapper MAPPER =
            CsvMapper.builder().enable(CsvReadFeature.WRAP_AS_ARRAY).build();

    /** Windows-1252, which German spreadsheets write when nobody asks for UTF-8. */
    private static final Charset WINDOWS = Charset.forName("windows-1252");

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    /** The line that tells Excel the separator; it is not a row. */
    private static final Pattern TOLD = Pattern.compile("\\Asep=(.)\\R", Pattern.CASE_INSENSITIVE);

    private CsvFile() {}

    static Sheet read(String name, byte[] bytes) {
        var text = text(bytes);
        if (text.indexOf('\0') >= 0) {
            throw new UnreadableSheet(Message.of("import.no-text"));
        }
        var told = TOLD.matcher(text);
        boolean isTold = told.find();
        char separator = isTold ? told.group(1).charAt(0) : CsvSeparator.of(text);
        var sheet = new Sheet.Builder(name);
        try (MappingIterator<String[]> records =
                reader(separator).readValues(isTold ? text.substring(told.end()) : text)) {
            for (int row = 0; records.hasNextValue(); row++) {
                sheet.row(row, List.of(records.nextValue()));
            }
        } catch (JacksonException e) {
            var place = e.getLocation();
            throw new UnreadableSheet(
                    place == null
                            ? Message.of("import.csv-damaged")
                            : Message.of("import.csv-damaged-near", place.getLineNr()));
        }
        return sheet.build();
    }

    private static ObjectReader reader(char separator) {
        var schema = CsvSchema.emptySchema().withColumnSeparator(separator);
        return MAPPER.readerFor(String[].class).with(schema);
    }

    private static String text(byte[] bytes) {
        if (bytes.length >= 2 && (bytes[0] & 0xFF) + (bytes[1] & 0xFF) == 0xFE + 0xFF && (bytes[0] & 0xFF) >= 0xFE) {
            return new String(bytes, StandardCharsets.UTF_16);
        }
        try {
            var text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            return new String(bytes, WINDOWS);
        }
    }
}
