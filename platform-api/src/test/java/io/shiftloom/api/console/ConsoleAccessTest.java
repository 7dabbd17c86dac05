package io.shiftloom.api.console;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who gets into the console, and what every answer of it keeps to. */
class ConsoleAccessTest {

    private final ApiServer server = ApiServer.running();

    @AfterEach
    void forgetFailures() {
        server.asOwner().sql("DELETE FROM console_sign_in").update();
    }

    @Test
    void nobodySeesAPageWithoutSigningIn() {
        var answer = new ConsoleClient().get("/console/schedules?status=failed");

        assertThat(answer.statusCode()).isEqualTo(302);
        assertThat(answer.headers().firstValue("Location").orElseThrow())
                .endsWith("/console/sign-in?to=%2Fconsole%2Fschedules%3Fstatus%3Dfailed");
    }

    /** While a release is rolled out, a page of the new version may ask a process of the old one. */
    @Test
    void filesAreKeptUnderTheAddressOfTheirOwnVersionOnly() {
        var nobody = new ConsoleClient();
        var address = Pattern.compile("/console/assets/([0-9a-f]+)/base.css")
                .matcher(nobody.get("/console/sign-in").body());
        assertThat(address.find()).isTrue();

        assertThat(nobody.get(address.group()).headers().firstValue("Cache-Control"))
                .contains("max-age=31536000, public, immutable");
        var other = nobody.get("/console/assets/0" + address.group(1) + "/base.css");
        assertThat(other.statusCode()).isEqualTo(200);
        assertThat(other.headers().firstValue("Cache-Control")).contains("no-store");
    }

    @Test
    void whoseSessionEndedComesBackToThePageThatWasShown() {
        var page = "http://localhost/console/jobs?status=failed,error";
        var nobody = new ConsoleClient();

        assertThat(nobody.post("/console/jobs/1/stop", Map.of(), Map.of("Referer", page))
                        .headers()
                        .firstValue("Location")
                        .orElseThrow())
                .endsWith("/console/sign-in?to=%2Fconsole%2Fjobs%3Fstatus%3Dfailed%2Cerror");
        assertThat(nobody.post("/console/jobs/1", Map.of(), Map.of("HX-Request", "true", "HX-Current-URL", page))
                        .headers()
                        .firstValue("HX-Redirect"))
                .contains("/console/sign-in?to=%2Fconsole%2Fjobs%3Fstatus%3Dfailed%2Cerror");
        assertThat(nobody.post("/console/jobs/1/stop", Map.of(), Map.of("Referer", "https://evil.example/evil"))
                        .headers()
                        .firstValue("Location")
                        .orElseThrow())
                .endsWith("/console/sign-in");
    }

    @Test
    void anOperatorTokenOpensASessionWhoseCookieNoScriptCanRead() {
        var client = new ConsoleClient();
        var answer = client.post("/console/sign-in", Map.of("token", ApiServer.OPS_TOKEN, "to", "/console/schedules"));

        assertThat(answer.headers().firstValue("Location").orElseThrow()).endsWith("/console/schedules");
        assertThat(answer.headers().firstValue("Set-Cookie").orElseThrow())
                .contains("HttpOnly")
                .contains("SameSite=Strict");
        assertThat(client.get("/console/schedules").statusCode()).isEqualTo(200);
    }

    @Test
    void signingInNeverLeadsToAnotherSite() {
        var answer = new ConsoleClient()
                .post("/console/sign-in", Map.of("token", ApiServer.OPS_TOKEN, "to", "https://evil.example/console"));

        assertThat(answer.headers().firstValue("Location").orElseThrow()).endsWith("/console");
        assertThat(answer.headers().firstValue("Location").orElseThrow()).doesNotContain("evil");
    }

