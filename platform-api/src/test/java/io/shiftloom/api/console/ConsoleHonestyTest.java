package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.web.util.HtmlUtils;

/** Pages tell what is so, keep what was typed, and say what was done. */
class ConsoleHonestyTest {

    private static final Pattern SECRET = Pattern.compile("data-copy=\"([^\"]+)\"");

    private final ConsoleClient admin = ConsoleClient.admin();

    private static TestTenant tenant() {
        return ApiServer.running().paidTenant().configured();
    }

    private String follow(String path, Map<String, String> form) {
        var answer = admin.post(path, form);
        return admin.get(answer.headers().firstValue("Location").orElseThrow().replaceAll("^https?://[^/]+", ""))
                .body();
    }

    @Test
    void theRootLeadsToTheConsole() {
        assertThat(admin.get("/").headers().firstValue("Location").orElseThrow())
                .endsWith("/console");
    }

    @Test
    void aWebhookThatTheServiceDisabledIsInTheInbox() {
        var tenant = tenant();
        tenant.database().sql("""
                INSERT INTO webhook_endpoint (tenant_id, url, enabled, disabled_reason, updated_at)
                VALUES (?, 'https://example.org', true, 'every attempt failed for 120 h', now())
                """).param(tenant.tenantId()).update();

        assertThat(admin.get("/console").body())
                .containsPattern("/console/tenants/" + tenant.tenantId() + "[^<]*>The webhook of [^<]* is off")
                .contains("every attempt failed for 120 h");
    }

    @Test
    void whatCannotBeAnIdIsNoCondition() {
        for (var page : new String[] {"/console/conditions/not-a-uuid", "/console/jobs/not-a-uuid"}) {
            var answer = admin.get(page);

            assertThat(answer.statusCode()).as(page).isEqualTo(404);
            assertThat(answer.body()).contains("There is no such condition.").doesNotContain("00000000");
        }
    }

    @Test
    void addressesOfEarlierPagesLeadToTheSameThing() {
        var tenant = tenant();
        var id = tenant.submitted();

        assertThat(admin.get("/console/schedules/" + id + "?view=2")
                        .headers()
                        .firstValue("Location")
                        .orElseThrow())
                .endsWith("/console/conditions/" + id + "?view=2");
        assertThat(admin.get("/console/jobs/" + id)
                        .headers()
                        .firstValue("Location")
                        .orElseThrow())
                .endsWith("/console/conditions/" + id + "/runs");
        assertThat(admin.get("/console/tenants/" + tenant.tenantId() + "/keys").statusCode())
                .isEqualTo(302);
    }

    @Test
    void aLimitThatIsRefusedStaysInItsField() {
        var page = "/console/tenants/" + tenant().tenantId();
        var answer = admin.post(page, Map.of("_csrf", admin.csrf(), "maxRosterStaff", "-5", "reason", "fewer"));

        assertThat(answer.body())
                .contains("maxRosterStaff")
                .contains("value=\"-5\"")
                .contains("value=\"fewer\"")
                .contains("Plan and limits");
    }

    @Test
    void aReplayOfNothingSaysSoAboveTheList() {
        ConsoleBodies.deadLetter(tenant(), "no");
        var answer = admin.post("/console/deliveries/replay", Map.of("_csrf", admin.csrf(), "reason", "try again"));

        assertThat(answer.body()).contains("Tick at least one row.").contains("value=\"try again\"");
    }

    @Test
    void whereNoScheduleExistsTheBestPlanAllTheSameIsShown() {
        var tenant = tenant();
        var id = tenant.end(tenant.submitted(ConsoleBodies.schedule("Ada")), "no_solution", 0);
        tenant.database().sql("""
                INSERT INTO result_document (tenant_id, condition_id, run, outcome, published, candidates, review, created_at)
                VALUES (?, ?::uuid, 1, 'no_solution', true, '[]', ?::jsonb, now())
                """).params(tenant.tenantId(), id, """
                {"diagnostics": {"partial": {"statement": "A plan that keeps every rule leaves 1 seat open",
                  "open": [{"date": "2027-01-04", "slotId": "10:00", "seats": 1}],
                  "assignments": [{"personId": "s1", "date": "2027-01-04", "slotId": "09:00"}]}}}
                """).update();

        assertThat(admin.get("/console/conditions/" + id + "/why").body())
                .contains("leaves 1 seat open.")
                .contains("leaves 1 person-hour open")
                .contains("10:00–11:00: 1 seat")
                .contains("Ada, Mon 4 Jan: 09-10");
        assertThat(admin.get("/console/conditions/" + id + "/cell?view=partial&person=0&day=0")
                        .body())
                .contains("Ada");
    }

    @Test
    void theAuditLogTellsWhatItWasBefore() {
        var tenant = tenant();
        var page = "/console/tenants/" + tenant.tenantId();
        var after = follow(page, Map.of("_csrf", admin.csrf(), "maxRosterStaff", "61", "reason", "they grow"));

        assertThat(after).contains("Plan and limits are saved.");
        assertThat(admin.get("/console/audit?tenant=" + tenant.tenantId()).body())
                .contains("people on the roster, at most")
                .containsPattern("<s class=\"faint\">\\d+</s> → <span>61</span>");
    }

