package io.shiftloom.api.openapi;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Schemas as a person reads them: a table of fields, each with its type and what may stand in it. */
final class SchemaHtml {

    private static final String PREFIX = "#/components/schemas/";
    private static final List<String> LIMITS = List.of(
            "const",
            "enum",
            "format",
            "pattern",
            "minimum",
            "maximum",
            "minLength",
            "maxLength",
            "minItems",
            "maxItems",
            "default");

    private final Html html;

    SchemaHtml(Html html) {
        this.html = html;
    }

    static String anchor(String schema) {
        return "schema-" + schema;
    }

    void write(String name, JsonNode schema) {
        html.raw("<section id=\"" + Html.escaped(anchor(name)) + "\">").element("h3", name);
        if (schema.has("description")) {
            html.markdown(schema.required("description").stringValue());
        }
        if (schema.has("properties")) {
            fields(schema);
        } else {
            html.raw("<p>");
            type(schema);
            html.raw("</p>");
        }
        html.raw("</section>");
    }

    private void fields(JsonNode schema) {
        var required = schema.path("required").values().stream()
                .map(JsonNode::stringValue)
                .collect(Collectors.toSet());
        html.raw(
                "<div class=\"wide\" tabindex=\"0\"><table><thead><tr><th>Field</th><th>Type</th><th>About</th></tr></thead><tbody>");
        for (var field : schema.required("properties").properties()) {
            html.raw("<tr><td>").element("code", field.getKey());
            if (required.contains(field.getKey())) {
                html.raw(" <em>required</em>");
            }
            html.raw("</td><td>");
            type(field.getValue());
            html.raw("</td><td>");
            if (field.getValue().has("description")) {
                html.markdown(field.getValue().required("description").stringValue());
            }
            html.raw("</td></tr>");
        }
        html.raw("</tbody></table></div>");
    }

    /** The type in words, with links to other schemas. */
    void type(JsonNode schema) {
        var reference = schema.path("$ref").stringValue("");
        if (!reference.isEmpty()) {
            var name = reference.substring(PREFIX.length());
            html.link(anchor(name), name);
        } else if (schema.has("anyOf")) {
            type(schema.required("anyOf").required(0));
            html.text(" or null");
        } else if (schema.has("oneOf")) {
            var joint = "";
            for (var one : schema.required("oneOf").values()) {
                html.text(joint);
                type(one);
                joint = " or ";
            }
        } else {
            html.text(words(schema.path("type")));
            inner(schema, "items", " of ");
            inner(schema, "additionalProperties", " by key of ");
            limits(schema);
        }
    }

    private void inner(JsonNode schema, String key, String joint) {
        if (schema.path(key).isObject()) {
            html.text(joint);
            if (schema.path(key).has("properties")) {
                fields(schema.path(key));
            } else {
                type(schema.path(key));
            }
        } else if (key.equals("items") && schema.has("properties")) {
            fields(schema);
        }
    }

    private void limits(JsonNode schema) {
        var limits = new ArrayList<String>();
        for (var name : LIMITS) {
            if (schema.has(name)) {
                limits.add(name + " " + plain(schema.required(name)));
            }
        }
        if (!limits.isEmpty()) {
            html.raw(" <small>").text(String.join("; ", limits)).raw("</small>");
        }
    }

    private static String words(JsonNode type) {
        return type.isArray()
                ? type.values().stream().map(SchemaHtml::plain).collect(Collectors.joining(" or "))
                : plain(type);
    }

    private static String plain(JsonNode value) {
        if (value.isArray()) {
            return value.values().stream().map(SchemaHtml::plain).collect(Collectors.joining(", "));
        }
        return value.isString() ? value.stringValue() : value.isMissingNode() ? "anything" : value.toString();
    }
}
