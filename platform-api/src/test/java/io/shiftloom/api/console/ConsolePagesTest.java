package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the console's pages say and do, without a browser. */
class ConsolePagesTest {

    private static final Pattern PART = Pattern.compile("hx-get=\"([^\"]+seen=[0-9a-f]+)\"");
    private static final Pattern KEY = Pattern.compile("slk_[A-Za-z0-9]{12}_[A-Za-z0-9]{49}");

    private final ApiServer server = ApiServer.running();

    @BeforeAll
    static void makeAViewer() {
        ApiServer.running()
                .asOwner()
                .sql(
                        "INSERT INTO operator_token (token_id, name, role, secret_hash, created_at)"
                                + " VALUES (gen_random_uuid(), 'onlooker', 'viewer', sha256('only-looking-and-no-more'::bytea), now())")
                .update();
    }

    private static TestTenant tenant() {
        return ApiServer.running().paidTenant().configured();
    }

    private static String solved(TestTenant tenant, String name) {
        return tenant.complete(ConsoleBodies.named(tenant, name), "s1 2027-01-04_09:00", "s1 2027-01-04_10:00");
    }

    @Test
    void everyPageButThoseOfChangesAndOfPeoplesDataOpensForAViewer() {
        var tenant = tenant();
        var schedule = solved(tenant, "Ada");
        var delivery = ConsoleBodies.deadLetter(tenant, "no");
        var viewer = ConsoleClient.signedIn("only-looking-and-no-more");

        for (var page : ConsoleBodies.pages(tenant, schedule, delivery)) {
            var shown = page.endsWith("/edit") || page.contains("/people") ? 403 : 200;
            assertThat(viewer.get(page).statusCode()).as(page).isEqualTo(shown);
        }
    }

    @Test
    void aViewerCanChangeNothing() {
        var tenant = tenant();
        var delivery = ConsoleBodies.deadLetter(tenant, "no");
        var job = tenant.submitted();
        var viewer = ConsoleClient.signedIn("only-looking-and-no-more");
        var csrf = viewer.csrf();

        assertThat(viewer.post("/console/conditions/" + job + "/stop", Map.of("_csrf", csrf, "reason", "x"))
                        .statusCode())
                .isEqualTo(403);
        assertThat(viewer.post("/console/deliveries/discard", Map.of("_csrf", csrf, "id", delivery, "reason", "x"))
                        .statusCode())
                .isEqualTo(403);
        assertThat(viewer.post("/console/tenants", Map.of("_csrf", csrf, "name", "x", "plan", "free"))
                        .statusCode())
                .isEqualTo(403);
        assertThat(viewer.post("/console/playground", Map.of("_csrf", csrf, "body", "{}"))
                        .statusCode())
                .isEqualTo(403);
        assertThat(viewer.get("/console/tenants/" + tenant.tenantId()).body()).doesNotContain("Create key");
        assertThat(server.asOwner()
                        .sql("SELECT state FROM webhook_delivery WHERE delivery_id = ?::uuid")
                        .param(delivery)
                        .query(String.class)
                        .single())
                .isEqualTo("dead");
    }

    @Test
    void aKeyIsShownOnceAndItsMakerIsInTheLog() {
        var tenant = tenant();
        var admin = ConsoleClient.admin();
        var page = "/console/tenants/" + tenant.tenantId();
        var answer = admin.post(
                page + "/keys", Map.of("_csrf", admin.csrf(), "name", "from the console", "reason", "a new till"));

        var key = KEY.matcher(answer.body());
        assertThat(key.find()).isTrue();
        assertThat(new TestTenant(server, tenant.tenantId(), key.group())
                        .get("/v1/staff")
                        .send()
                        .status())
                .isEqualTo(200);
        assertThat(KEY.matcher(admin.get(page).body()).find()).isFalse();
        assertThat(server.asOwner()
                        .sql("SELECT count(*) FROM audit_entry WHERE action = 'key.create' AND tenant_id = ?")
                        .param(tenant.tenantId())
                        .query(Long.class)
                        .single())
                .isEqualTo(1);
    }

