package io.shiftloom.api.chaos;

import io.shiftloom.jobs.storage.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import tools.jackson.databind.JsonNode;

/** A tenant's program: whatever happens to the service, it repeats a call until that is answered. */
final class TenantClient {

    private static final HttpClient HTTP = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(2))
            .build();
    private static final Duration ANSWER_LIMIT = Duration.ofSeconds(10);
    private static final Duration AGAIN = Duration.ofMillis(300);
    private static final Duration GIVE_UP = Duration.ofMinutes(5);

    private final URI service;
    private final String credentialName;
    private final String credential;

    private TenantClient(URI service, String credentialName, String credential) {
        this.service = service;
        this.credentialName = credentialName;
        this.credential = credential;
    }

    static TenantClient ofOperator(URI service, String token) {
        return new TenantClient(service, "Authorization", "Bearer " + token);
    }

    /** A new paying tenant that may do everything at any rate, with a webhook at this address and saved settings. */
    static TenantClient create(URI service, String opsToken, String name, URI hook, int maxRunning) {
        var operator = ofOperator(service, opsToken);
        var tenantId = operator.call(
                        "POST",
                        "/ops/v1/tenants",
                        Json.object()
                                .put("name", name)
                                .put("plan", "paid")
                                .put("billing", "active")
                                .put("requestsPerSecond", 1000)
                                .put("maxRunningSchedules", maxRunning))
                .path("tenantId")
                .stringValue();
        operator.call(
                "PUT", "/ops/v1/tenants/" + tenantId + "/webhook", Json.object().put("url", hook.toString()));
        var key = operator.call(
                        "POST",
                        "/ops/v1/keys",
                        Json.object().put("tenantId", tenantId).put("name", name))
                .path("apiKey")
                .stringValue();
        var client = new TenantClient(service, "x-api-key", key);
        client.call("PATCH", "/v1/schedule-defaults", Json.read("""
                {"scheduleStartDate": "2027-01-04", "scheduleEndDate": "2027-01-04",
                 "timeRangeStart": "09:00", "timeRangeEnd": "10:00", "slotGranularityMinutes": 60,
                 "planningHorizon": "week", "requirementsByCellKey": {"2027-01-04__09:00": 1}}
                """));
        return client;
    }

    /** The same tenant at another address. */
    TenantClient at(URI other) {
        return new TenantClient(other, credentialName, credential);
    }

    /** Submits once, however often it must ask, and gives back the condition's id. */
    String submit(String body, String idempotencyKey) {
        return call("POST", "/v1/schedule", body, idempotencyKey)
                .path("conditionId")
                .stringValue();
    }

    void cancel(String conditionId) {
        call("DELETE", "/v1/schedule-conditions/" + conditionId, "", "");
    }

    /** Whether this is answered well at the first attempt. */
    boolean answers(String path) {
        try {
            return send("GET", path, "", "").statusCode() == 200;
        } catch (IOException | IllegalStateException e) {
            return false;
        }
    }

    private JsonNode call(String method, String path, JsonNode body) {
        return call(method, path, Json.write(body), "");
    }

    private JsonNode call(String method, String path, String body, String idempotencyKey) {
        long deadline = System.nanoTime() + GIVE_UP.toNanos();
        var last = "no answer";
        while (System.nanoTime() < deadline) {
            try {
                var answer = send(method, path, body, idempotencyKey);
                if (answer.statusCode() / 100 == 2) {
                    return Json.read(answer.body());
                }
                last = answer.statusCode() + " " + answer.body();
                if (answer.statusCode() / 100 == 4 && answer.statusCode() != 409 && answer.statusCode() != 429) {
                    break;
                }
            } catch (IOException e) {
                last = e.toString();
            }
            Pause.of(AGAIN);
        }
        throw new IllegalStateException(method + " " + path + " was answered: " + last);
    }

    private HttpResponse<String> send(String method, String path, String body, String idempotencyKey)
            throws IOException {
        var request = HttpRequest.newBuilder(service.resolve(path))
                .timeout(ANSWER_LIMIT)
                .header(credentialName, credential)
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        if (!body.isEmpty()) {
            request.header("Content-Type", "application/json");
        }
        if (!idempotencyKey.isEmpty()) {
            request.header("Idempotency-Key", idempotencyKey);
        }
        try {
            return HTTP.send(request.build(), BodyHandlers.ofString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
