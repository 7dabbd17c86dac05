package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

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

    @Test
    void repeatedFailuresLockTheAddressEvenForTheRightToken() {
        var client = new ConsoleClient();
        for (int attempt = 0; attempt < 5; attempt++) {
            assertThat(client.post("/console/sign-in", Map.of("token", "wrong")).statusCode())
                    .isEqualTo(401);
        }

        var answer = client.post("/console/sign-in", Map.of("token", ApiServer.OPS_TOKEN));

        assertThat(answer.statusCode()).isEqualTo(429);
        assertThat(client.cookie()).isEmpty();
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

    @Test
    void signingOutEndsTheSessionOnTheServer() {
        var client = ConsoleClient.admin();
        var csrf = client.csrf();
        var cookie = client.cookie().orElseThrow();
        client.post("/console/sign-out", Map.of("_csrf", csrf));

        assertThat(client.cookie()).isEmpty();
        assertThat(server.asOwner()
                        .sql("SELECT count(*) FROM console_session WHERE session_hash = sha256(?::bytea)")
                        .param(cookie.substring(cookie.indexOf('=') + 1))
                        .query(Long.class)
                        .single())
                .isZero();
    }

    @Test
    void revokingTheTokenEndsItsSessions() {
        server.asOwner()
                .sql("INSERT INTO operator_token (token_id, name, role, secret_hash, created_at)"
                        + " VALUES (gen_random_uuid(), 'leaver', 'viewer', sha256('leaving'::bytea), now())")
                .update();
        var client = ConsoleClient.signedIn("leaving");
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
        assertThat(answer.body()).contains("There is no such schedule.");
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