    /** Nobody has to sign in for it, and each exception would write a thousand lines to the log. */
    @ParameterizedTest
    @ValueSource(ints = {1_900, 3_900, 100_000})
    void aTargetOfManySegmentsEndsInNoException(int segments) {
        var target = "/console" + "/a".repeat(segments);

        var answer = new ConsoleClient().post("/console/sign-in", Map.of("token", ApiServer.OPS_TOKEN, "to", target));

        assertThat(answer.statusCode()).isEqualTo(302);
        assertThat(answer.headers().firstValue("Location").orElseThrow()).contains("/console");
    }

    @Test
    void repeatedFailuresLockTheAddressButNotTheRightToken() {
        var client = new ConsoleClient();
        for (int attempt = 0; attempt < 5; attempt++) {
            assertThat(client.post("/console/sign-in", Map.of("token", "wrong")).statusCode())
                    .isEqualTo(401);
        }

        assertThat(client.post("/console/sign-in", Map.of("token", "wrong")).statusCode())
                .isEqualTo(429);
        assertThat(client.cookie()).isEmpty();
        client.post("/console/sign-in", Map.of("token", ApiServer.OPS_TOKEN));
        assertThat(client.cookie()).isPresent();
    }

    @Test
    void aChangeWithoutTheSessionsOwnTokenIsRefused() {
        var client = ConsoleClient.admin();

        assertThat(client.post("/console/sign-out", Map.of()).statusCode()).isEqualTo(403);
        assertThat(client.post("/console/sign-out", Map.of("_csrf", "guessed")).statusCode())
                .isEqualTo(403);
        assertThat(client.get("/console/schedules").statusCode()).isEqualTo(200);
    }

    @Test
    void aChangeSentByAnotherSiteIsRefusedEvenWithTheToken() {
        var client = ConsoleClient.admin();
        var answer = client.post(
                "/console/sign-out", Map.of("_csrf", client.csrf()), Map.of("Sec-Fetch-Site", "cross-site"));

        assertThat(answer.statusCode()).isEqualTo(403);
    }

    /** Over plain http browsers do not say how a site is related, but which origin a form has. */
    @ParameterizedTest
    @ValueSource(strings = {"http://evil.example", "http://localhost.evil.example", "null"})
    void signInThatAnotherSiteSendsIsRefusedWithoutTlsToo(String origin) {
        var client = new ConsoleClient();

        var answer = client.post("/console/sign-in", Map.of("token", ApiServer.OPS_TOKEN), Map.of("Origin", origin));

        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(client.cookie()).isEmpty();
    }

    @Test
    void ownFormSignsInWithoutTlsAndBehindAProxyThatPassesOnItsOwnName() {
        for (var headers : List.of(
                Map.of("Origin", "http://localhost:" + server.port()),
                Map.of("Origin", "http://shifts.example.com", "X-Forwarded-Host", "shifts.example.com"),
                Map.of("Origin", "https://Shifts.example"))) {
            var client = new ConsoleClient();

            client.post("/console/sign-in", Map.of("token", ApiServer.OPS_TOKEN), headers);

            assertThat(client.cookie()).as("%s", headers).isPresent();
        }
    }

    @Test
    void signingOutEndsTheSessionOnTheServer() {
        var client = ConsoleClient.admin();
        var csrf = client.csrf();
        var cookie = client.cookie().orElseThrow();
        assertThat(sessions(cookie)).isOne();

        client.post("/console/sign-out", Map.of("_csrf", csrf));

        assertThat(client.cookie()).isEmpty();
        assertThat(sessions(cookie)).isZero();
    }

    private long sessions(String cookie) {
        return server.asOwner()
                .sql("SELECT count(*) FROM web_session WHERE session_id = ?")
                .param(cookie.substring(cookie.indexOf('=') + 1, cookie.indexOf('.')))
                .query(Long.class)
                .single();
    }

