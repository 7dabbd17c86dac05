package io.shiftloom.api.sheet;

import io.shiftloom.jobs.words.Message;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
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
 *
 * @param parts the archive of them
 * @param merged areas of merged cells, such as {@code A1:B2}, by the id that the workbook has for the sheet
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared, and nobody writes into it.
record XlsxPackage(byte[] parts, Map<String, List<String>> merged) {

    private static final Pattern NEEDED = Pattern.compile(
            "\\[Content_Types]\\.xml|_rels/\\.rels|xl/_rels/[^/]+\\.rels|xl/[^/]+\\.xml|xl/worksheets/[^/]+\\.xml");

    private static final Pattern WORKBOOK_RELATIONS = Pattern.compile("xl/_rels/workbook[^/]*\\.rels");

    static XlsxPackage bounded(byte[] archive) {
        var packed = new ByteArrayOutputStream();
        var names = new HashSet<String>();
        var cells = new WorksheetXml();
        var partsById = new HashMap<String, String>();
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
                    boolean relations = part.getName().endsWith(".rels");
                    out.write(relations ? content : cells.withoutFormulas(part.getName(), content));
                    if (WORKBOOK_RELATIONS.matcher(part.getName()).matches()) {
                        partsById.putAll(RelationsXml.parts(content));
                    }
                }
            }
        } catch (IOException damaged) {
            throw new UnreadableSheet(Message.of("import.damaged"));
        }
        var merged = new HashMap<String, List<String>>();
        partsById.forEach((id, part) -> merged.put(id, cells.merged().getOrDefault(part, List.of())));
        return new XlsxPackage(packed.toByteArray(), merged);
    }
}
