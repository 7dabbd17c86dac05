package io.shiftloom.ops.session;

import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.UnknownHostException;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** Calls the service. Every answer but success becomes an {@link OpsFailure}. */
final class ServiceClient {

    /** A stream that is alive says something every five seconds. */
    private static final Duration LONGEST_SILENCE = Duration.ofSeconds(20);

    private static final int STREAMED = 200;
    private static final String EVENT_STREAM = "text/event-stream";

    private final Connection connection;
    private final @Nullable String reason;
    private final Consumer<String> debug;
    private final JsonMapper json = new JsonMapper();
    private final ReadTransport reading = new ReadTransport();
    private @Nullable HttpTransport changing;

    /** @param debug is told of each call, but never of the secret */
    ServiceClient(Connection connection, @Nullable String reason, Consumer<String> debug) {
        this.connection = connection;
        this.debug = debug;
        this.reason = reason;
    }

    JsonNode send(String method, String path, @Nullable JsonNode body) {
        return send(method, path, body, Map.of()).answer();
    }

    /** @param further headers of this call */
    Session.Seen send(String method, String path, @Nullable JsonNode body, Map<String, String> further) {
        var headers = headers("application/json");
        if (body != null) {
            headers.put("Content-Type", "application/json");
        }
        headers.putAll(further);
        if (reason != null) {
            // Headers carry ASCII only.
            headers.put("X-Reason", URLEncoder.encode(reason, StandardCharsets.UTF_8));
        }
        var call = new HttpTransport.Call(method, address(path), headers, body == null ? null : body.toString());
        var received = exchange(
                call, () -> transport(call).send(call), HttpTransport.Answer::status, HttpTransport.Answer::requestId);
        return new Session.Seen(answer(call, received), received.tag());
    }

    /**
     * Opens a stream of server-sent events.
     *
     * @param lastEventId of the last one that was read; empty for none
     * @return empty when there are no more
     */
    Optional<InputStream> events(String path, String lastEventId) {
        var headers = headers(EVENT_STREAM);
        if (!lastEventId.isEmpty()) {
            headers.put("Last-Event-ID", lastEventId);
        }
        var call = new HttpTransport.Call("GET", address(path), headers, null);
        var opened = exchange(
                call,
                () -> reading.open(call, LONGEST_SILENCE),
                ReadTransport.Opened::status,
                ReadTransport.Opened::requestId);
        if (opened.status() == STREAMED) {
            requireEvents(opened);
            return Optional.ofNullable(opened.body());
        }
        try {
            answer(call, opened.read());
        } catch (IOException e) {
            throw OpsFailure.unreachable("the connection to " + connection.url() + " broke: " + e.getMessage());
        }
        return Optional.empty();
    }

    /** The page of a proxy has no events, and would be read again and again. */
    private void requireEvents(ReadTransport.Opened opened) {
        if (!opened.contentType().toLowerCase(Locale.ROOT).startsWith(EVENT_STREAM)) {
            throw OpsFailure.failed("the answer of %s (status %d) is not a stream of events. Is it a Shiftloom service?"
                    .formatted(connection.url(), opened.status()));
        }
    }

    private URI address(String path) {
        return URI.create(connection.url() + connection.credential().root() + path);
    }

    private Map<String, String> headers(String accepted) {
        var headers = new LinkedHashMap<String, String>();
        headers.put(connection.credential().header(), connection.credential().headerValue(connection.secret()));
        headers.put("Accept", accepted);
        return headers;
    }

    /** Waits for an answer. */
    @FunctionalInterface
    private interface Exchange<T> {
        T run() throws IOException, InterruptedException;
    }

    private <T> T exchange(
            HttpTransport.Call call, Exchange<T> exchange, ToIntFunction<T> status, Function<T, String> requestId) {
        long began = System.nanoTime();
        try {
            var answer = exchange.run();
            debug.accept("%s %s: %d after %d ms, request id %s"
                    .formatted(
                            call.method(),
                            call.address(),
                            status.applyAsInt(answer),
                            (System.nanoTime() - began) / 1_000_000,
                            requestId.apply(answer)));
            return answer;
        } catch (ConnectException | UnknownHostException | NoRouteToHostException e) {
            throw OpsFailure.unreachable("no service answers at " + connection.url()
                    + ": start it with 'shiftloom serve', or name another with --server or SHIFTLOOM_URL.");
        } catch (HttpTimeoutException | SocketTimeoutException e) {
            throw OpsFailure.unreachable(
                    "the service at " + connection.url() + " did not answer in time." + warningBeforeARepeat(call));
        } catch (IOException e) {
            throw OpsFailure.unreachable("the connection to " + connection.url() + " broke: " + e.getMessage() + "."
                    + warningBeforeARepeat(call));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw OpsFailure.failed("interrupted.");
        }
    }

    /** What makes something may have made it before its answer was lost. */
    private static String warningBeforeARepeat(HttpTransport.Call call) {
        return call.method().equals("POST") && !call.headers().containsKey(Session.IDEMPOTENCY_KEY)
                ? " The call may have arrived all the same: look before you repeat it."
                : "";
    }

    private HttpTransport transport(HttpTransport.Call call) {
        if (call.method().equals("GET")) {
            return reading;
        }
        if (changing == null) {
            changing = new WriteTransport();
        }
        return changing;
    }

    private JsonNode answer(HttpTransport.Call call, HttpTransport.Answer response) {
        if (response.status() / 100 == 2) {
            return parse(response);
        }
        var error = refusal(response).path("error");
        var message = error.path("message").asString("");
        if (message.isEmpty()) {
            message = unexplained(call, response.status());
        }
        var code = error.path("code").asString("");
        throw OpsFailure.refused(
                response.status(), code, message + told(code) + details(error.path("details"), message));
    }

    private String unexplained(HttpTransport.Call call, int status) {
        return switch (status) {
            case 429, 502, 503, 504 ->
                "%s answered %d without an explanation, as a proxy does while the service behind it is away.%s"
                        .formatted(connection.url(), status, warningBeforeARepeat(call));
            default -> "the service answered %d. Is %s a Shiftloom service?".formatted(status, connection.url());
        };
    }

    private String told(String code) {
        return connection.credential().tellsCodes() && !code.isEmpty() ? " (" + code + ")" : "";
    }

    /** @param told a message that need not be repeated without a path */
    private static String details(JsonNode details, String told) {
        var text = new StringBuilder();
        for (var detail : details) {
            var path = detail.path("path").asString("");
            var message = detail.path("message").asString("");
            if (!path.isEmpty() || !message.equals(told)) {
                text.append(System.lineSeparator())
                        .append("  ")
                        .append(path)
                        .append(": ")
                        .append(message);
            }
        }
        return text.toString();
    }

    /** A proxy in front of the service refuses in words of its own. */
    private JsonNode refusal(HttpTransport.Answer response) {
        try {
            return json.readTree(response.body());
        } catch (JacksonException e) {
            return JsonNodeFactory.instance.objectNode();
        }
    }

    private JsonNode parse(HttpTransport.Answer response) {
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
