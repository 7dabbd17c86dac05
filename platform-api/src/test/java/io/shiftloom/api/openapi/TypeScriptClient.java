package io.shiftloom.api.openapi;

import io.shiftloom.jobs.storage.Json;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/**
 * Writes the client of {@code clients/typescript} from the description of the API: a module that needs no build, and its types.
 * What is the same for every route is written by hand, in {@code client.js} and {@code client.d.ts}.
 */
final class TypeScriptClient {

    private static final String GENERATED = "// Generated from docs/openapi-v1.json. Do not edit.\n";
    private static final String EVENTS = "text/event-stream";
    private static final Set<String> METHODS = Set.of("get", "post", "put", "patch", "delete");

    private final JsonNode document;
    private final List<Operation> operations = new ArrayList<>();

    TypeScriptClient(JsonNode document) {
        this.document = document;
        for (var path : document.required("paths").properties()) {
            for (var operation : path.getValue().properties()) {
                if (METHODS.contains(operation.getKey())) {
                    operations.add(new Operation(path.getKey(), operation.getKey(), operation.getValue()));
                }
            }
        }
    }

    String module() {
        var text = new StringBuilder(GENERATED)
                .append(
                        "import { Client, ShiftloomError, etagOf } from \"./client.js\";\n\nexport { ShiftloomError, etagOf };\n\n")
                .append("export class Shiftloom extends Client {\n");
        operations.forEach(operation -> text.append(operation.code()));
        return text.append("}\n").toString();
    }

    String types() {
        var text = new StringBuilder(GENERATED)
                .append(
                        "import { Client, ResultEvent, ShiftloomError, ShiftloomOptions, etagOf } from \"./client.js\";\n\n")
                .append("export { ResultEvent, ShiftloomError, ShiftloomOptions, etagOf };\n\n");
        for (var schema : document.at("/components/schemas").properties()) {
            text.append(comment(schema.getValue(), ""));
            text.append("export type %s = %s;%n%n".formatted(schema.getKey(), type(schema.getValue(), "")));
        }
        text.append("export declare class Shiftloom extends Client {\n");
        operations.forEach(operation -> text.append(operation.declaration()));
        return text.append("}\n").toString().replace("\r\n", "\n");
    }

    private static String type(JsonNode schema, String indent) {
        if (schema.has("$ref")) {
            var reference = schema.get("$ref").stringValue();
            return reference.substring(reference.lastIndexOf('/') + 1);
        }
        for (var choice : List.of("anyOf", "oneOf")) {
            if (schema.has(choice)) {
                return union(schema.get(choice)
                        .valueStream()
                        .map(one -> type(one, indent))
                        .toList());
            }
        }
        if (schema.has("const")) {
            return schema.get("const").toString();
        }
        if (schema.has("enum")) {
            return union(
                    schema.get("enum").valueStream().map(JsonNode::toString).toList());
        }
        if (schema.has("x-extensible-enum")) {
            var known = new ArrayList<>(schema.get("x-extensible-enum")
                    .valueStream()
                    .map(JsonNode::toString)
                    .toList());
            known.add("(string & {})");
            return union(known);
        }
        var kinds = schema.path("type");
        if (kinds.isArray()) {
            return union(kinds.valueStream()
                    .map(kind -> plain(kind.stringValue(), schema, indent))
                    .toList());
        }
        return plain(kinds.stringValue("object"), schema, indent);
    }

    private static String plain(String kind, JsonNode schema, String indent) {
        return switch (kind) {
            case "string", "boolean", "null" -> kind;
            case "integer", "number" -> "number";
            case "array" -> "Array<" + type(schema.path("items"), indent) + ">";
            default -> object(schema, indent);
        };
    }

    private static String object(JsonNode schema, String indent) {
        if (!schema.has("properties")) {
            var values = schema.path("additionalProperties");
            return "Record<string, " + (values.isObject() ? type(values, indent) : "unknown") + ">";
        }
        var required =
                schema.path("required").valueStream().map(JsonNode::stringValue).collect(Collectors.toSet());
        var inner = indent + "  ";
        var text = new StringBuilder("{\n");
        for (var property : schema.get("properties").properties()) {
            text.append(comment(property.getValue(), inner))
                    .append(inner)
                    .append(property.getKey())
                    .append(required.contains(property.getKey()) ? ": " : "?: ")
                    .append(type(property.getValue(), inner))
                    .append(";\n");
        }
        return text.append(indent).append('}').toString();
    }

    private static String union(List<String> kinds) {
        return String.join(" | ", new LinkedHashSet<>(kinds));
    }

