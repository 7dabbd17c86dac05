package io.shiftloom.api.installation;

import io.shiftloom.jobs.storage.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import tools.jackson.databind.JsonNode;

/** Calls the service with a credential; whatever is not answered well is an error. */
record Caller(URI service, String header, String credential) {

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    static Caller operator(URI service, String token) {
        return new Caller(service, "Authorization", "Bearer " + token);
    }

    static Caller tenant(URI service, String apiKey) {
        return new Caller(service, "x-api-key", apiKey);
    }

    JsonNode get(String path) {
        return send("GET", path, "", "");
    }

    JsonNode post(String path, String body, String requestId) {
        return send("POST", path, body, requestId);
    }

    JsonNode send(String method, String path, String body, String requestId) {
        var request = HttpRequest.newBuilder(service.resolve(path))
                .header(header, credential)
                .header("Content-Type", "application/json")
                .method(method, BodyPublishers.ofString(body));
        if (!requestId.isEmpty()) {
            request.header("X-Request-Id", requestId);
        }
        var answer = exchange(request.build());
        if (answer.statusCode() / 100 != 2) {
            throw new AssertionError(method + " " + path + ": " + answer.statusCode() + " " + answer.body());
        }
        return Json.read(answer.body());
    }

    private static HttpResponse<String> exchange(HttpRequest request) {
        try {
            return HTTP.send(request, BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }
}
