package io.shiftloom.api.sheet;

import io.shiftloom.jobs.words.Message;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Collections;
import java.util.HashSet;
import java.util.regex.Pattern;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;

/**
 * The parts of a workbook that its cells need, counted while they are inflated and packed again: the library sees
 * nothing that
 * was not measured. Not the JDK's reader: it cannot read what streaming writers leave behind a part.
 */
final class XlsxPackage {

    private static final Pattern NEEDED = Pattern.compile(
            "\\[Content_Types]\\.xml|_rels/\\.rels|xl/_rels/[^/]+\\.rels|xl/[^/]+\\.xml|xl/worksheets/[^/]+\\.xml");

    private XlsxPackage() {}

    static byte[] bounded(byte[] archive) {
        var packed = new ByteArrayOutputStream();
        var names = new HashSet<String>();
        var cells = new WorksheetXml();
        long inflated = 0;
        try (var in = ZipFile.builder()
                        .setSeekableByteChannel(new SeekableInMemoryByteChannel(archive))
                        .get();
                var out = new ZipOutputStream(packed)) {
            out.setLevel(Deflater.NO_COMPRESSION);
            for (var part : Collections.list(in.getEntries())) {
                var content = in.getInputStream(part).readNBytes((int) (SheetLimits.INFLATED_BYTES - inflated) + 1);
                inflated += content.length;
                if (inflated > SheetLimits.INFLATED_BYTES
                        || !names.add(part.getName())
                        || names.size() > SheetLimits.PARTS) {
                    throw new UnreadableSheet(
                            Message.of("import.unpacked-large", SheetLimits.INFLATED_BYTES >> 20, SheetLimits.PARTS));
                }
                if (NEEDED.matcher(part.getName()).matches()) {
                    out.putNextEntry(new ZipEntry(part.getName()));
                    out.write(part.getName().endsWith(".rels") ? content : cells.withoutFormulas(content));
                }
            }
        } catch (IOException damaged) {
            throw new UnreadableSheet(Message.of("import.damaged"));
        }
        return packed.toByteArray();
    }
}