    @Test
    void theAuditLogTellsATextAsItWasWritten() {
        var tenant = tenant();
        var name = "O'Brien_{x} and {0}";
        admin.post(
                "/console/tenants/" + tenant.tenantId(), Map.of("_csrf", admin.csrf(), "name", name, "reason", "sold"));

        var log = admin.get("/console/audit?tenant=" + tenant.tenantId());

        assertThat(log.statusCode()).isEqualTo(200);
        assertThat(HtmlUtils.htmlUnescape(log.body())).contains("<span>" + name + "</span>");
    }

    @Test
    void aFilterThatNothingHasIsShownAsItIs() {
        var list = admin.get("/console/schedules?status=%7Bx");

        assertThat(list.statusCode()).isEqualTo(200);
        assertThat(list.body()).contains("{x");
    }

    @Test
    void aNameThatTurnsTheTextAroundIsRefused() {
        var page = "/console/tenants/" + tenant().tenantId();
        var answer = admin.post(page, Map.of("_csrf", admin.csrf(), "name", "Bar \u202etxet", "reason", "a joke"));

        assertThat(answer.body()).contains("no control characters");
    }

    @Test
    void aDeliveryIsWatchedUntilItIsDecided() {
        var tenant = tenant();
        var delivery = ConsoleBodies.deadLetter(tenant, "no");
        assertThat(admin.get("/console/deliveries/" + delivery).body()).doesNotContain("data-live");
        tenant.database()
                .sql("UPDATE webhook_delivery SET state = 'pending' WHERE delivery_id = ?::uuid")
                .param(delivery)
                .update();

        assertThat(admin.get("/console/deliveries/" + delivery).body()).contains("data-live=\"2000\"");
    }

    @Test
    void aStoppedJobWaitsNoLongerAndIsNotBeingSolved() throws InterruptedException {
        var id = tenant().submitted();
        admin.stop(id);
        var waited = waited(id);
        Thread.sleep(20);

        assertThat(waited(id)).isEqualTo(waited);
        assertThat(admin.get("/console/conditions/" + id).body())
                .contains(">Stopped<")
                .doesNotContain("eing solved");
    }

    private long waited(String id) {
        var page = admin.get("/console/conditions/" + id + "/runs").body();
        var milliseconds = Pattern.compile("data-waited=\"(\\d+)\"").matcher(page);
        assertThat(milliseconds.find()).isTrue();
        return Long.parseLong(milliseconds.group(1));
    }

    @Test
    void whatCannotBeDoneNowSaysWhy() {
        var id = tenant().submitted();

        assertThat(admin.get("/console/conditions/" + id + "/runs").body())
                .contains("id=\"do-stop\"")
                .contains("Not now: it is queued");
    }

    @Test
    void everythingWithOneCauseIsMendedAtOnce() {
        var tenant = tenant();
        var name = "Callcenter " + UUID.randomUUID();
        tenant.database()
                .sql("UPDATE tenant SET name = ? WHERE tenant_id = ?")
                .params(name, tenant.tenantId())
                .update();
        ConsoleBodies.deadLetter(tenant, "gone");
        ConsoleBodies.deadLetter(tenant, "gone");
        assertThat(admin.get("/console").body())
                .contains("2 dead letters to " + name)
                .contains("HTTP 400");

        var form = Map.of(
                "_csrf", admin.csrf(), "tenant", tenant.tenantId().toString(), "cause", "HTTP 400", "reason", "closed");
        assertThat(follow("/console/inbox/letters/discard", form))
                .contains("Discarded: 2 deliveries.")
                .doesNotContain(name);
        assertThat(admin.get("/console").body()).doesNotContain("Discarded: 2");
    }

    @Test
    void anOperatorIsLetInAndOutByATokenMadeHere() {
        var made = admin.post(
                "/console/operators/tokens",
                Map.of("_csrf", admin.csrf(), "name", "night shift", "role", "viewer", "reason", "cover"));
        var secret = SECRET.matcher(made.body());
        assertThat(secret.find()).isTrue();
        var guest = ConsoleClient.signedIn(secret.group(1));
        assertThat(guest.get("/console/operators").body())
                .contains("night shift")
                .doesNotContain("Create token");

        var revoke = Pattern.compile("/console/operators/tokens/[0-9a-f-]+/revoke(?=[^>]*>(?:(?!</tr>).)*night shift)")
                .matcher(admin.get("/console/operators").body());
        assertThat(revoke.find()).isTrue();
        follow(revoke.group(), Map.of("_csrf", admin.csrf(), "reason", "morning"));
        assertThat(guest.get("/console/operators").statusCode()).isEqualTo(302);
    }

    @Test
    void maintenanceIsAskedForOnce() {
        var run = "/console/maintenance/batch-metadata/run";
        var form = Map.of("_csrf", admin.csrf(), "reason", "the bill is due");

        assertThat(follow(run, form)).contains("A run of batch-metadata is queued");
        assertThat(admin.post(run, form).statusCode()).isEqualTo(409);
    }
}
