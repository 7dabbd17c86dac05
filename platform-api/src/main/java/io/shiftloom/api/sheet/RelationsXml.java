package io.shiftloom.api.sheet;

import io.shiftloom.jobs.words.Message;
import java.io.ByteArrayInputStream;
import java.util.HashMap;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;

/** Which parts a workbook calls by which id. */
final class RelationsXml {

    private static final XMLInputFactory READERS = XMLInputFactory.newDefaultFactory();
    private static final String FOLDER = "xl/";

    static {
        READERS.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        READERS.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    }

    private RelationsXml() {}

    static Map<String, String> parts(byte[] xml) {
        var parts = new HashMap<String, String>();
        try {
            var reader = READERS.createXMLStreamReader(new ByteArrayInputStream(xml));
            while (reader.hasNext()) {
                if (reader.next() == XMLStreamConstants.START_ELEMENT
                        && reader.getLocalName().equals("Relationship")) {
                    var id = reader.getAttributeValue(null, "Id");
                    var target = reader.getAttributeValue(null, "Target");
                    if (id != null && target != null) {
                        parts.put(id, target.startsWith("/") ? target.substring(1) : FOLDER + target);
                    }
                }
            }
        } catch (XMLStreamException damaged) {
            throw new UnreadableSheet(Message.of("import.damaged"));
        }
        return parts;
    }
}