    @Test
    void theFormsOfATenantLeadToThatTenant() {
        var tenant = tenant();
        var page = "/console/tenants/" + tenant.tenantId();

        assertThat(ConsoleClient.admin().get(page).body())
                .contains("action=\"" + page + "\"")
                .contains("action=\"" + page + "/keys\"")
                .contains("action=\"" + page + "/webhook\"")
                .contains("action=\"" + page + "/roles\"")
                .doesNotContain("null/");
    }

    @Test
    void nothingIsChangedWithoutAReason() {
        var tenant = tenant();
        var admin = ConsoleClient.admin();
        var answer = admin.post("/console/tenants/" + tenant.tenantId() + "/suspend", Map.of("_csrf", admin.csrf()));

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains("Say why");
        assertThat(admin.get("/console/tenants/" + tenant.tenantId()).body()).doesNotContain("suspended");
    }

    @Test
    void whoHasSeenALivePartAsItIsGetsNothing() {
        var admin = ConsoleClient.admin();
        var tenant = tenant();
        var id = tenant.submitted();
        for (var page : List.of(
                "/console", "/console/jobs?tenant=" + tenant.tenantId(), "/console/conditions/" + id + "/runs")) {
            WithinAMinute.holds(() -> {
                var part = part(admin.get(page).body());
                var again = admin.get(part);

                assertThat(again.statusCode()).as(part).isEqualTo(204);
                assertThat(again.body()).isEmpty();
            });
        }
    }

    @Test
    void whoHasSeenAnotherStateGetsThePartAsItIsNow() {
        var admin = ConsoleClient.admin();
        var tenant = tenant();
        for (var page : List.of("/console", "/console/jobs?tenant=" + tenant.tenantId(), "/console/conditions/")) {
            var id = tenant.submitted();
            var part = part(
                    admin.get(page.endsWith("/") ? page + id + "/runs" : page).body());
            admin.stop(id);
            var again = admin.get(part);

            assertThat(again.statusCode()).as(part).isEqualTo(200);
            assertThat(again.body()).contains(id).contains("stopped").doesNotContain("<html");
            assertThat(part(again.body())).isNotEqualTo(part);
        }
    }

    /** Where the live part of a page asks, with the state that it shows. */
    private static String part(String page) {
        var part = PART.matcher(page);
        assertThat(part.find()).isTrue();
        return part.group(1).replace("&amp;", "&");
    }

    @Test
    void aJobTellsWhatItWasAskedFor() {
        var id = tenant().submitted();

        assertThat(ConsoleClient.admin()
                        .get("/console/conditions/" + id + "/input")
                        .body())
                .contains("Parameters")
                .contains("optimize-schedule")
                .contains("Europe/Berlin");
    }

    @Test
    void theInboxTellsItsChartsAsTables() {
        assertThat(ConsoleClient.admin().get("/console").body())
                .contains("Queue by period")
                .contains("Jobs ended by period")
                .contains("Deliveries ended by period");
    }

    @Test
    void aDiscardedDeadLetterKeepsItsReason() {
        var delivery = ConsoleBodies.deadLetter(tenant(), "no");
        var admin = ConsoleClient.admin();
        admin.post(
                "/console/deliveries/discard",
                Map.of("_csrf", admin.csrf(), "id", delivery, "reason", "the shop closed"));

        assertThat(admin.get("/console/deliveries/" + delivery).body()).contains("the shop closed");
    }

    @Test
    void aRefusedTryNamesEveryViolation() {
        var tenant = tenant();
        var admin = ConsoleClient.admin();
        var answer = admin.post(
                "/console/playground",
                Map.of(
                        "_csrf",
                        admin.csrf(),
                        "tenant",
                        tenant.tenantId().toString(),
                        "body",
                        "{\"oops\": 1}",
                        "reason",
                        "trying"));

        assertThat(answer.body())
                .contains("value=\"trying\"")
                .contains("UNKNOWN_FIELD")
                .contains("INVALID_TIME_ZONE")
                .contains("oops");
    }

