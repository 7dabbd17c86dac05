package io.shiftloom.api.attack;

import io.shiftloom.api.chaos.Cluster;
import io.shiftloom.api.contract.TestTenant;
import io.shiftloom.jobs.storage.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A paying tenant with the limits that every tenant has, and a single key. */
record TenantPeer(URI service, String tenantId, String apiKey) {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    static TenantPeer create(URI service, String name) {
        var tenant = operate(
                service,
                "/ops/v1/tenants",
                Json.object().put("name", name).put("plan", "paid").put("billing", "active"));
        var tenantId = tenant.path("tenantId").stringValue();
        var peer = another(service, tenantId);
        peer.call("PATCH", "/v1/schedule-defaults", """
                {"scheduleStartDate": "2027-01-04", "scheduleEndDate": "2027-01-04",
                 "timeRangeStart": "09:00", "timeRangeEnd": "10:00", "slotGranularityMinutes": 60,
                 "planningHorizon": "week", "requirementsByCellKey": {"2027-01-04__09:00": 1}}
                """);
        return peer;
    }

    /** The same tenant with one more key. */
    static TenantPeer another(URI service, String tenantId) {
        var key = operate(
                service, "/ops/v1/keys", Json.object().put("tenantId", tenantId).put("name", "an attack"));
        return new TenantPeer(service, tenantId, key.path("apiKey").stringValue());
    }

    /** One that a test made. */
    static TenantPeer of(TestTenant tenant) {
        return new TenantPeer(
                URI.create("http://localhost:" + tenant.server().port()),
                tenant.tenantId().toString(),
                tenant.apiKey());
    }

    /** The same at another process. */
    TenantPeer at(URI other) {
        return new TenantPeer(other, tenantId, apiKey);
    }

    private static JsonNode operate(URI service, String path, ObjectNode body) {
        return answered(HttpRequest.newBuilder(service.resolve(path))
                .header("Authorization", "Bearer " + Cluster.OPS_TOKEN)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(Json.write(body)))
                .build());
    }

    /** What must be answered well. */
    JsonNode call(String method, String path, String body) {
        return answered(request(path)
                .header("Content-Type", "application/json")
                .method(method, BodyPublishers.ofString(body))
                .build());
    }

    String submit(String body) {
        return call("POST", "/v1/schedule", body).path("conditionId").stringValue();
    }

    /** A read that may be answered in any way. */
    Reading read(String path) throws IOException {
        HttpResponse<InputStream> answer = exchange(request(path).build(), BodyHandlers.ofInputStream());
        try (var body = answer.body()) {
            return new Reading(answer.statusCode(), body.transferTo(OutputStream.nullOutputStream()));
        }
    }

    /** Whether the key is refused. */
    boolean isRefused(String path) {
        try {
            return read(path).status() == 401;
        } catch (IOException e) {
            return false;
        }
    }

    record Reading(int status, long bytes) {}

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(service.resolve(path))
                .header("x-api-key", apiKey)
                .timeout(PATIENCE);
    }

    private static JsonNode answered(HttpRequest request) {
        try {
            var answer = exchange(request, BodyHandlers.ofString());
            if (answer.statusCode() / 100 != 2) {
                throw new IllegalStateException(
                        request.uri() + " was answered " + answer.statusCode() + ": " + answer.body());
            }
            return Json.read(answer.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static <T> HttpResponse<T> exchange(HttpRequest request, HttpResponse.BodyHandler<T> handler)
            throws IOException {
        try {
            return HTTP.send(request, handler);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /** It has a key, which no failure may print. */
    @Override
    public String toString() {
        return "TenantPeer[" + tenantId + "]";
    }
}
