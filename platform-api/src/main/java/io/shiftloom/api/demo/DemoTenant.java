package io.shiftloom.api.demo;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.shiftloom.jobs.storage.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Who asks, as a tenant of the service, kept between runs in {@code demo/} of the data directory.
 *
 * @param requestFile the request as it is posted, for people to edit and to post themselves
 */
record DemoTenant(String apiKey, Path requestFile) {

    private static final String TENANT_FILE = "tenant.json";
    private static final String REQUEST_FILE = "request.json";
    /** High enough to enter a roster of 28 people at once. */
    private static final int REQUESTS_PER_SECOND = 500;

    /** The tenant of an earlier run, if the service still knows it. */
    static Optional<DemoTenant> find(HttpClient http, URI service, Path directory) {
        var file = directory.resolve(TENANT_FILE);
        var request = directory.resolve(REQUEST_FILE);
        if (!Files.exists(file) || !Files.exists(request)) {
            return Optional.empty();
        }
        try {
            var apiKey = Json.read(Files.readString(file)).path("apiKey").asString("");
            var known = DemoClient.ofTenant(http, service, apiKey).canRead("/v1/schedule-defaults");
            return known ? Optional.of(new DemoTenant(apiKey, request)) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(file.toString(), e);
        }
    }

    /** Makes the tenant with its roles, roster, settings and wishes. */
    static DemoTenant create(HttpClient http, URI service, String opsToken, Path directory, DemoCase demo) {
        var operator = DemoClient.ofOperator(http, service, opsToken);
        var tenantId = operator.post(
                        "/ops/v1/tenants",
                        Json.object()
                                .put("name", demo.tenant())
                                .put("plan", "paid")
                                .put("billing", "active")
                                .put("requestsPerSecond", REQUESTS_PER_SECOND))
                .path("tenantId")
                .stringValue();
        // Before anything else can fail, so that it can be suspended whatever does.
        keep(directory, Json.object().put("tenantId", tenantId));
        demo.roles().forEach(role -> operator.post("/ops/v1/tenants/" + tenantId + "/roles", role));
        var apiKey = operator.post(
                        "/ops/v1/keys", Json.object().put("tenantId", tenantId).put("name", "demo"))
                .path("apiKey")
                .stringValue();
        var client = DemoClient.ofTenant(http, service, apiKey);
        client.patch("/v1/schedule-defaults", demo.defaults());
        var request = demo.request(enrol(client, demo)).toPrettyString();
        return keep(directory, tenantId, apiKey, request);
    }

    private static Map<String, String> enrol(DemoClient client, DemoCase demo) {
        var rosterIds = new HashMap<String, String>();
        demo.staff().forEach(person -> {
            var name = Json.object();
            name.set("displayName", person.path("displayName"));
            var rosterId = client.postRepeatably("/v1/staff", Json.write(name))
                    .path("staff")
                    .path("staffId")
                    .stringValue();
            var staffId = person.path("staffId").stringValue();
            rosterIds.put(staffId, rosterId);
            if (demo.hasWishes(staffId)) {
                client.put("/v1/staff/" + rosterId + "/weekly-shift-wish", demo.wishes(staffId));
            }
        });
        return rosterIds;
    }

    /** The tenant that was made from this directory, as far as it was made. */
    static Optional<String> idOf(Path directory) {
        var file = directory.resolve(TENANT_FILE);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    Json.read(Files.readString(file)).path("tenantId").stringValue());
        } catch (IOException e) {
            throw new UncheckedIOException(file.toString(), e);
        }
    }

    private static DemoTenant keep(Path directory, String tenantId, String apiKey, String request) {
        keep(directory, Json.object().put("tenantId", tenantId).put("apiKey", apiKey));
        var requestFile = directory.resolve(REQUEST_FILE);
        try {
            Files.write(requestFile, (request + "\n").getBytes(UTF_8));
            return new DemoTenant(apiKey, requestFile);
        } catch (IOException e) {
            throw new UncheckedIOException(requestFile.toString(), e);
        }
    }

    private static void keep(Path directory, JsonNode tenant) {
        try {
            Files.createDirectories(directory);
            var tenantFile = directory.resolve(TENANT_FILE);
            Files.deleteIfExists(tenantFile);
            Files.createFile(
                    tenantFile, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(tenantFile, Json.write(tenant) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(directory.toString(), e);
        }
    }
}
