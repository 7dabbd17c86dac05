package io.shiftloom.api.demo;

import io.shiftloom.jobs.storage.Json;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Speaks to the service over HTTP, with one credential. It outlasts a restart of the service, or of its database. */
final class DemoClient {

    /** How long a service that is away is waited for. */
    static final Duration PATIENCE = Duration.ofMinutes(1);

    /** How long a single answer is waited for: as long as there is patience, within these limits. */
    private static final Duration LEAST_TIMEOUT = Duration.ofSeconds(5);

    private static final Duration MOST_TIMEOUT = Duration.ofSeconds(30);

    private static final Duration PAUSE = Duration.ofSeconds(1);
    /** Said before anything was done. */
    private static final Set<Integer> REFUSED_FOR_NOW = Set.of(429, 503);
    /** Said by a proxy that does not know what became of the call. */
    private static final Set<Integer> LOST = Set.of(502, 504);

    private final HttpClient http;
    private final URI service;
    private final String credentialName;
    private final String credential;
    private final Duration patience;

    private DemoClient(HttpClient http, URI service, String credentialName, String credential, Duration patience) {
        this.http = http;
        this.service = service;
        this.credentialName = credentialName;
        this.credential = credential;
        this.patience = patience;
    }

    static DemoClient ofTenant(HttpClient http, URI service, String apiKey) {
        return new DemoClient(http, service, "x-api-key", apiKey, PATIENCE);
    }

    static DemoClient ofOperator(HttpClient http, URI service, String token) {
        return new DemoClient(http, service, "Authorization", "Bearer " + token, PATIENCE);
    }

    /** The same for somebody in a hurry. */
    DemoClient within(Duration patience) {
        return new DemoClient(http, service, credentialName, credential, patience);
    }

    JsonNode get(String path) {
        return answered("GET", path, send("GET", path, ""));
    }

    /** Whether the credential opens this path. */
    boolean canRead(String path) {
        return send("GET", path, "").statusCode() == 200;
    }

    JsonNode post(String path, JsonNode body) {
        return post(path, Json.write(body));
    }

    JsonNode post(String path, String body) {
        return answered("POST", path, send("POST", path, body));
    }

    JsonNode put(String path, JsonNode body) {
        return answered("PUT", path, send("PUT", path, Json.write(body)));
    }

    JsonNode patch(String path, JsonNode body) {
        return answered("PATCH", path, send("PATCH", path, Json.write(body)));
    }

    /** For a route where the same key means the same call, or whose second call changes nothing. */
    JsonNode postRepeatably(String path, String body) {
        var request = request("POST", path, body)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .build();
        return answered("POST", path, send(request, true));
    }

    void delete(String path) {
        answered("DELETE", path, send("DELETE", path, ""));
    }

    private HttpResponse<String> send(String method, String path, String body) {
        return send(request(method, path, body).build(), !method.equals("POST"));
    }

    private HttpRequest.Builder request(String method, String path, String body) {
        return HttpRequest.newBuilder(service.resolve(path))
                .timeout(Duration.ofMillis(
                        Math.clamp(patience.toMillis(), LEAST_TIMEOUT.toMillis(), MOST_TIMEOUT.toMillis())))
                .header(credentialName, credential)
                .header("Content-Type", "application/json")
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
    }

    /** @param repeatable whether it may be sent again where its first attempt may have arrived */
    private HttpResponse<String> send(HttpRequest request, boolean repeatable) {
        long began = System.nanoTime();
        for (; ; pause()) {
            boolean impatient = System.nanoTime() - began > patience.toNanos();
            try {
                var answer = http.send(request, BodyHandlers.ofString());
                int status = answer.statusCode();
                boolean passes = REFUSED_FOR_NOW.contains(status) || (repeatable && LOST.contains(status));
                if (impatient || !passes) {
                    return answer;
                }
            } catch (IOException e) {
                if (impatient || !(repeatable || e instanceof ConnectException)) {
                    throw new DemoFailed("the service at %s did not answer %s %s"
                            .formatted(service, request.method(), request.uri().getPath()));
                }
            } catch (InterruptedException e) {
                throw interrupted();
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    private static DemoFailed interrupted() {
        Thread.currentThread().interrupt();
        return new DemoFailed("interrupted");
    }

    private static JsonNode answered(String method, String path, HttpResponse<String> answer) {
        if (answer.statusCode() / 100 != 2) {
            throw new DemoFailed(
                    "%s %s was answered %d: %s".formatted(method, path, answer.statusCode(), message(answer.body())));
        }
        return Json.read(answer.body());
    }

    private static String message(String body) {
        try {
            var error = Json.read(body).path("error");
            return error.path("code").asString("") + ", "
                    + error.path("message").asString(body);
        } catch (JacksonException e) {
            return body;
        }
    }
}