    @Test
    void whatTheDatabaseHoldsOpensNoSession() {
        ConsoleClient.admin();
        var ids = server.asOwner()
                .sql("SELECT session_id FROM web_session")
                .query(String.class)
                .list();

        assertThat(ids).isNotEmpty().allSatisfy(id -> {
            assertThat(visit("shiftloom_session=" + id)).isEqualTo(302);
            assertThat(visit("shiftloom_session=" + id + ".c2lnbmVk")).isEqualTo(302);
        });
    }

    @Test
    void aSessionEndsAfterTwoHoursWithoutUseAndAfterTwelveInAnyCase() {
        var idle = ConsoleClient.admin();
        age(idle, "last_access_time = last_access_time - 7200001, expiry_time = expiry_time - 7200001");
        var old = ConsoleClient.admin();
        age(old, "creation_time = creation_time - 43200001");
        var young = ConsoleClient.admin();
        age(young, "creation_time = creation_time - 43000000, last_access_time = last_access_time - 7000000");

        assertThat(idle.get("/console/schedules").statusCode()).isEqualTo(302);
        assertThat(old.get("/console/schedules").statusCode()).isEqualTo(302);
        assertThat(young.get("/console/schedules").statusCode()).isEqualTo(200);
    }

    @Test
    void signingInAgainOpensANewSession() {
        var client = ConsoleClient.admin();
        var first = client.cookie().orElseThrow();

        assertThat(client.post("/console/sign-in", Map.of("token", ApiServer.OPS_TOKEN))
                        .statusCode())
                .isEqualTo(302);

        assertThat(client.cookie().orElseThrow()).isNotEqualTo(first);
        assertThat(sessions(first)).isZero();
    }

    @Test
    void theRoleThatTheTokenHasTodayCounts() {
        server.asOwner()
                .sql(
                        "INSERT INTO operator_token (token_id, name, role, secret_hash, created_at)"
                                + " VALUES (gen_random_uuid(), 'climber', 'viewer', sha256('climbing-up-the-ladder'::bytea), now())")
                .update();
        var client = ConsoleClient.signedIn("climbing-up-the-ladder");
        assertThat(client.get("/console/tenants").body()).doesNotContain("New tenant");

        server.asOwner()
                .sql("UPDATE operator_token SET role = 'admin' WHERE name = 'climber'")
                .update();

        assertThat(client.get("/console/tenants").body()).contains("New tenant");
    }

    @Test
    void aCookieOfAnHttpsServiceTravelsPlainlyOnOneMachineOnly() {
        var answer = new ConsoleClient().post("/console/sign-in", Map.of("token", ApiServer.OPS_TOKEN));

        assertThat(answer.headers().firstValue("Set-Cookie").orElseThrow())
                .contains("Path=/console")
                .doesNotContain("Secure")
                .doesNotContain("Max-Age");
    }

    /** A proxy on the same machine may have the browser of somebody far away behind it. */
    @ParameterizedTest
    @CsvSource({
        "localhost, false",
        "localhost:8080, false",
        "127.0.0.1:8080, false",
        "[::1]:8080, false",
        "shifts.example, true",
        "localhost.example, true"
    })
    void aCookieTravelsPlainlyOnlyToANameOfThisMachine(String host, boolean secure) throws IOException {
        assertThat(cookieOf("Host: " + host).contains("; Secure")).isEqualTo(secure);
    }

    @Test
    void aBrowserThatIsEncryptedGetsASecureCookieWhateverItsProxyCallsUs() throws IOException {
        assertThat(cookieOf("Host: localhost:8080\r\nOrigin: https://shifts.example"))
                .contains("; Secure");
    }

