package io.shiftloom.api.sheet;

import io.shiftloom.jobs.words.Message;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.events.StartElement;
import javax.xml.stream.events.XMLEvent;

/**
 * Copies the parts of a workbook without formulas and counts their cells. A cell far to the right makes the library reserve
 * room for all cells before it, and a copied formula makes it rewrite the original each time; neither is of use here.
 */
final class WorksheetXml {

    private static final XMLInputFactory READERS = XMLInputFactory.newDefaultFactory();
    private static final XMLOutputFactory WRITERS = XMLOutputFactory.newDefaultFactory();

    static {
        READERS.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        READERS.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    }

    /** The name of a cell, up to {@code XFD1048576}, the last one of a spreadsheet. */
    private static final Pattern CELL = Pattern.compile("([A-W]?[A-Z]?[A-Z]|X[A-E][A-Z]|XF[A-D])[1-9][0-9]{0,6}");

    private static final QName REFERENCE = new QName("r");
    private static final QName AREA = new QName("ref");

    private final Map<String, List<String>> merged = new HashMap<>();
    private int cells;
    private int areas;

    /** The areas of merged cells, such as {@code A1:B2}, by the part that they are in. */
    Map<String, List<String>> merged() {
        return merged;
    }

    byte[] withoutFormulas(String part, byte[] xml) {
        var copy = new ByteArrayOutputStream(xml.length);
        try {
            var reader = READERS.createXMLEventReader(new ByteArrayInputStream(xml));
            var writer = WRITERS.createXMLEventWriter(copy, "UTF-8");
            int formulas = 0;
            while (reader.hasNext()) {
                var event = reader.nextEvent();
                formulas += isFormula(event, XMLStreamConstants.START_ELEMENT) ? 1 : 0;
                if (formulas == 0) {
                    check(part, event);
                    writer.add(event);
                }
                formulas -= isFormula(event, XMLStreamConstants.END_ELEMENT) ? 1 : 0;
            }
            writer.close();
        } catch (XMLStreamException damaged) {
            throw new UnreadableSheet(Message.of("import.damaged"));
        }
        return copy.toByteArray();
    }

    private static boolean isFormula(XMLEvent event, int type) {
        if (event.getEventType() != type) {
            return false;
        }
        var name = event.isStartElement()
                ? event.asStartElement().getName()
                : event.asEndElement().getName();
        return name.getLocalPart().equals("f");
    }

    private void check(String part, XMLEvent event) {
        if (event.getEventType() == XMLStreamConstants.DTD) {
            throw new UnreadableSheet(Message.of("import.entities"));
        }
        if (event.isStartElement()) {
            var element = event.asStartElement();
            var name = element.getName().getLocalPart();
            if (name.equals("c")) {
                cell(element);
            } else if (name.equals("mergeCell") && element.getAttributeByName(AREA) != null) {
                area(part, element.getAttributeByName(AREA).getValue());
            }
        }
    }

    private void area(String part, String cells) {
        if (++areas > SheetLimits.MERGED_AREAS) {
            throw new UnreadableSheet(Message.of("import.many-merged", SheetLimits.MERGED_AREAS));
        }
        merged.computeIfAbsent(part, any -> new ArrayList<>()).add(cells);
    }

    private void cell(StartElement cell) {
        if (++cells > SheetLimits.CELLS) {
            throw new UnreadableSheet(Message.of("import.many-cells", SheetLimits.CELLS));
        }
        var reference = cell.getAttributeByName(REFERENCE);
        if (reference != null && !CELL.matcher(reference.getValue()).matches()) {
            throw new UnreadableSheet(Message.of("import.cell-outside"));
        }
    }
}
