package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.shiftloom.api.openapi.ApiDescription;
import io.shiftloom.api.openapi.ApiGroup;
import io.shiftloom.api.openapi.KnownValues;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Holds every exchange of the contract tests against the description of its route: the status and the error code must be
 * described, an answer must fit its schema and have no field beside it, a body that was accepted must fit the schema of
 * requests, and one with an unknown field must not.
 */
final class DescribedContract {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String PLACE = "https://shiftloom.invalid/";
    private static final Pattern VARIABLE = Pattern.compile("\\{[^}]+}");
    private static final Pattern MILLIS_IN_UTC = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z");

    private final List<Operation> operations = new ArrayList<>();
    private final SchemaRegistry registry;
    private final ConcurrentMap<String, Schema> schemas = new ConcurrentHashMap<>();

    DescribedContract(ApiDescription description) {
        var documents = new HashMap<String, String>();
        for (var group : ApiGroup.values()) {
            var document = description.document(group, ApiServer.BASE_URL);
            closeObjects(document);
            KnownValues.alone(document);
            documents.put(PLACE + group.code(), document.toString());
            document.required("paths")
                    .properties()
                    .forEach(path -> path.getValue()
                            .properties()
                            .forEach(operation -> operations.add(
                                    new Operation(group, operation.getKey(), path.getKey(), operation.getValue()))));
        }
        operations.forEach(operation -> CoverageLog.describe(operation.name(), operation.outcomes()));
        registry = SchemaRegistry.withDefaultDialect(
                SpecificationVersion.DRAFT_2020_12, builder -> builder.schemas(documents));
    }

    /** What was described may grow, what is answered may not grow unnoticed. */
    private static void closeObjects(JsonNode node) {
        if (node instanceof ObjectNode object
                && object.path("type").stringValue("").equals("object")
                && object.has("properties")
                && !object.has("additionalProperties")) {
            object.put("additionalProperties", false);
        }
        node.forEach(DescribedContract::closeObjects);
    }

    /** @param body what was sent, empty for nothing */
    void check(String method, String path, String query, byte[] body, Reply reply) {
        find(method, path).ifPresent(operation -> {
            CoverageLog.note(operation.name(), reply);
            var status = Integer.toString(reply.status());
            var response = operation.node().at("/responses/" + status);
            assertThat(response.isMissingNode())
                    .as("%s answers %s, which is not described: %s", operation.name(), status, reply.text())
                    .isFalse();
            fits(operation, "/responses/" + status, reply.json(), operation.name() + " " + status);
            timestamps(reply.json());
            if (reply.status() >= 400) {
                var code = reply.at("/error/code").stringValue();
                assertThat(response.at("/content/application~1json/examples").propertyNames())
                        .as("%s answers %s with codes", operation.name(), status)
                        .contains(code);
            }
            sent(operation, query, body, reply);
        });
    }

    /** Every moment is written the same way: ISO 8601 in UTC with milliseconds. */
    private static void timestamps(JsonNode node) {
        node.properties().forEach(field -> {
            if (field.getKey().matches("[a-zA-Z]+At") && field.getValue().isString()) {
                assertThat(field.getValue().stringValue()).as(field.getKey()).matches(MILLIS_IN_UTC);
            }
        });
        node.forEach(DescribedContract::timestamps);
    }

    private void sent(Operation operation, String query, byte[] body, Reply reply) {
        boolean accepted = reply.status() < 300;
        if (accepted) {
            for (var pair : query.split("&", -1)) {
                var name = pair.split("=", -1)[0];
                assertThat(name.isEmpty() || operation.knows(name))
                        .as("%s accepts ?%s, which is not described", operation.name(), name)
                        .isTrue();
            }
        }
        if (body.length == 0 || !operation.node().has("requestBody")) {
            return;
        }
        if (accepted) {
            fits(operation, "/requestBody", JSON.readTree(body), operation.name() + " accepted a body");
        } else if (reply.text().contains("\"code\":\"UNKNOWN_FIELD\"")
                && !reply.text().contains("is known from apiVersion")) {
            assertThat(fitsWhole(operation, body))
                    .as("%s refused a field that its schema knows: %s", operation.name(), reply.text())
                    .isFalse();
        }
    }

    /** Whatever the validator cannot even read does not fit. */
    private boolean fitsWhole(Operation operation, byte[] body) {
        try {
            return schema(operation, "/requestBody")
                    .validate(JSON.readTree(body))
                    .isEmpty();
        } catch (JacksonException e) {
            return false;
        }
    }

    private void fits(Operation operation, String part, JsonNode value, String what) {
        assertThat(schema(operation, part).validate(value))
                .as("%s: %s", what, value)
                .isEmpty();
    }

    private Schema schema(Operation operation, String part) {
        var pointer = "/paths/%s/%s%s/content/application~1json/schema"
                .formatted(operation.path().replace("~", "~0").replace("/", "~1"), operation.method(), part);
        return schemas.computeIfAbsent(
                operation.group().code() + "#" + pointer.replace("{", "%7B").replace("}", "%7D"),
                at -> registry.getSchema(SchemaLocation.of(PLACE + at)));
    }

    private Optional<Operation> find(String method, String path) {
        var bare = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        return operations.stream()
                .filter(operation -> operation.method().equals(method.toLowerCase(Locale.ROOT)))
                .filter(operation -> operation.pattern().matcher(bare).matches())
                .min(Comparator.comparingLong(operation ->
                        VARIABLE.matcher(operation.path()).results().count()));
    }

    private record Operation(ApiGroup group, String method, String path, JsonNode node, Pattern pattern) {

        Operation(ApiGroup group, String method, String path, JsonNode node) {
            this(
                    group,
                    method,
                    path,
                    node,
                    Pattern.compile(VARIABLE.matcher(path).replaceAll("[^/]+")));
        }

        String name() {
            return method.toUpperCase(Locale.ROOT) + " " + path;
        }

        List<String> outcomes() {
            var outcomes = new ArrayList<String>();
            node.required("responses").properties().forEach(response -> {
                var codes = response.getValue().at("/content/application~1json/examples");
                if (codes.isObject()) {
                    codes.propertyNames().forEach(code -> outcomes.add(response.getKey() + " " + code));
                } else {
                    outcomes.add(response.getKey());
                }
            });
            return outcomes;
        }

        boolean knows(String parameter) {
            return node.path("parameters").values().stream()
                    .anyMatch(known -> known.required("name").stringValue().equals(parameter));
        }
    }
}
