package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.jobs.storage.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Sessions of the console as operators see and end them. */
class ConsoleSessionsTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    @Test
    void anEndedSessionIsSignedOutAtOnceAndTheAuditLogNamesIt() throws Exception {
        var token = token("cleaner", "viewer");
        var client = ConsoleClient.signedIn(token.path("token").stringValue());
        assertThat(client.get("/console/jobs").statusCode()).isEqualTo(200);
        var session = only("cleaner");
        assertThat(session.path("role").stringValue()).isEqualTo("viewer");
        assertThat(session.path("tokenId")).isEqualTo(token.path("tokenId"));
        assertThat(client.cookie().orElseThrow())
                .doesNotContain(session.path("sessionId").stringValue());

        var id = session.path("sessionId").stringValue();
        ops("POST", "/ops/v1/sessions/" + id + "/end");

        assertThat(client.get("/console/jobs").statusCode()).isEqualTo(302);
        assertThat(named("cleaner")).isEmpty();
        assertThat(audited(id)).containsExactly("cleaner");
    }

    @Test
    void theConsoleShowsSessionsAndAnAdminEndsOne() throws Exception {
        var visitor = ConsoleClient.signedIn(
                token("visitor", "operator").path("token").stringValue());
        var admin = ConsoleClient.admin();
        assertThat(admin.get("/console/sessions").body()).contains("visitor").contains("End the session of visitor");
        assertThat(visitor.get("/console/sessions").body())
                .contains("visitor")
                .doesNotContain("End the session of visitor");
        var end = "/console/sessions/" + only("visitor").path("sessionId").stringValue() + "/end";

        assertThat(visitor.post(end, Map.of("_csrf", visitor.csrf())).statusCode())
                .isEqualTo(403);
        admin.post(end, Map.of("_csrf", admin.csrf(), "reason", "lost the laptop"));

        assertThat(visitor.get("/console/jobs").statusCode()).isEqualTo(302);
        assertThat(admin.get("/console/jobs").statusCode()).isEqualTo(200);
    }

    @Test
    void aSessionOfARevokedTokenIsNone() throws Exception {
        var token = token("leaver", "viewer");
        ConsoleClient.signedIn(token.path("token").stringValue());
        assertThat(named("leaver")).hasSize(1);

        ops("POST", "/ops/v1/tokens/" + token.path("tokenId").stringValue() + "/revoke");

        assertThat(named("leaver")).isEmpty();
    }

    private static JsonNode only(String name) throws IOException, InterruptedException {
        var sessions = named(name);
        assertThat(sessions).hasSize(1);
        return sessions.getFirst();
    }

    private static List<JsonNode> named(String name) throws IOException, InterruptedException {
        return ops("GET", "/ops/v1/sessions")
                .path("items")
                .valueStream()
                .filter(session -> session.path("name").stringValue().equals(name))
                .toList();
    }

    private static List<@Nullable String> audited(String session) {
        return SERVER.asOwner()
                .sql("SELECT detail ->> 'name' FROM audit_entry WHERE action = 'session.end' AND subject = ?")
                .param(session)
                .query(String.class)
                .list();
    }

    private static JsonNode token(String name, String role) throws IOException, InterruptedException {
        return ops("POST", "/ops/v1/tokens", "{\"name\": \"%s\", \"role\": \"%s\"}".formatted(name, role));
    }

    private static JsonNode ops(String method, String path) throws IOException, InterruptedException {
        return ops(method, path, "");
    }

    private static JsonNode ops(String method, String path, String body) throws IOException, InterruptedException {
        var answer = HTTP.send(
                HttpRequest.newBuilder(URI.create("http://localhost:" + SERVER.port() + path))
                        .header("Authorization", "Bearer " + ApiServer.OPS_TOKEN)
                        .header("Content-Type", "application/json")
                        .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                        .build(),
                BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 299);
        return Json.read(answer.body());
    }
}