    /** The cookie of a sign-in with these headers. */
    private String cookieOf(String headers) throws IOException {
        var form = "token=" + ApiServer.OPS_TOKEN;
        try (var socket = new Socket("localhost", server.port())) {
            socket.getOutputStream()
                    .write(("POST /console/sign-in HTTP/1.1\r\n" + headers
                                    + "\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: "
                                    + form.length() + "\r\nConnection: close\r\n\r\n" + form)
                            .getBytes(UTF_8));
            return new String(socket.getInputStream().readAllBytes(), UTF_8)
                    .lines()
                    .filter(line -> line.startsWith("Set-Cookie: shiftloom_session="))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void everyAnswerCarriesTheHeadersThatBrowsersObey() {
        for (var answer : List.of(
                new ConsoleClient().get("/console/sign-in"),
                new ConsoleClient().get("/console/schedules"),
                ConsoleClient.admin().get("/console/schedules"))) {
            assertThat(answer.headers().map())
                    .containsEntry("X-Content-Type-Options", List.of("nosniff"))
                    .containsEntry("X-Frame-Options", List.of("DENY"))
                    .containsEntry("Referrer-Policy", List.of("same-origin"))
                    .containsEntry("Cross-Origin-Opener-Policy", List.of("same-origin"))
                    .containsEntry("Cross-Origin-Resource-Policy", List.of("same-origin"))
                    .containsEntry("Permissions-Policy", List.of("camera=(), geolocation=(), microphone=()"))
                    .containsEntry("Cache-Control", List.of("no-store"))
                    .doesNotContainKeys("Pragma", "Expires", "X-XSS-Protection", "Strict-Transport-Security");
        }
    }

    private int visit(String cookie) {
        var request = HttpRequest.newBuilder(URI.create("http://localhost:" + server.port() + "/console/schedules"))
                .header("Cookie", cookie)
                .build();
        try (var http = HttpClient.newHttpClient()) {
            return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private void age(ConsoleClient client, String change) {
        var cookie = client.cookie().orElseThrow();
        server.asOwner()
                .sql("UPDATE web_session SET " + change + " WHERE session_id = ?")
                .param(cookie.substring(cookie.indexOf('=') + 1, cookie.indexOf('.')))
                .update();
    }

    @Test
    void revokingTheTokenEndsItsSessions() {
        server.asOwner()
                .sql(
                        "INSERT INTO operator_token (token_id, name, role, secret_hash, created_at)"
                                + " VALUES (gen_random_uuid(), 'leaver', 'viewer', sha256('leaving-for-good-today'::bytea), now())")
                .update();
        var client = ConsoleClient.signedIn("leaving-for-good-today");
        assertThat(client.get("/console/schedules").statusCode()).isEqualTo(200);

        server.asOwner()
                .sql("UPDATE operator_token SET revoked_at = now() WHERE name = 'leaver'")
                .update();

        assertThat(client.get("/console/schedules").statusCode()).isEqualTo(302);
    }

    @Test
    void pagesAllowNoScriptOrStyleButOurFiles() {
        var answer = ConsoleClient.admin().get("/console/schedules");

        assertThat(answer.headers().firstValue("Content-Security-Policy").orElseThrow())
                .contains("default-src 'none'")
                .contains("script-src 'self'")
                .contains("style-src 'self'")
                .doesNotContain("unsafe");
        assertThat(answer.body())
                .doesNotContain("<style")
                .doesNotContain(" style=")
                .doesNotContain("onclick");
        assertThat(answer.headers().firstValue("Cache-Control").orElseThrow()).contains("no-store");
    }

    @Test
    void unknownPagesAreAnsweredAsPages() {
        var answer = ConsoleClient.admin().get("/console/schedules/no-such-id");

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.body()).contains("There is no such condition.");
    }

    @Test
    void signingInAndFailingToAreInTheAuditLog() {
        new ConsoleClient().post("/console/sign-in", Map.of("token", "wrong"));
        ConsoleClient.admin();

        assertThat(server.asOwner()
                        .sql("SELECT DISTINCT action FROM audit_entry WHERE action LIKE 'console.%'")
                        .query(String.class)
                        .list())
                .contains("console.sign-in", "console.sign-in-failed");
    }
}
