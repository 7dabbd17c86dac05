package io.shiftloom.api.openapi;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.input.ApiVersion;
import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.labor.LaborRule;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The schemas of a group: those of bodies from their shapes with what people wrote laid over, the others as written. */
final class Schemas {

    private static final String VERSION = "apiVersion";
    private static final String REFERENCE = "$ref";

    private final ObjectNode written;
    private final Map<String, ObjectShape> shapes;

    /** @param shapes by the name of the schema */
    Schemas(ObjectNode written, Map<String, ObjectShape> shapes) {
        this.written = written;
        this.shapes = shapes;
    }

    /** By name, with bare references completed. */
    ObjectNode write() {
        var schemas = Json.object();
        for (var schema : written.properties()) {
            var shape = shapes.get(schema.getKey());
            schemas.set(
                    schema.getKey(),
                    shape == null
                            ? schema.getValue().deepCopy()
                            : ofShape(schema.getKey(), shape, (ObjectNode) schema.getValue()));
        }
        var codes = schemas.putObject("ErrorCode")
                .put("type", "string")
                .put("description", "A stable code. Codes may be added.")
                .putArray("x-extensible-enum");
        Arrays.stream(ErrorCode.values()).map(Enum::name).forEach(codes::add);
        var scopes = schemas.putObject("Scope").put("type", "string").putArray("enum");
        Arrays.stream(Scope.values()).map(Scope::code).forEach(scopes::add);
        completeReferences(schemas);
        ranges(schemas.at("/LaborRules/properties"));
        return schemas;
    }

    /** The rules of a mask share a schema, and each has its own range. */
    private static void ranges(JsonNode rules) {
        for (var rule : LaborRule.ofMask()) {
            if (rules.get(rule.key()) instanceof ObjectNode property) {
                var own = rule.own();
                property.put(
                        "description",
                        "%d to %d %s."
                                .formatted(
                                        own.least(),
                                        own.most(),
                                        rule.unit().name().toLowerCase(Locale.ROOT)));
                ((ObjectNode) property.required("anyOf").required(0))
                        .putObject("properties")
                        .putObject("value")
                        .put("minimum", own.least())
                        .put("maximum", own.most());
            }
        }
    }

    private static ObjectNode ofShape(String name, ObjectShape shape, ObjectNode text) {
        var schema = Json.object().put("type", "object");
        schema.setAll(text.deepCopy().without("properties"));
        schema.put("additionalProperties", false);
        var required = Json.array();
        var properties = Json.object();
        var texts = text.path("properties");
        for (var field : shape.fields()) {
            properties.set(field.name(), property(field, texts.get(field.name())));
            if (!shape.mayBeLeftOut(field)) {
                required.add(field.name());
            }
        }
        texts.propertyNames().stream()
                .filter(key -> !properties.has(key))
                .findFirst()
                .ifPresent(key -> {
                    throw new IllegalStateException("%s has no key %s any more".formatted(name, key));
                });
        if (!required.isEmpty()) {
            schema.set("required", required);
        }
        schema.set("properties", properties);
        return schema;
    }

    private static ObjectNode property(Field field, @Nullable JsonNode text) {
        var property = Json.object();
        boolean nullable = field.ifMissing() == null;
        if (text != null && text.has(REFERENCE)) {
            if (nullable) {
                property.putArray("anyOf").add(text.deepCopy()).addObject().put("type", "null");
            } else {
                property.setAll((ObjectNode) text.deepCopy());
            }
        } else {
            type(field, nullable, property);
            if (text != null) {
                property.setAll((ObjectNode) text.deepCopy());
            }
        }
        if (field.name().equals(VERSION)) {
            property.put("pattern", "^\\s*(" + versions() + ")\\s*$");
        }
        if (field.since() != ApiVersion.LEGACY) {
            var since = "From apiVersion %s on.".formatted(field.since().code());
            var description = property.path("description").stringValue("");
            property.put("description", description.isEmpty() ? since : description + " " + since);
            property.put("x-since", field.since().code());
        }
        return property;
    }

    private static void type(Field field, boolean nullable, ObjectNode property) {
        if (nullable) {
            property.putArray("type").add(field.jsonType()).add("null");
        } else {
            property.put("type", field.jsonType());
        }
    }

    private static String versions() {
        return Arrays.stream(ApiVersion.values()).map(ApiVersion::code).collect(Collectors.joining("|"));
    }

    /** Lets {@code $ref: Name} mean the schema of that name, wherever it stands. */
    static void completeReferences(JsonNode node) {
        if (node instanceof ObjectNode object && object.has(REFERENCE)) {
            var target = object.required(REFERENCE).stringValue();
            if (!target.startsWith("#")) {
                object.put(REFERENCE, "#/components/schemas/" + target);
            }
        }
        node.forEach(Schemas::completeReferences);
    }
}