    private static String comment(JsonNode described, String indent) {
        var text = described.path("description").stringValue("").strip().replace("*/", "*\\/");
        if (text.isEmpty()) {
            return "";
        }
        if (!text.contains("\n")) {
            return indent + "/** " + text + " */\n";
        }
        return indent + "/**\n"
                + text.lines()
                        .map(line -> (indent + " * " + line).stripTrailing() + "\n")
                        .collect(Collectors.joining()) + indent + " */\n";
    }

    /** One route. */
    private final class Operation {

        private final String path;
        private final String method;
        private final JsonNode about;
        private final List<JsonNode> parameters;

        Operation(String path, String method, JsonNode about) {
            this.path = path;
            this.method = method.toUpperCase(Locale.ROOT);
            this.about = about;
            this.parameters = about.path("parameters")
                    .valueStream()
                    .map(one -> one.has("$ref")
                            ? document.at(one.get("$ref").stringValue().substring(1))
                            : one)
                    .toList();
        }

        private String name() {
            return about.required("operationId").stringValue();
        }

        private List<String> in(String place) {
            return parameters.stream()
                    .filter(one -> one.required("in").stringValue().equals(place))
                    .map(one -> one.required("name").stringValue())
                    .toList();
        }

        private List<JsonNode> optional() {
            return parameters.stream()
                    .filter(one -> !one.required("in").stringValue().equals("path"))
                    .toList();
        }

        private boolean watches() {
            return about.at("/responses/200/content").has(EVENTS);
        }

        private JsonNode body() {
            return about.at("/requestBody/content/application~1json/schema");
        }

        String code() {
            var names = new ArrayList<>(in("path"));
            if (body().isObject()) {
                names.add("body");
            }
            if (!optional().isEmpty() || watches()) {
                names.add("options = {}");
            }
            var address = path.replaceAll("\\{(\\w+)}", "\\${encodeURIComponent($1)}");
            var call = new ArrayList<>(List.of("\"" + method + "\"", "`" + address + "`"));
            call.add(body().isObject() ? "body" : "undefined");
            call.add(picked(in("query")));
            call.add(picked(in("header")));
            if (watches()) {
                call.add("options.signal");
            }
            return "  %s(%s) {%n    return this.%s(%s);%n  }%n"
                    .formatted(name(), String.join(", ", names), watches() ? "watch" : "call", String.join(", ", call))
                    .replace("\r\n", "\n");
        }

        private static String picked(List<String> names) {
            return names.stream()
                    .map(name -> "\"%s\": options.%s".formatted(name, camel(name)))
                    .collect(Collectors.joining(", ", "{ ", " }"))
                    .replace("{  }", "{}");
        }

        String declaration() {
            var arguments = new ArrayList<String>();
            in("path").forEach(name -> arguments.add(name + ": string"));
            if (body().isObject()) {
                boolean needed = about.at("/requestBody/required").booleanValue(false);
                arguments.add((needed ? "body: " : "body?: ") + type(body(), "  "));
            }
            var options = new ArrayList<>(optional().stream().map(this::option).toList());
            if (watches()) {
                options.add(" signal?: AbortSignal");
            }
            if (!options.isEmpty()) {
                boolean needed =
                        optional().stream().anyMatch(one -> one.path("required").booleanValue(false));
                arguments.add((needed ? "options: {" : "options?: {") + String.join("; ", options) + "}");
            }
            return comment(summary(), "  ")
                    + "  %s(%s): %s;\n".formatted(name(), String.join(", ", arguments), answer());
        }

        private JsonNode summary() {
            return Json.object().put("description", about.path("summary").stringValue("") + ".");
        }

        private String option(JsonNode parameter) {
            var name = camel(parameter.required("name").stringValue());
            boolean needed = parameter.path("required").booleanValue(false);
            return " " + name + (needed ? ": " : "?: ") + type(parameter.required("schema"), "  ");
        }

        private String answer() {
            if (watches()) {
                return "AsyncGenerator<ResultEvent, void, void>";
            }
            var answers = about.required("responses").properties().stream()
                    .filter(answer -> answer.getKey().startsWith("2"))
                    .map(answer -> answer.getValue().at("/content/application~1json/schema"))
                    .filter(JsonNode::isObject)
                    .map(schema -> type(schema, "  "))
                    .toList();
            return "Promise<" + union(Objects.requireNonNull(answers)) + ">";
        }

        /** {@code idempotencyKey} for {@code Idempotency-Key}. */
        private static String camel(String name) {
            var parts = name.split("-", -1);
            var text = new StringBuilder(parts[0].substring(0, 1).toLowerCase(Locale.ROOT) + parts[0].substring(1));
            for (int next = 1; next < parts.length; next++) {
                text.append(parts[next].equals("ID") ? "Id" : parts[next]);
            }
            return text.toString();
        }
    }
}
