package io.shiftloom.api.openapi;

import io.shiftloom.api.error.ErrorCode;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** What people wrote about one route; the package's documentation names the keys. */
record RouteText(String tag, JsonNode text) {

    private static final int OK = 200;

    String id() {
        return text.required("id").stringValue();
    }

    String summary() {
        return text.required("summary").stringValue();
    }

    Optional<String> description() {
        return Optional.ofNullable(text.get("description")).map(JsonNode::stringValue);
    }

    int status() {
        return text.path("status").intValue(OK);
    }

    /** A second successful answer: {@code status}, {@code summary}, and unless it is empty {@code answer} and {@code example}. */
    Optional<JsonNode> also() {
        return Optional.ofNullable(text.get("also"));
    }

    String answer() {
        return text.required("answer").stringValue();
    }

    JsonNode example() {
        return text.required("example");
    }

    Optional<String> body() {
        return Optional.ofNullable(text.get("body")).map(JsonNode::stringValue);
    }

    JsonNode send() {
        return text.required("send");
    }

    List<String> query() {
        return strings("query");
    }

    /** Query parameters that must be given though other routes can do without them. */
    List<String> required() {
        return strings("required");
    }

    /** What a query parameter means here, where that is another thing than elsewhere. */
    Optional<JsonNode> parameter(String name) {
        return Optional.ofNullable(text.path("parameters").get(name));
    }

    /** Headers of the request that no other part of the route implies. */
    List<String> headers() {
        return strings("headers");
    }

    /** Whether its answers have a tag that tells the state of the object. */
    boolean tagged() {
        return text.path("tagged").booleanValue(false);
    }

    List<String> paidFields() {
        return strings("paidFields");
    }

    List<ErrorCode> errors() {
        return strings("errors").stream().map(ErrorCode::valueOf).toList();
    }

    /** Whether an answer about something unfinished says when to look again. */
    boolean mayBeUnfinished() {
        return text.path("retryAfter").booleanValue(false);
    }

    private List<String> strings(String name) {
        return text.path(name).values().stream().map(JsonNode::stringValue).toList();
    }
}
