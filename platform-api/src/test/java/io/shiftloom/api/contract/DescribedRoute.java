package io.shiftloom.api.contract;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.openapi.ApiDescription;
import io.shiftloom.api.openapi.ApiGroup;
import io.shiftloom.api.operator.OperatorRole;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A route as its description has it. */
record DescribedRoute(String method, String path, JsonNode operation) {

    /** Those of {@code /v1}. */
    static Stream<DescribedRoute> all(ApiServer server) {
        return all(server, ApiGroup.V1);
    }

    static Stream<DescribedRoute> all(ApiServer server, ApiGroup group) {
        return server.bean(ApiDescription.class).document(group, "").required("paths").properties().stream()
                .flatMap(path -> path.getValue().properties().stream()
                        .map(operation -> new DescribedRoute(
                                operation.getKey().toUpperCase(Locale.ROOT), path.getKey(), operation.getValue())));
    }

    /** The one that saves settings. */
    static DescribedRoute settings(ApiServer server) {
        return all(server)
                .filter(route -> route.method().equals("PATCH") && route.path().equals("/v1/schedule-defaults"))
                .findFirst()
                .orElseThrow();
    }

    boolean needsScope() {
        return operation.at("/security/0/apiKey/0").isString();
    }

    Scope scope() {
        return Scope.find(operation.at("/security/0/apiKey/0").stringValue()).orElseThrow();
    }

    /** The least role of an operator. */
    OperatorRole role() {
        return OperatorRole.valueOf(
                operation.at("/security/0/operatorToken/0").stringValue().toUpperCase(Locale.ROOT));
    }

    boolean canAnswer(ErrorCode code) {
        return operation
                .at("/responses/%d/content/application~1json/examples".formatted(code.status()))
                .has(code.name());
    }

    /** Whether the published description of the API does not have it. */
    boolean isExtension() {
        return operation.at("/tags/0").stringValue().equals("extension");
    }

    boolean takesBody() {
        return operation.has("requestBody");
    }

    boolean needsBody() {
        return operation.at("/requestBody/required").booleanValue(false);
    }

    boolean takesIdempotencyKey() {
        return operation.path("parameters").values().stream()
                .anyMatch(parameter -> parameter.required("name").stringValue().equals("Idempotency-Key"));
    }

    /** With an id that nothing has. */
    String filled() {
        return filled(new UUID(7, 7).toString());
    }

    String filled(String id) {
        return path.replaceAll("\\{[^}]+}", id);
    }

    ObjectNode example() {
        return (ObjectNode)
                operation.at("/requestBody/content/application~1json/example").deepCopy();
    }

    /** The route as the tenant calls it, with the body that its description gives as an example. */
    Call sent(TestTenant tenant, String at) {
        var call = tenant.call(method, at + neededQuery(at));
        return takesBody() ? call.json(example().toString()) : call;
    }

    /** The query parameters that it cannot do without, as its description has them. */
    private String neededQuery(String at) {
        var needed = operation.path("parameters").values().stream()
                .filter(parameter -> parameter.required("in").stringValue().equals("query"))
                .filter(parameter -> parameter.path("required").booleanValue(false))
                .map(parameter -> parameter.required("name").stringValue() + "="
                        + parameter.required("example").stringValue())
                .collect(Collectors.joining("&"));
        return needed.isEmpty() ? "" : (at.contains("?") ? "&" : "?") + needed;
    }

    /** How much of it is paid: the whole route, or so many fields of its body. */
    int paidParts() {
        return operation.has("x-paid-feature")
                ? 1
                : operation.path("x-paid-fields").size();
    }

    /** Bodies that each make use of one paid part; valid or not, because the plan is asked first. */
    List<String> paidBodies() {
        if (operation.has("x-paid-feature")) {
            return List.of("{}");
        }
        return operation.path("x-paid-fields").values().stream()
                .map(JsonNode::stringValue)
                .map(field -> field.endsWith("SchedulingRoleIds") && path.equals("/v1/schedule")
                        ? "{\"apiVersion\":\"2026-09-14\",\"staff\":[{\"%s\":[1]}]}".formatted(field)
                        : "{\"apiVersion\":\"2026-09-14\",\"%s\":{}}".formatted(field))
                .toList();
    }

    @Override
    public String toString() {
        return method + " " + path;
    }
}