    @Test
    void aTryIsForAReasonAndInTheLog() {
        var tenant = tenant();
        var admin = ConsoleClient.admin();
        var form = Map.of(
                "_csrf", admin.csrf(), "tenant", tenant.tenantId().toString(), "body", ConsoleBodies.schedule("Ada"));
        assertThat(admin.post("/console/playground", form).body()).contains("Say why");
        assertThat(tries(tenant)).isEmpty();

        var reasoned = new HashMap<>(form);
        reasoned.put("reason", "more hours on Monday?");
        var place = admin.post("/console/playground", reasoned)
                .headers()
                .firstValue("Location")
                .orElseThrow();

        assertThat(tries(tenant))
                .containsExactly(place.replaceAll(".*/conditions/([^/]+)/.*", "$1") + ": more hours on Monday?");
    }

    @Test
    void sheetsFillThePlaygroundOrTellTheirCells() {
        var tenant = tenant();
        var admin = ConsoleClient.admin();
        var form = Map.of("_csrf", admin.csrf(), "tenant", tenant.tenantId().toString(), "timeZone", "UTC");
        var demand = "Date,Start,End,People\n2027-01-04,9,11,1\n";

        var read = admin.upload("/console/playground/import", form, Map.of("staff", "Name\nAda\n", "demand", demand));
        var wrong = admin.upload(
                "/console/playground/import", form, Map.of("staff", "Name,Hours\nAda,many\n", "demand", demand));

        assertThat(read.statusCode()).isEqualTo(200);
        assertThat(read.body()).contains("Taken for", "2027-01-04__10:00", "&quot;displayName&quot; : &quot;Ada&quot;");
        assertThat(wrong.body()).contains("The sheets make no request yet.", "staff!B2", "is not a number such as");
        tenant.database()
                .sql("UPDATE tenant SET max_payload_bytes = 100 WHERE tenant_id = ?")
                .param(tenant.tenantId())
                .update();
        var large = admin.upload("/console/playground/import", form, Map.of("staff", "Name\nAda\n", "demand", demand));
        assertThat(large.body()).contains("The sheets make no request yet.", "the tenant may send 100");
    }

    @Test
    void addressOfACalendarIsShownOnceOnTheTenantsPage() {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        var admin = ConsoleClient.admin();
        var page = "/console/tenants/" + tenant.tenantId();
        var feed = page + "/calendar-feeds/" + ada;
        var form = Map.of("_csrf", admin.csrf(), "reason", "she asked");
        assertThat(admin.get(page).body()).contains("action=\"" + feed + "\"").doesNotContain(feed + "/revoke");

        assertThat(admin.post(feed, form).body()).contains("is shown only once", "/calendar/");
        assertThat(admin.get(page).body()).contains(feed + "/revoke").doesNotContain("/calendar/");
        assertThat(admin.post(feed + "/revoke", form).statusCode()).isEqualTo(302);
        assertThat(admin.get(page).body()).doesNotContain(feed + "/revoke");
        var viewer = ConsoleClient.signedIn("only-looking-and-no-more");
        assertThat(viewer.post(feed, Map.of("_csrf", viewer.csrf(), "reason", "x"))
                        .statusCode())
                .isEqualTo(403);
    }

    @Test
    void sheetsOfAnySizeAreRefusedAndAViewerReadsNone() {
        var admin = ConsoleClient.admin();
        var viewer = ConsoleClient.signedIn("only-looking-and-no-more");
        var large = "a".repeat(5 << 20);

        assertThat(admin.upload(
                                "/console/playground/import",
                                Map.of("_csrf", admin.csrf()),
                                Map.of("staff", large, "demand", ""))
                        .statusCode())
                .isBetween(400, 413);
        assertThat(viewer.upload(
                                "/console/playground/import",
                                Map.of("_csrf", viewer.csrf()),
                                Map.of("staff", "a", "demand", ""))
                        .statusCode())
                .isEqualTo(403);
        assertThat(admin.upload("/console/playground/import", Map.of(), Map.of("staff", "a", "demand", ""))
                        .statusCode())
                .as("without the form's token")
                .isEqualTo(403);
    }

