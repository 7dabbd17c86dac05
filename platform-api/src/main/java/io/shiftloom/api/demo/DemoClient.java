package io.shiftloom.api.demo;

import io.shiftloom.jobs.storage.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Speaks to the service over HTTP, with one credential. */
final class DemoClient {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final HttpClient http;
    private final URI service;
    private final String credentialName;
    private final String credential;

    private DemoClient(HttpClient http, URI service, String credentialName, String credential) {
        this.http = http;
        this.service = service;
        this.credentialName = credentialName;
        this.credential = credential;
    }

    static DemoClient ofTenant(HttpClient http, URI service, String apiKey) {
        return new DemoClient(http, service, "x-api-key", apiKey);
    }

    static DemoClient ofOperator(HttpClient http, URI service, String token) {
        return new DemoClient(http, service, "Authorization", "Bearer " + token);
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

    private HttpResponse<String> send(String method, String path, String body) {
        var request = HttpRequest.newBuilder(service.resolve(path))
                .timeout(TIMEOUT)
                .header(credentialName, credential)
                .header("Content-Type", "application/json")
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                .build();
        try {
            return http.send(request, BodyHandlers.ofString());
        } catch (IOException e) {
            throw new DemoFailed("the service at %s did not answer %s %s".formatted(service, method, path));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DemoFailed("interrupted");
        }
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
