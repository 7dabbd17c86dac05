package io.shiftloom.api.client;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Speaks to the service with an API key. Bodies and answers are trees, as the description of the API has them. A request that is
 * refused ends in a {@link ShiftloomException}. Objects of this class can be shared by threads.
 */
public final class ShiftloomClient {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private static final JsonMapper JSON = new JsonMapper();

    private final HttpClient http;
    private final String base;
    private final String apiKey;
    private final ResultWatch.Patience patience;

    /** @param service such as {@code https://shifts.example.com} */
    public ShiftloomClient(URI service, String apiKey) {
        this(HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build(), service, apiKey);
    }

    public ShiftloomClient(HttpClient http, URI service, String apiKey) {
        this(http, service, apiKey, ResultWatch.Patience.USUAL);
    }

    ShiftloomClient(HttpClient http, URI service, String apiKey, ResultWatch.Patience patience) {
        this.http = http;
        this.base = service.toString().replaceAll("/+$", "");
        this.apiKey = apiKey;
        this.patience = patience;
    }

    /**
     * Submits a request.
     *
     * @param idempotencyKey with which the same request may be sent again, and is solved once
     * @return the id of its condition
     */
    public String submit(JsonNode request, String idempotencyKey) {
        return call("POST", "/v1/schedule", request, Map.of("Idempotency-Key", idempotencyKey))
                .path("conditionId")
                .asString();
    }

    /**
     * Watches a result until it ends. A stream that ends early, breaks off or is silent for 30 seconds is taken up again, up to 60
     * times in a row without an event; so is one that the service refuses for the moment (429, 502, 503 and 504). The pause before the
     * next stream lasts a second, or as long as {@code Retry-After} says. A 429 does not count among the 60 times. Refusals that
     * would take over ten minutes in a row, without an event in between, end the watch with the last one.
     *
     * @return the last event, which is terminal
     */
    public ResultEvent watch(String conditionId, Consumer<ResultEvent> listener) {
        var path = "/v1/schedule-results/" + encoded(conditionId) + "/events";
        return new ResultWatch(() -> stream(path), patience, JSON, listener).toTheEnd();
    }

    /** Candidates with scores, bound and gap, or the reason why there are none. */
    public JsonNode review(String conditionId) {
        return get("/v1/schedule-results/" + encoded(conditionId) + "/review").path("review");
    }

    /** The confirmed schedule. Reading it confirms the first candidate when none is confirmed yet. */
    public JsonNode resolution(String conditionId) {
        return get("/v1/schedule-results/" + encoded(conditionId) + "/resolution")
                .path("resolution");
    }

    /**
     * Confirms a schedule.
     *
     * @param assignments with {@code personId}, {@code date} and {@code slotId}, as a candidate has them
     * @return the answer with its warnings
     */
    public JsonNode confirm(String conditionId, JsonNode assignments) {
        return confirm(conditionId, assignments, Map.of());
    }

    /**
     * The same in place of the confirmation that somebody saw, and of no other. It is refused with {@code PRECONDITION_FAILED} when
     * another one came in between.
     *
     * @param seen by {@link #confirmation}
     */
    public JsonNode confirm(String conditionId, JsonNode assignments, Seen seen) {
        return confirm(conditionId, assignments, seen.unchanged());
    }

    /** What is confirmed, which is null before the first confirmation. Reading it confirms nothing. */
    public Seen confirmation(String conditionId) {
        return read("/v1/schedule-results/" + encoded(conditionId) + "/confirmation");
    }

    private JsonNode confirm(String conditionId, JsonNode assignments, Map<String, String> headers) {
        var body = JSON.createObjectNode();
        var chosen = body.putArray("assignments");
        for (var assignment : assignments) {
            chosen.addObject()
                    .put("personId", assignment.path("personId").asString())
                    .put("date", assignment.path("date").asString())
                    .put("slotId", assignment.path("slotId").asString());
        }
        return call("POST", "/v1/schedule-results/" + encoded(conditionId) + "/confirm-assignments", body, headers);
    }

