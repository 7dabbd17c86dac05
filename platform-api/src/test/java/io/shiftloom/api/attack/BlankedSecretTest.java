package io.shiftloom.api.attack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

import io.shiftloom.api.contract.ApiServer;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.UUID;
import org.apache.commons.codec.digest.DigestUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A secret that is missing, empty or short opens nothing. */
class BlankedSecretTest {

    private static final ApiServer SERVER = ApiServer.running();

    @AfterEach
    void forgetFailures() {
        SERVER.asOwner().sql("DELETE FROM console_sign_in").update();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ops-token", "master-key"})
    void theServiceDoesNotStartWithABlankedFile(String name, @TempDir Path data) throws IOException {
        var file = Files.writeString(data.resolve(name), "");

        assertThatException()
                .isThrownBy(
                        () -> ApiServer.with(Map.of("shiftloom.data-dir", data.toString(), "shiftloom.ops-token", "")))
                .havingRootCause()
                .withMessageContaining(file.toString());
        assertThat(SERVER.asOwner()
                        .sql("SELECT count(*) FROM operator_token WHERE secret_hash = sha256('')")
                        .query(Long.class)
                        .single())
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "nineteen-characters"})
    void aShortTokenThatAnEarlierVersionStoredOpensNeitherDoor(String token) throws Exception {
        var tokenId = UUID.randomUUID();
        SERVER.asOwner().sql("""
                        INSERT INTO operator_token (token_id, name, role, secret_hash, created_at)
                        VALUES (?, 'short', 'admin', ?, now())
                        """).params(tokenId, DigestUtils.sha256(token)).update();

        try {
            assertThat(apiStatus(token)).isEqualTo(401);
            assertThat(signIn(token)).doesNotEndWith("/console/schedules");
        } finally {
            SERVER.asOwner()
                    .sql("DELETE FROM operator_token WHERE token_id = ?")
                    .param(tokenId)
                    .update();
        }
    }

    @Test
    void anEmptyTokenOpensNeitherDoor() throws Exception {
        assertThat(apiStatus("")).isEqualTo(401);
        assertThat(signIn("")).doesNotEndWith("/console/schedules");
    }

    @Test
    void theTokenOfTheEnvironmentOpensBothDoors() throws Exception {
        assertThat(apiStatus(ApiServer.OPS_TOKEN)).isEqualTo(200);
        assertThat(signIn(ApiServer.OPS_TOKEN)).endsWith("/console/schedules");
    }

    private static int apiStatus(String token) throws IOException, InterruptedException {
        return send(request("/ops/v1/tenants").header("Authorization", "Bearer " + token))
                .statusCode();
    }

    /** Where the console leads whoever signs in with this token. */
    private static String signIn(String token) throws IOException, InterruptedException {
        var form = "to=%2Fconsole%2Fschedules&token=" + URLEncoder.encode(token, StandardCharsets.UTF_8);
        var answer = send(request("/console/sign-in")
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form)));
        return answer.headers().firstValue("Location").orElse("");
    }

    private static HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://localhost:" + SERVER.port() + path));
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        try (var client = HttpClient.newHttpClient()) {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        }
    }
}
