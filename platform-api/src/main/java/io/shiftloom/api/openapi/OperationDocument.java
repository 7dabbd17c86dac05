package io.shiftloom.api.openapi;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.jobs.storage.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** One route as an OpenAPI operation. */
final class OperationDocument {

    private static final Set<ErrorCode> WITH_RETRY_AFTER =
            Set.of(ErrorCode.RATE_LIMITED, ErrorCode.DATABASE_ERROR, ErrorCode.IDEMPOTENCY_IN_FLIGHT);

    private final ErrorText errors;
    private final ObjectNode parameters;

    /** @param parameters as written, by place and name */
    OperationDocument(ErrorText errors, ObjectNode parameters) {
        this.errors = errors;
        this.parameters = parameters;
    }

    ObjectNode write(RouteFacts facts, RouteText text) {
        var operation = Json.object().put("operationId", text.id()).put("summary", text.summary());
        operation.put("description", description(facts, text));
        operation.putArray("tags").add(text.tag());
        var needed = operation
                .putArray("security")
                .addObject()
                .putArray(facts.group() == ApiGroup.V1 ? ApiDescription.API_KEY : ApiDescription.OPERATOR_TOKEN);
        facts.permission().ifPresent(needed::add);
        var named = parameters(facts, text);
        if (!named.isEmpty()) {
            operation.set("parameters", named);
        }
        facts.paidFeature().ifPresent(feature -> operation.put("x-paid-feature", feature));
        if (!text.paidFields().isEmpty()) {
            text.paidFields().forEach(operation.putArray("x-paid-fields")::add);
        }
        body(facts, text, operation);
        operation.set("responses", responses(facts, text));
        return operation;
    }

    private static String description(RouteFacts facts, RouteText text) {
        var sentences = new ArrayList<String>();
        text.description().map(String::strip).ifPresent(sentences::add);
        sentences.add(facts.permission()
                .map(
                        facts.group() == ApiGroup.V1
                                ? "Needs the scope `%s`."::formatted
                                : "Needs the role %s."::formatted)
                .orElse("Needs no scope."));
        facts.paidFeature().ifPresent(feature -> sentences.add("A paid feature."));
        if (!text.paidFields().isEmpty()) {
            sentences.add("Paid fields: `%s`.".formatted(String.join("`, `", text.paidFields())));
        }
        return String.join("\n\n", sentences);
    }

    private ArrayNode parameters(RouteFacts facts, RouteText text) {
        var named = Json.array();
        facts.pathVariables().forEach(name -> named.add(parameter("path", name)));
        facts.query(text).forEach(name -> named.add(query(name, text)));
        if (facts.takesIdempotencyKey()) {
            named.add(parameter("header", "Idempotency-Key"));
        }
        if (facts.takesIfMatch()) {
            named.add(parameter("header", "If-Match"));
        }
        if (facts.takesReason()) {
            named.add(parameter("header", "X-Reason"));
        }
        text.headers().forEach(name -> named.add(parameter("header", name)));
        return named;
    }

    private ObjectNode query(String name, RouteText text) {
        var parameter = text.parameter(name)
                .map(own -> Json.object().put("name", name).put("in", "query").setAll((ObjectNode) own.deepCopy()))
                .orElseGet(() -> parameter("query", name));
        return text.required().contains(name) ? parameter.put("required", true) : parameter;
    }

    private ObjectNode parameter(String place, String name) {
        var text = parameters.required(place).get(name);
        if (text == null) {
            throw new IllegalStateException("parameters.yaml does not describe %s %s".formatted(place, name));
        }
        var parameter = Json.object().put("name", name).put("in", place);
        if (place.equals("path")) {
            parameter.put("required", true);
        }
        return parameter.setAll((ObjectNode) text.deepCopy());
    }

    private static void body(RouteFacts facts, RouteText text, ObjectNode operation) {
        if (facts.takesBody() != text.body().isPresent()) {
            throw new IllegalStateException(facts.key() + ": code and description differ about a body");
        }
        text.body().ifPresent(schema -> {
            var body = operation.putObject("requestBody").put("required", facts.requiresBody());
            body.set("content", content(schema).set("example", text.send()));
            body.set("content", Json.object().set("application/json", body.required("content")));
        });
    }

    private ObjectNode responses(RouteFacts facts, RouteText text) {
        var responses = Json.object();
        responses.set(Integer.toString(text.status()), success(facts, text));
        text.also().ifPresent(also -> responses.set(also.required("status").asString(), second(facts, also)));
        var byStatus = new TreeMap<Integer, List<ErrorCode>>();
        RouteErrors.of(facts, text)
                .forEach(code -> byStatus.computeIfAbsent(code.status(), any -> new ArrayList<>())
                        .add(code));
        byStatus.forEach((status, codes) -> responses.set(Integer.toString(status), failure(facts, codes)));
        return responses;
    }

    private static ObjectNode success(RouteFacts facts, RouteText text) {
        var response = Json.object().put("description", text.summary());
        var headers = headers(response);
        if (facts.takesIdempotencyKey()) {
            header(headers, "Location");
            header(headers, "Idempotent-Replayed");
        }
        if (text.mayBeUnfinished()) {
            header(headers, "Retry-After");
        }
        if (text.tagged()) {
            header(headers, "ETag");
        }
        rate(facts, headers);
        response.putObject("content")
                .set(facts.answers(), content(text.answer()).set("example", text.example()));
        return response;
    }

    private static ObjectNode second(RouteFacts facts, JsonNode also) {
        var response = Json.object().put("description", also.required("summary").stringValue());
        rate(facts, headers(response));
        if (also.has("answer")) {
            response.putObject("content")
                    .set(
                            "application/json",
                            content(also.required("answer").stringValue()).set("example", also.required("example")));
        }
        return response;
    }

    private ObjectNode failure(RouteFacts facts, List<ErrorCode> codes) {
        var lines = codes.stream()
                .map(code -> "- `%s`: %s".formatted(code, errors.when(code)))
                .toList();
        var response = Json.object().put("description", String.join("\n", lines));
        var headers = headers(response);
        if (codes.stream().anyMatch(WITH_RETRY_AFTER::contains)) {
            header(headers, "Retry-After");
        }
        if (codes.contains(ErrorCode.RATE_LIMITED)) {
            rate(facts, headers);
        }
        var content = content("ErrorAnswer");
        var examples = content.putObject("examples");
        codes.forEach(code -> examples.putObject(code.name()).put("$ref", "#/components/examples/" + code));
        response.putObject("content").set("application/json", content);
        return response;
    }

    /** Every answer to an admitted request has them; they are described where a client looks for them. */
    private static void rate(RouteFacts facts, ObjectNode headers) {
        if (facts.group() == ApiGroup.V1) {
            header(headers, "RateLimit");
            header(headers, "RateLimit-Policy");
        }
    }

    private static ObjectNode headers(ObjectNode response) {
        var headers = response.putObject("headers");
        header(headers, "X-Request-Id");
        return headers;
    }

    private static void header(ObjectNode headers, String name) {
        headers.putObject(name).put("$ref", "#/components/headers/" + name);
    }

    private static ObjectNode content(String schema) {
        var content = Json.object();
        content.putObject("schema").put("$ref", schema);
        return content;
    }
}
