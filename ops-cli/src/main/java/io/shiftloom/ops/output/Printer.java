package io.shiftloom.ops.output;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes an answer in the chosen format. */
public final class Printer {

    private final PrintWriter out;
    private final Format format;
    private final Screen screen;

    public Printer(PrintWriter out, Format format, Screen screen) {
        this.out = out;
        this.format = format;
        this.screen = screen;
    }

    /** @param page an object with {@code items} */
    public void list(JsonNode page, List<Column> columns) {
        switch (format) {
            case JSON -> out.println(TerminalSafe.json(page.toPrettyString()));
            case YAML -> out.print(TerminalSafe.text(Yaml.of(page)));
            case CSV -> out.print(CsvOutput.of(page.path("items"), columns));
            case TABLE -> print(Table.lines(page.path("items"), columns, screen));
        }
        out.flush();
    }

    public void object(JsonNode object) {
        switch (format) {
            case JSON -> out.println(TerminalSafe.json(object.toPrettyString()));
            case YAML -> out.print(TerminalSafe.text(Yaml.of(object)));
            case CSV -> out.print(CsvOutput.of(List.of(object), columnsOf(object)));
            case TABLE -> print(sheet(object));
        }
        out.flush();
    }

    /** @param listed the field of a list, which becomes a table below the other fields */
    public void object(JsonNode object, String listed, List<Column> columns) {
        if (format != Format.TABLE) {
            object(object);
            return;
        }
        var rest = ((ObjectNode) object).deepCopy();
        rest.remove(listed);
        print(sheet(rest));
        if (!object.path(listed).isEmpty()) {
            out.println();
            print(Table.lines(object.path(listed), columns, screen));
        }
        out.flush();
    }

    /** Writes the head and the sections for people, and the object unchanged for programs. */
    public void report(JsonNode object, List<Column> head, List<Section> sections) {
        if (format != Format.TABLE) {
            object(object);
            return;
        }
        var sheet = sheet(object, head);
        print(sheet);
        boolean isFirst = sheet.isEmpty();
        for (var section : sections) {
            var items = object.at(Values.pointer(section.field()));
            if (!items.isEmpty()) {
                printTitle(section, isFirst);
                print(section.columns().isEmpty() ? sentences(items) : Table.lines(items, section.columns(), screen));
                isFirst = false;
            }
        }
        out.flush();
    }

    private void printTitle(Section section, boolean isFirst) {
        if (section.title().isEmpty()) {
            return;
        }
        if (!isFirst) {
            out.println();
        }
        out.println(screen.strong(section.title()));
    }

    /** Writes the answer unchanged as JSON and YAML, the rows of the view as CSV, and the view for people. */
    public void answer(JsonNode answer, View view) {
        switch (format) {
            case JSON, YAML -> object(answer);
            case CSV -> {
                var rows = view.rows();
                out.print(
                        rows == null
                                ? CsvOutput.of(List.of(view.shown()), view.head())
                                : CsvOutput.of(view.shown().at(Values.pointer(rows.field())), rows.columns()));
            }
            case TABLE -> report(view.shown(), view.head(), view.sections());
        }
        out.flush();
    }

    private List<String> sentences(JsonNode items) {
        return items.valueStream()
                .flatMap(item -> WordWrap.lines(TerminalSafe.text(item.asString("")), screen.width()).stream())
                .toList();
    }

    /** Leaves out fields without a value. */
    private List<String> sheet(JsonNode object, List<Column> columns) {
        int width = columns.stream()
                .mapToInt(column -> column.heading().length())
                .max()
                .orElse(0);
        return columns.stream()
                .filter(column -> !column.text(object).isEmpty())
                .map(column -> screen.strong(column.heading()
                                + " ".repeat(width - column.heading().length())) + "  "
                        + screen.painted(prose(column.readable(object), width + 2), column.style()))
                .toList();
    }

    /** @param indent of the text and of the lines below its first */
    private String prose(String text, int indent) {
        return String.join(System.lineSeparator() + " ".repeat(indent), lines(text, screen.width() - indent));
    }

    /** A line of the text itself is indented as well, so that none looks like a field of its own. */
    private static List<String> lines(String text, int width) {
        return text.lines()
                .flatMap(line -> WordWrap.lines(line, width).stream())
                .toList();
    }

    private void print(List<String> lines) {
        lines.forEach(out::println);
    }

    private static List<Column> columnsOf(JsonNode object) {
        return object.propertyStream()
                .map(field -> new Column(field.getKey(), field.getKey()))
                .toList();
    }

    private List<String> sheet(JsonNode object) {
        int width =
                object.propertyNames().stream().mapToInt(String::length).max().orElse(0);
        int indent = width + 2;
        var lines = new ArrayList<String>();
        object.properties().forEach(field -> {
            var name = field.getKey() + " ".repeat(width - field.getKey().length());
            lines.add(screen.strong(name) + "  "
                    + Times.readable(Values.text(field.getValue())).replace("\n", "\n" + " ".repeat(indent)));
        });
        return lines;
    }
}
