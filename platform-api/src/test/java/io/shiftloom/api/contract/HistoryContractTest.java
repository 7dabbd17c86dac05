package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.operations.job.JobEvents;
import io.shiftloom.api.request.RequestBodies;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.result.EventArchive;
import io.shiftloom.jobs.result.ResultRemoval;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** GET /v1/schedule-results/history. */
class HistoryContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String PATH = "/v1/schedule-results/history";

    @Test
    void itemIsTheSummaryAsOfTheEvent() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.submitted();
        tenant.delete("/v1/schedule-conditions/" + id).send().expect(200);

        var items = tenant.get(PATH).send().expect(200).at("/items");

        assertThat(items.size()).isEqualTo(2);
        assertThat(items.at("/0/eventName").stringValue()).isEqualTo("MODIFY");
        assertThat(items.at("/0/status").stringValue()).isEqualTo("canceled");
        assertThat(items.at("/1/eventName").stringValue()).isEqualTo("INSERT");
        assertThat(items.at("/1/status").stringValue()).isEqualTo("queued");
        assertThat(items.get(1).propertyNames())
                .containsExactly(
                        "conditionId",
                        "status",
                        "candidateCount",
                        "createdAt",
                        "updatedAt",
                        "entityType",
                        "eventName",
                        "eventAt");
    }

    @Test
    void filtersByEventName() {
        var tenant = SERVER.paidTenant().configured();
        tenant.delete("/v1/schedule-conditions/" + tenant.submitted()).send().expect(200);

        assertThat(count(tenant, "?eventName=INSERT")).isEqualTo(1);
        assertThat(count(tenant, "?eventName=INSERT,MODIFY,INSERT")).isEqualTo(2);
        assertThat(count(tenant, "?eventName=REMOVE")).isZero();
    }

    @Test
    void keywordMatchesIdStatusAndPeopleIgnoringCase() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.submitted(
                Bodies.schedule(body -> RequestBodies.staff(body, 0).put("displayName", "Zoë 100%_x")));
        tenant.submitted();

        assertThat(count(tenant, "?keyword=" + id.substring(3, 20).toUpperCase(Locale.ROOT)))
                .isEqualTo(1);
        assertThat(count(tenant, "?keyword=QUEUED")).isEqualTo(2);
        assertThat(count(tenant, "?keyword=CEM")).isEqualTo(2);
        assertThat(count(tenant, "?keyword=" + encoded("zoë 100%_x"))).isEqualTo(1);
        assertThat(count(tenant, "?keyword=" + encoded("100_"))).isZero();
        assertThat(count(tenant, "?keyword=nobody")).isZero();
    }

    @Test
    void fromIsInclusiveAndToExclusive() {
        var tenant = SERVER.paidTenant().configured();
        tenant.submitted();
        tenant.database()
                .sql("UPDATE result_event SET event_at = '2026-03-01T12:00:00Z' WHERE tenant_id = ?")
                .param(tenant.tenantId())
                .update();

        assertThat(count(tenant, "?from=2026-03-01T12:00:00Z&to=2026-03-01T12:00:00.001Z"))
                .isEqualTo(1);
        assertThat(count(tenant, "?from=2026-03-01T00:00:00Z&to=2026-03-01T12:00:00Z"))
                .isZero();
        assertThat(count(tenant, "?from=2026-03-01T12:00:00.001Z")).isZero();
        assertThat(count(tenant, "?from=2026-03-01&to=2026-03-02")).isEqualTo(1);
        assertThat(count(tenant, "?from=" + encoded("2026-03-01T21:00:00+09:00")))
                .isEqualTo(1);
    }

    @Test
    void endLeftOutIsNowAndBeginningLeftOutIsTheFirst() {
        var tenant = SERVER.paidTenant().configured();
        tenant.submitted();

        assertThat(count(tenant, "?to=9999-12-30")).isEqualTo(1);
        assertThat(count(tenant, "?from=0001-01-01")).isEqualTo(1);
        assertThat(count(tenant, "?from=1960-01-01T00:00:00Z")).isEqualTo(1);
        assertThat(count(tenant, "?to=1960-01-01")).isZero();
        assertThat(count(tenant, "?from=9999-12-30"))
                .as("a clock ahead of ours")
                .isZero();
    }

    @Test
    void whatRetentionRemovedIsNotFoundButItsHistoryTellsWhatItWas() {
        var tenant = SERVER.paidTenant().configured();
        var kept = tenant.submitted();
        var id = tenant.end(tenant.submitted(), "no_solution", 0);
        tenant.database().sql("""
                        UPDATE job_request SET finished_at = now() - interval '3 years' WHERE condition_id = ?1::uuid;
                        UPDATE schedule_result SET updated_at = now() - interval '3 years' WHERE condition_id = ?1::uuid;
                        UPDATE schedule_condition SET schedule_end_date = '2023-11-20' WHERE condition_id = ?1::uuid
                        """.replace("?1", "'" + id + "'")).update();

        tenant.database()
                .sql(
                        "UPDATE result_event SET event_at = '2001-03-01' WHERE condition_id = ?::uuid AND event_name = 'INSERT'")
                .param(id)
                .update();
        archiveBefore(YearMonth.of(2001, 4));

        removeBefore(Instant.now().minus(Duration.ofDays(900)));

        for (var path : List.of("results/", "reviews/", "conditions/", "resolutions/")) {
            tenant.get("/v1/schedule-" + path + id).send().expectError(ErrorCode.NOT_FOUND);
        }
        tenant.get("/v1/schedule-results/" + kept).send().expect(200);
        var removed = tenant.get(PATH + "?eventName=REMOVE").send().expect(200).at("/items");
        assertThat(removed.size()).isEqualTo(1);
        assertThat(removed.at("/0/conditionId").stringValue()).isEqualTo(id);
        assertThat(removed.at("/0/status").stringValue()).isEqualTo("no_solution");
        assertThat(count(tenant, "?keyword=" + id)).isEqualTo(2);
        assertThat(count(tenant, "?keyword=ann"))
                .as("of the one that is kept: that of the other names nobody any more, in the archive neither")
                .isOne();
    }

    @Test
    void cursorIsBoundToTheFilters() {
        var tenant = SERVER.paidTenant().configured();
        tenant.submitted();
        tenant.submitted();
        var cursor = tenant.get(PATH + "?limit=1&keyword=ann")
                .send()
                .at("/nextCursor")
                .stringValue();

        tenant.get(PATH + "?keyword=ann&cursor=" + cursor).send().expect(200);
        tenant.get(PATH + "?cursor=" + cursor).send().expectError(ErrorCode.INVALID_QUERY);
        tenant.get(PATH + "?keyword=bob&cursor=" + cursor).send().expectError(ErrorCode.INVALID_QUERY);
    }

    @Test
    void pagesThroughEverything() {
        var tenant = SERVER.paidTenant().configured();
        var ids = new ArrayList<String>();
        for (int i = 0; i < 5; i++) {
            ids.add(tenant.submitted());
        }
        var seen = new ArrayList<String>();
        var next = PATH + "?limit=2";
        while (!next.isEmpty()) {
            var page = tenant.get(next).send().expect(200);
            page.at("/items").forEach(item -> seen.add(item.get("conditionId").stringValue()));
            var cursor = page.json().get("nextCursor");
            next = cursor == null ? "" : PATH + "?limit=2&cursor=" + cursor.stringValue();
        }

        assertThat(seen).containsExactlyElementsOf(ids.reversed());
    }

    @Test
    void archivedEventsAreFoundLikeRecentOnes() {
        var tenant = SERVER.paidTenant().configured();
        var old = tenant.submitted();
        tenant.database()
                .sql("UPDATE result_event SET event_at = '2001-03-01T12:00:00Z' WHERE tenant_id = ?")
                .param(tenant.tenantId())
                .update();
        var recent = tenant.submitted();
        var before = tenant.get(PATH).send().expect(200).text();
        var cursor = tenant.get(PATH + "?limit=1").send().at("/nextCursor").stringValue();

        archiveBefore(YearMonth.of(2001, 4));

        assertThat(tenant.get(PATH).send().expect(200).text()).isEqualTo(before);
        var rest = tenant.get(PATH + "?limit=1&cursor=" + cursor).send().expect(200);
        assertThat(rest.at("/items/0/conditionId").stringValue()).isEqualTo(old);
        assertThat(rest.json().has("nextCursor")).isFalse();
        assertThat(count(tenant, "?from=2001-03-01&to=2001-03-02&keyword=ann&eventName=INSERT"))
                .isEqualTo(1);
        assertThat(count(tenant, "?keyword=" + recent)).isEqualTo(1);
        assertThat(SERVER.bean(JobEvents.class).of(tenant.tenantId(), UUID.fromString(old)))
                .as("the log of the console")
                .hasSize(1);
        assertThat(count(SERVER.paidTenant(), "")).isZero();
    }

    @Test
    void changeOfAResultWhoseBeginningIsArchivedIsNotLost() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.submitted();
        tenant.database()
                .sql("UPDATE result_event SET event_at = '2001-03-01T12:00:00Z' WHERE tenant_id = ?")
                .param(tenant.tenantId())
                .update();
        archiveBefore(YearMonth.of(2001, 4));

        tenant.delete("/v1/schedule-conditions/" + id).send().expect(200);

        assertThat(count(tenant, "?keyword=ann")).isEqualTo(2);
        assertThat(count(tenant, "?keyword=canceled&eventName=MODIFY")).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "from=yesterday",
                "to=2026-13-01",
                "from=2026-01-01T00:00:00",
                "from=2026-02-01&to=2026-01-01",
                "from=-999999999-01-01T00:00:00Z",
                "to=%2B999999999-01-01T00:00:00Z",
                "eventName=insert",
                "eventName=",
                "eventName=INSERT,",
                "keyword=",
                "keyword=a%00b",
                "keyword=%C4",
                "keyword=%ED%A0%80",
                "status=completed"
            })
    void malformedFiltersAreRefused(String query) {
        SERVER.paidTenant().get(PATH + "?" + query).send().expectError(ErrorCode.INVALID_QUERY);
    }

    private static void removeBefore(Instant cutoff) {
        var removal = SERVER.bean(ResultRemoval.class);
        SERVER.bean(PlatformDatabase.class).inTransaction(tx -> removal.removeBefore(tx, cutoff, 1000, Instant.now()));
    }

    private static void archiveBefore(YearMonth firstKept) {
        var archive = SERVER.bean(EventArchive.class);
        SERVER.bean(PlatformDatabase.class).inTransaction(tx -> archive.moveBefore(tx, firstKept, 1000));
    }

    private static int count(TestTenant tenant, String query) {
        return tenant.get(PATH + query).send().expect(200).at("/items").size();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