    /**
     * Reads an object with its state, which is sent back with a change of it: {@code client.call("PATCH", path, change,
     * seen.unchanged())} is refused with {@code PRECONDITION_FAILED} when somebody else has changed the object since.
     *
     * @param path of the settings, a person, wishes, actual work or a confirmation
     */
    public Seen read(String path) {
        var answer = exchange("GET", path, null, Map.of());
        return new Seen(
                accepted(answer.statusCode(), answer.headers(), answer.body()),
                answer.headers().firstValue("ETag"));
    }

    /** An object as it was read. */
    public record Seen(JsonNode body, Optional<String> etag) {

        /** The header that a change needs which is to be made only while the object is as it was read. */
        public Map<String, String> unchanged() {
            return etag.map(tag -> Map.of("If-Match", tag)).orElse(Map.of());
        }
    }

    public JsonNode get(String path) {
        return call("GET", path, null, Map.of());
    }

    public JsonNode post(String path, JsonNode body) {
        return call("POST", path, body, Map.of());
    }

    public JsonNode put(String path, JsonNode body) {
        return call("PUT", path, body, Map.of());
    }

    public JsonNode patch(String path, JsonNode body) {
        return call("PATCH", path, body, Map.of());
    }

    public JsonNode delete(String path) {
        return call("DELETE", path, null, Map.of());
    }

    /** Any other call, for a route of the description. */
    public JsonNode call(String method, String path, @Nullable JsonNode body, Map<String, String> headers) {
        var answer = exchange(method, path, body, headers);
        return accepted(answer.statusCode(), answer.headers(), answer.body());
    }

    private HttpResponse<byte[]> exchange(
            String method, String path, @Nullable JsonNode body, Map<String, String> headers) {
        var request = request(path)
                .method(
                        method,
                        body == null
                                ? BodyPublishers.noBody()
                                : BodyPublishers.ofString(JSON.writeValueAsString(body)));
        headers.forEach(request::header);
        if (body != null) {
            request.header("Content-Type", "application/json");
        }
        try {
            return send(request.build(), BodyHandlers.ofByteArray(), TIMEOUT);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private InputStream stream(String path) throws IOException {
        var request = request(path).header("Accept", "text/event-stream").build();
        var answer = send(request, BodyHandlers.ofInputStream(), patience.silence());
        var events = new ReadTimeoutStream(answer.body(), patience.silence());
        if (answer.statusCode() != 200) {
            try (events) {
                accepted(answer.statusCode(), answer.headers(), events.readAllBytes());
            }
        }
        return events;
    }

    /** The request has no timeout of its own, because versions of the JDK differ in whether it includes the body. */
    private <T> HttpResponse<T> send(HttpRequest request, BodyHandler<T> body, Duration timeout) throws IOException {
        var answer = http.sendAsync(request, body);
        try {
            return answer.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            answer.cancel(true);
            throw new HttpTimeoutException("no answer within " + timeout);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException broken) {
                throw broken;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(base + path)).header("x-api-key", apiKey);
    }

    private static JsonNode accepted(int status, HttpHeaders headers, byte[] body) {
        if (status >= 200 && status < 300) {
            return body.length == 0 ? JSON.createObjectNode() : JSON.readTree(body);
        }
        Optional<Duration> wait = headers.firstValue("Retry-After")
                .filter(seconds -> seconds.matches("\\d{1,6}"))
                .map(seconds -> Duration.ofSeconds(Long.parseLong(seconds)));
        throw ShiftloomException.of(status, explanation(body), wait);
    }

    /** A proxy in between answers in words of its own. */
    private static JsonNode explanation(byte[] body) {
        try {
            return JSON.readTree(body);
        } catch (JacksonException e) {
            return JSON.createObjectNode();
        }
    }

    private static String encoded(String segment) {
        return URLEncoder.encode(segment, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