    private static List<@Nullable String> tries(TestTenant tenant) {
        return tenant.database()
                .sql("SELECT subject || ': ' || reason FROM audit_entry"
                        + " WHERE action = 'playground.submit' AND tenant_id = ?")
                .param(tenant.tenantId())
                .query(String.class)
                .list();
    }

    @Test
    void anErrorIsToldOnceAndLeadsBack() {
        var tenant = tenant();
        var admin = ConsoleClient.admin();
        var page = "/console/tenants/" + tenant.tenantId();
        var answer = admin.post(
                page + "/suspend", Map.of("_csrf", admin.csrf()), Map.of("Referer", "http://localhost:1" + page));

        assertThat(answer.body().split("Say why", -1)).hasSize(2);
        assertThat(answer.body()).contains("href=\"" + page + "\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"?from=abc", "/runs?run=abc", "/cell?view=1&person=0&day=abc"})
    void aValueOfAnotherTypeIsRefusedByName(String address) {
        var tenant = tenant();
        var answer = ConsoleClient.admin().get("/console/conditions/" + solved(tenant, "Ada") + address);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains(address.replaceAll(".*[?&](.*)=abc", "$1") + "&quot; has an invalid value");
    }

    @Test
    void namesAreEscapedAndTheTableForSpreadsheetsRunsNothing() {
        var tenant = tenant();
        var id = solved(tenant, "=HYPERLINK(1)<b>");
        var admin = ConsoleClient.admin();

        assertThat(admin.get("/console/conditions/" + id).body())
                .contains("=HYPERLINK(1)&lt;b&gt;")
                .doesNotContain("<b>=")
                .doesNotContain("HYPERLINK(1)<b>");
        assertThat(admin.get("/console/conditions/" + id + "/rota.csv?view=1").body())
                .startsWith("\uFEFF")
                .contains("s1,'=HYPERLINK(1)<b>,2027-01-04,09:00,11:00,2027-01-04,,2,");
    }

    @Test
    void nobodyGetsAnotherVersionOnPaperOrAsATableThanTheOneThatWasAskedFor() {
        var page = "/console/conditions/" + solved(tenant(), "Ada");
        var admin = ConsoleClient.admin();

        assertThat(admin.get(page + "/print?view=1").statusCode()).isEqualTo(200);
        assertThat(admin.get(page + "/print").statusCode()).isEqualTo(200);
        for (var missing : List.of("/print?view=9", "/rota.csv?view=9")) {
            var answer = admin.get(page + missing);
            assertThat(answer.statusCode()).as(missing).isEqualTo(404);
            assertThat(answer.body()).as(missing).contains("There is no such version.");
        }
    }

    @Test
    void oneSpellIsOneEventOfACalendar() {
        var id = solved(tenant(), "Ada");
        var calendar = ConsoleClient.admin().get("/console/conditions/" + id + "/calendar.ics?view=1&person=0");

        assertThat(calendar.headers().firstValue("Content-Disposition").orElseThrow())
                .contains("Ada.ics");
        assertThat(calendar.body())
                .contains("BEGIN:VEVENT\r\n")
                .contains("DTSTART:20270104T080000Z\r\n")
                .contains("DTEND:20270104T100000Z\r\n");
        assertThat(calendar.body().split("BEGIN:VEVENT", -1)).hasSize(2);
    }

    @Test
    void lookingAtAScheduleConfirmsNothing() {
        var id = solved(tenant(), "Ada");
        ConsoleClient.admin().get("/console/conditions/" + id);

        assertThat(server.asOwner()
                        .sql("SELECT confirmed_at IS NULL FROM schedule_result WHERE condition_id = ?::uuid")
                        .param(id)
                        .query(Boolean.class)
                        .single())
                .isTrue();
    }
}
