package io.shiftloom.ops.session;

import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.UnknownHostException;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** Calls the operator API. Every answer but success becomes an {@link OpsFailure}. */
final class OpsClient {

    private final Connection connection;
    private final @Nullable String reason;
    private final Consumer<String> debug;
    private final JsonMapper json = new JsonMapper();
    private final Wire reading = new ReadingWire();
    private @Nullable Wire changing;

    /** @param debug is told of each call, but never of the token */
    OpsClient(Connection connection, @Nullable String reason, Consumer<String> debug) {
        this.connection = connection;
        this.debug = debug;
        this.reason = reason;
    }

    JsonNode send(String method, String path, @Nullable JsonNode body) {
        var headers = new LinkedHashMap<String, String>();
        headers.put("Authorization", "Bearer " + connection.token());
        headers.put("Accept", "application/json");
        if (body != null) {
            headers.put("Content-Type", "application/json");
        }
        if (reason != null) {
            // Headers carry ASCII only.
            headers.put("X-Reason", URLEncoder.encode(reason, StandardCharsets.UTF_8));
        }
        return answer(exchange(new Wire.Call(
                method,
                URI.create(connection.url() + "/ops/v1" + path),
                headers,
                body == null ? null : body.toString())));
    }

    private Wire.Answer exchange(Wire.Call call) {
        long began = System.nanoTime();
        try {
            var answer = wire(call).send(call);
            debug.accept("%s %s: %d after %d ms, request id %s"
                    .formatted(
                            call.method(),
                            call.address(),
                            answer.status(),
                            (System.nanoTime() - began) / 1_000_000,
                            answer.requestId()));
            return answer;
        } catch (ConnectException | UnknownHostException | NoRouteToHostException e) {
            throw OpsFailure.unreachable("no service answers at " + connection.url()
                    + ": start it with 'shiftloom serve', or name another with --server or SHIFTLOOM_URL.");
        } catch (HttpTimeoutException | SocketTimeoutException e) {
            throw OpsFailure.unreachable("the service at " + connection.url() + " did not answer in time.");
        } catch (IOException e) {
            throw OpsFailure.unreachable("the connection to " + connection.url() + " broke: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw OpsFailure.failed("interrupted.");
        }
    }

    private Wire wire(Wire.Call call) {
        if (call.method().equals("GET")) {
            return reading;
        }
        if (changing == null) {
            changing = new ChangingWire();
        }
        return changing;
    }

    private JsonNode answer(Wire.Answer response) {
        var body = parse(response);
        if (response.status() / 100 == 2) {
            return body;
        }
        var error = body.path("error");
        var message = error.path("message").asString("");
        if (message.isEmpty()) {
            message =
                    "the service answered " + response.status() + ". Is " + connection.url() + " a Shiftloom service?";
        }
        throw OpsFailure.refused(response.status(), message + details(error.path("details")));
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

    private JsonNode parse(Wire.Answer response) {
        if (response.body().isBlank()) {
            return JsonNodeFactory.instance.objectNode();
        }
        try {
            return json.readTree(response.body());
        } catch (JacksonException e) {
            throw OpsFailure.failed("the answer of " + connection.url() + " (status " + response.status()
                    + ") is not JSON. Is it a Shiftloom service?");
        }
    }
}
