package io.shiftloom.api.sheet;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;

/** Workbooks for tests, whole and tampered with. */
public final class Workbooks {

    private Workbooks() {}

    /** A workbook of one sheet. */
    public static byte[] of(String sheet, Consumer<Worksheet> content) {
        return written(book -> content.accept(book.newWorksheet(sheet)));
    }

    public static byte[] written(Consumer<Workbook> content) {
        var bytes = new ByteArrayOutputStream();
        try (var book = new Workbook(bytes, "Test", "1.0")) {
            content.accept(book);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** The same with the text of one part changed. */
    static byte[] with(byte[] workbook, String changed, UnaryOperator<String> change) {
        var bytes = new ByteArrayOutputStream();
        try (var in = ZipFile.builder()
                        .setSeekableByteChannel(new SeekableInMemoryByteChannel(workbook))
                        .get();
                var out = new ZipOutputStream(bytes)) {
            for (var part : Collections.list(in.getEntries())) {
                out.putNextEntry(new ZipEntry(part.getName()));
                var text = new String(in.getInputStream(part).readAllBytes(), StandardCharsets.UTF_8);
                var kept = part.getName().equals(changed) ? change.apply(text) : text;
                out.write(kept.getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
