package io.shiftloom.ops.session;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** Calls the operator API. Every answer but success becomes an {@link OpsFailure}. */
final class OpsClient {

    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration ANSWER = Duration.ofSeconds(60);

    private final Connection connection;
    private final @Nullable String reason;
    private final Consumer<String> debug;
    private final JsonMapper json = new JsonMapper();
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT)
            .build();

    /** @param debug is told of each call, but never of the token */
    OpsClient(Connection connection, @Nullable String reason, Consumer<String> debug) {
        this.connection = connection;
        this.debug = debug;
        this.reason = reason;
    }

    JsonNode send(String method, String path, @Nullable JsonNode body) {
        var request = HttpRequest.newBuilder(URI.create(connection.url() + "/ops/v1" + path))
                .timeout(ANSWER)
                .header("Authorization", "Bearer " + connection.token())
                .header("Accept", "application/json")
                .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body.toString()));
        if (body != null) {
            request.header("Content-Type", "application/json");
        }
        if (reason != null) {
            // Headers carry ASCII only.
            request.header("X-Reason", URLEncoder.encode(reason, StandardCharsets.UTF_8));
        }
        return answer(exchange(request.build()));
    }

    private HttpResponse<String> exchange(HttpRequest request) {
        long began = System.nanoTime();
        try {
            var response = http.send(request, BodyHandlers.ofString());
            debug.accept("%s %s: %d after %d ms, request id %s"
                    .formatted(
                            request.method(),
                            request.uri(),
                            response.statusCode(),
                            (System.nanoTime() - began) / 1_000_000,
                            response.headers().firstValue("X-Request-Id").orElse("none")));
            return response;
        } catch (ConnectException e) {
            throw OpsFailure.unreachable("no service answers at " + connection.url()
                    + ": start it with 'shiftloom serve', or name another with --server or SHIFTLOOM_URL.");
        } catch (HttpTimeoutException e) {
            throw OpsFailure.unreachable("the service at " + connection.url() + " did not answer in time.");
        } catch (IOException e) {
            throw OpsFailure.unreachable("the connection to " + connection.url() + " broke: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw OpsFailure.failed("interrupted.");
        }
    }

    private JsonNode answer(HttpResponse<String> response) {
        var body = parse(response);
        if (response.statusCode() / 100 == 2) {
            return body;
        }
        var error = body.path("error");
        var message = error.path("message").asString("");
        if (message.isEmpty()) {
            message = "the service answered " + response.statusCode() + ". Is " + connection.url()
                    + " a Shiftloom service?";
        }
        throw OpsFailure.refused(response.statusCode(), message + details(error.path("details")));
    }

    private static String details(JsonNode details) {
        var text = new StringBuilder();
        details.forEach(detail -> text.append(System.lineSeparator())
                .append("  ")
                .append(detail.path("path").asString(""))
                .append(": ")
                .append(detail.path("message").asString("")));
        return text.toString();
    }

    private JsonNode parse(HttpResponse<String> response) {
        if (response.body().isBlank()) {
            return JsonNodeFactory.instance.objectNode();
        }
        try {
            return json.readTree(response.body());
        } catch (JacksonException e) {
            throw OpsFailure.failed("the answer of " + connection.url() + " (status " + response.statusCode()
                    + ") is not JSON. Is it a Shiftloom service?");
        }
    }
}
