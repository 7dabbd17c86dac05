package io.shiftloom.ops.output;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** JSON values as block-style YAML 1.2. */
final class Yaml {

    /** Plain text that no YAML reader takes for a number, a date, a truth value or syntax. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_/][A-Za-z0-9_./ -]*[A-Za-z0-9_./-]|[A-Za-z_/]");

    private static final Pattern RESERVED = Pattern.compile("(?i)true|false|yes|no|on|off|y|n|null|\\.nan|\\.inf");

    private Yaml() {}

    static List<String> lines(JsonNode value) {
        var lines = new ArrayList<String>();
        if (value.isContainer() && !value.isEmpty()) {
            container(lines, "", value);
        } else {
            lines.add(scalar(value));
        }
        return lines;
    }

    private static void container(List<String> lines, String indent, JsonNode value) {
        if (value.isArray()) {
            value.forEach(item -> entry(lines, indent, indent + "-", item));
        } else {
            value.properties()
                    .forEach(field -> entry(lines, indent, indent + text(field.getKey()) + ":", field.getValue()));
        }
    }

    private static void entry(List<String> lines, String indent, String lead, JsonNode value) {
        if (!value.isContainer() || value.isEmpty()) {
            lines.add(lead + " " + scalar(value));
            return;
        }
        int first = lines.size();
        container(lines, indent + "  ", value);
        if (lead.endsWith("-")) {
            lines.set(first, lead + lines.get(first).substring(lead.length()));
        } else {
            lines.add(first, lead);
        }
    }

    private static String scalar(JsonNode value) {
        if (value.isString()) {
            return text(value.asString());
        }
        return value.isNull() || value.isMissingNode() ? "null" : value.toString();
    }

    private static String text(String text) {
        if (PLAIN.matcher(text).matches() && !RESERVED.matcher(text).matches()) {
            return text;
        }
        var quoted = new StringBuilder("\"");
        text.codePoints().forEach(codePoint -> {
            switch (codePoint) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                default -> {
                    if (Character.isISOControl(codePoint)) {
                        quoted.append(String.format("\\u%04x", codePoint));
                    } else {
                        quoted.appendCodePoint(codePoint);
                    }
                }
            }
        });
        return quoted.append('"').toString();
    }
}
