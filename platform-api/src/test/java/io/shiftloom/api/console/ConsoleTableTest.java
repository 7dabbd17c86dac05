package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Every list is the same table: it counts, sorts, names its filters, goes back and forth, and acts on all that match. */
class ConsoleTableTest {

    private static final int LETTERS = 52;
    private static final String NEXT = "rel=\"next\"[^>]* href=\"([^\"]+)\"";

    private final ConsoleClient admin = ConsoleClient.admin();
    private final TestTenant tenant = ApiServer.running().paidTenant().configured();
    private final String deliveries = "/console/deliveries?status=dead&tenant=" + tenant.tenantId();

    private static List<String> found(String pattern, String page) {
        return Pattern.compile(pattern)
                .matcher(page)
                .results()
                .map((MatchResult result) -> result.group(1).replace("&amp;", "&"))
                .toList();
    }

    private void letters() {
        tenant.database().sql("""
                INSERT INTO webhook_delivery (delivery_id, tenant_id, event_type, body, state, attempts, last_status,
                       created_at, finished_at)
                SELECT gen_random_uuid(), ?, 'schedule.completed', '{}'::bytea, 'dead', number, 400,
                       now() - number * interval '1 minute', now()
                  FROM generate_series(1, ?) AS number
                """).params(tenant.tenantId(), LETTERS).update();
    }

    private int dead() {
        return tenant.database()
                .sql("SELECT count(*) FROM webhook_delivery WHERE tenant_id = ? AND state = 'dead'")
                .param(tenant.tenantId())
                .query(Integer.class)
                .single();
    }

    @Test
    void aListTellsHowManyThereAreAndGoesBackAndForth() {
        letters();
        var first = admin.get(deliveries).body();
        assertThat(first).contains("1–50 of 52 deliveries").doesNotContain("rel=\"prev\"");

        var second = admin.get(found(NEXT, first).getFirst()).body();
        assertThat(second).contains("51–52 of 52 deliveries").doesNotContain("rel=\"next\"");
        assertThat(admin.get(found("rel=\"prev\"[^>]* href=\"([^\"]+)\"", second)
                                .getFirst())
                        .body())
                .contains("1–50 of 52 deliveries");
    }

    @Test
    void aLaterPageThatEmptiesMeanwhileLeadsBack() {
        letters();
        var later = found(NEXT, admin.get(deliveries).body());
        tenant.database()
                .sql("UPDATE webhook_delivery SET state = 'discarded' WHERE tenant_id = ?")
                .param(tenant.tenantId())
                .update();

        assertThat(admin.get(later.getFirst()).body())
                .contains("Nothing is left on this page", "rel=\"prev\"")
                .doesNotContain("No dead letters", "51–50");
        assertThat(admin.get(deliveries).body()).contains("No dead letters").doesNotContain("rel=\"prev\"");
    }

    @Test
    void aColumnSortsAllThatMatchAndNotOnlyThePage() {
        letters();
        var most = admin.get(deliveries + "&sort=-attempts").body();
        var attempts = found("data-label=\"attempts\">(\\d+)<", most);

        assertThat(attempts).startsWith("52", "51").endsWith("4", "3");
        assertThat(most).contains("aria-sort=\"descending\"").contains("1–50 of 52 deliveries");
        assertThat(found(
                        "data-label=\"attempts\">(\\d+)<",
                        admin.get(deliveries + "&sort=attempts").body()))
                .startsWith("1", "2");
    }

    @Test
    void whatNarrowsAListIsNamedAndCanBeTakenAway() {
        var name = "Bar " + UUID.randomUUID();
        tenant.database()
                .sql("UPDATE tenant SET name = ? WHERE tenant_id = ?")
                .params(name, tenant.tenantId())
                .update();

        for (var page : List.of("jobs", "schedules", "deliveries", "audit")) {
            assertThat(admin.get("/console/" + page + "?tenant=" + tenant.tenantId())
                            .body())
                    .as(page)
                    .contains("<b>" + name + "</b>")
                    .contains("href=\"/console/" + page + "\" aria-label=\"Without the filter Tenant " + name);
        }
        assertThat(admin.get("/console/tenants?q=" + name.substring(4)).body()).contains(">1 tenant<");
    }

    @Test
    void allThatMatchAreChangedAlsoThoseOnOtherPages() {
        letters();
        var other = ApiServer.running().paidTenant().configured();
        ConsoleBodies.deadLetter(other, "no");
        var answer = admin.post(
                "/console/deliveries/discard",
                Map.of(
                        "_csrf",
                        admin.csrf(),
                        "all",
                        "true",
                        "status",
                        "dead",
                        "tenant",
                        tenant.tenantId().toString(),
                        "reason",
                        "the till is gone"));

        assertThat(answer.headers().firstValue("Location").orElseThrow()).endsWith(deliveries);
        assertThat(admin.get(deliveries).body()).contains("Discarded: 52 deliveries.");
        assertThat(dead()).isZero();
        assertThat(admin.get("/console/deliveries?tenant=" + other.tenantId()).body())
                .contains(">1 delivery<");
    }

    @Test
    void jobsThatAreTickedAreStoppedAndTheRestIsLeft() {
        var ticked = tenant.submitted();
        var other = tenant.submitted();
        var page = "/console/jobs?tenant=" + tenant.tenantId();
        admin.post(
                "/console/jobs/stop",
                Map.of(
                        "_csrf",
                        admin.csrf(),
                        "id",
                        ticked,
                        "tenant",
                        tenant.tenantId().toString(),
                        "reason",
                        "wait"));

        assertThat(admin.get(page).body()).contains("Told to stop: 1 job.");
        assertThat(admin.get(page + "&status=stopped").body()).contains(ticked).doesNotContain(other);
    }

    @Test
    void aDeliveryShowsWhatIsSentAndWhatIsSigned() {
        var page = admin.get("/console/deliveries/" + ConsoleBodies.deadLetter(tenant, "no"))
                .body();

        assertThat(page).contains("X-Service-Delivery", "X-Service-Timestamp", "X-Service-Signature");
        assertThat(page).containsPattern("<pre class=\"block\" id=\"signed\" tabindex=\"0\">\\d{10}\\.\\{}</pre>");
    }
}
