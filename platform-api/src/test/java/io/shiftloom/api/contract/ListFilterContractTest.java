package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The lists of results and of conditions, by status, by when they were made, and by the dates they are for. */
class ListFilterContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String RESULTS = "/v1/schedule-results";
    private static final String CONDITIONS = "/v1/schedule-conditions";

    /** Four conditions; each is made a day after the one before, and two weeks of dates lie between their beginnings. */
    private static final class Year {

        private final TestTenant tenant = SERVER.paidTenant().configured();
        private final List<String> ids = Stream.of("completed", "failed", "error", "queued")
                .map(this::made)
                .toList();

        private int made;

        private String made(String status) {
            var id = tenant.end(tenant.submitted(), status, 0);
            var first = LocalDate.parse("2027-01-04").plusWeeks(2L * made);
            tenant.database()
                    .sql("""
                            UPDATE schedule_condition SET created_at = ?::timestamptz, schedule_start_date = ?, schedule_end_date = ?
                             WHERE condition_id = ?::uuid
                            """)
                    .params(created(made), first, first.plusDays(13), id)
                    .update();
            tenant.database()
                    .sql("UPDATE schedule_result SET created_at = ?::timestamptz WHERE condition_id = ?::uuid")
                    .params(created(made), id)
                    .update();
            made++;
            return id;
        }

        private static String created(int place) {
            return "2026-11-0%dT12:00:00Z".formatted(place + 1);
        }

        /** Which of the four a list has, in its order. */
        List<Integer> found(String path) {
            return tenant.get(path).send().expect(200).at("/items").values().stream()
                    .map(item -> ids.indexOf(item.get("conditionId").stringValue()))
                    .toList();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {RESULTS, CONDITIONS})
    void statusIsOneOrSeveral(String list) {
        var year = new Year();

        assertThat(year.found(list + "?status=failed")).containsExactly(1);
        assertThat(year.found(list + "?status=completed,error")).containsExactly(2, 0);
        assertThat(year.found(list + "?status=error,completed,error")).containsExactly(2, 0);
        assertThat(year.found(list + "?status=canceled")).isEmpty();
        assertThat(year.found(list)).containsExactly(3, 2, 1, 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {RESULTS, CONDITIONS})
    void beginningOfTheTimeIsInclusiveAndItsEndIsNot(String list) {
        var year = new Year();

        assertThat(year.found(list + "?createdFrom=2026-11-02T12:00:00Z&createdTo=2026-11-04T12:00:00Z"))
                .containsExactly(2, 1);
        assertThat(year.found(list + "?createdFrom=2026-11-03")).containsExactly(3, 2);
        assertThat(year.found(list + "?createdTo=2026-11-02T13:00:00%2B01:00")).containsExactly(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {RESULTS, CONDITIONS})
    void periodOverlapsTheDatesWithBothEnds(String list) {
        var year = new Year();

        assertThat(year.found(list + "?periodFrom=2027-01-17&periodTo=2027-01-18"))
                .as("the last date of the first, the first date of the second")
                .containsExactly(1, 0);
        assertThat(year.found(list + "?periodFrom=2027-01-20&periodTo=2027-01-20"))
                .containsExactly(1);
        assertThat(year.found(list + "?periodFrom=2027-02-14")).containsExactly(3, 2);
        assertThat(year.found(list + "?periodTo=2027-01-17")).containsExactly(0);
        assertThat(year.found(list + "?periodTo=2027-01-03")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {RESULTS, CONDITIONS})
    void filtersGoTogether(String list) {
        var year = new Year();

        assertThat(year.found(list + "?status=completed,failed,queued&createdFrom=2026-11-02&periodTo=2027-02-01"))
                .containsExactly(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {RESULTS, CONDITIONS})
    void pagesOfAFilteredListNeitherSkipNorRepeat(String list) {
        var tenant = SERVER.paidTenant().configured();
        var wanted = new ArrayList<String>();
        for (int made = 0; made < 7; made++) {
            var status = List.of("failed", "error", "completed").get(made % 3);
            var id = tenant.end(tenant.submitted(), status, 0);
            if (!status.equals("completed")) {
                wanted.addFirst(id);
            }
        }
        tenant.database()
                .sql("UPDATE schedule_result SET created_at = '2026-11-01T12:00:00Z' WHERE tenant_id = ?")
                .param(tenant.tenantId())
                .update();
        tenant.database()
                .sql("UPDATE schedule_condition SET created_at = '2026-11-01T12:00:00Z' WHERE tenant_id = ?")
                .param(tenant.tenantId())
                .update();

        var filter = list + "?status=error,failed&createdTo=2026-11-02&periodFrom=2027-01-01&limit=2";
        var found = new ArrayList<String>();
        var reply = tenant.get(filter).send().expect(200);
        while (true) {
            reply.at("/items").forEach(item -> found.add(item.get("conditionId").stringValue()));
            if (!reply.json().has("nextCursor")) {
                break;
            }
            reply = tenant.get(filter + "&cursor=" + reply.at("/nextCursor").stringValue())
                    .send()
                    .expect(200);
        }
        assertThat(found).isEqualTo(wanted);
    }

    @ParameterizedTest
    @ValueSource(strings = {RESULTS, CONDITIONS})
    void cursorIsBoundToTheFilters(String list) {
        var year = new Year();
        var all = cursor(year, list + "?limit=1");
        var failed = cursor(year, list + "?status=failed,error&limit=1");

        for (var other : List.of("?", "?status=failed&", "?status=error,failed&", "?createdFrom=2026-11-01&")) {
            var reply = year.tenant.get(list + other + "cursor=" + failed).send();
            reply.expectError(ErrorCode.INVALID_QUERY);
            assertThat(reply.at("/error/message").stringValue()).contains("for these parameters");
        }
        year.tenant.get(list + "?status=failed&cursor=" + all).send().expectError(ErrorCode.INVALID_QUERY);
        assertThat(year.found(list + "?limit=100&status=failed,error&cursor=" + failed))
                .as("the length of a page is no filter")
                .containsExactly(1);
    }

    private static String cursor(Year year, String path) {
        return year.tenant.get(path).send().expect(200).at("/nextCursor").stringValue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "status=                                      | status",
                "status=COMPLETED                             | status",
                "status=completed,                            | status",
                "status=confirmed                             | status",
                "createdFrom=yesterday                        | createdFrom",
                "createdFrom=2026-11-01T12:00                 | createdFrom",
                "createdTo=2026-02-30                         | createdTo",
                "createdFrom=2026-11-02&createdTo=2026-11-01  | createdFrom",
                "periodFrom=2026-02-30                        | periodFrom",
                "periodTo=2026-11-01T00:00:00Z                | periodTo",
                "periodFrom=2026-11-02&periodTo=2026-11-01    | periodFrom",
                "status=failed&status=error                   | status"
            })
    void malformedFiltersAreRefused(String query, String path) {
        var tenant = SERVER.paidTenant();

        for (var list : List.of(RESULTS, CONDITIONS)) {
            var reply = tenant.get(list + "?" + query).send();
            reply.expectError(ErrorCode.INVALID_QUERY);
            assertThat(reply.details()).containsExactly("INVALID_QUERY " + path);
        }
    }

    @Test
    void othersAreNotFoundByAnyFilter() {
        var year = new Year();
        var other = SERVER.paidTenant();

        for (var list : List.of(RESULTS, CONDITIONS)) {
            for (var filter : List.of("status=failed", "createdFrom=2026-11-01", "periodFrom=2027-01-01")) {
                assertThat(other.get(list + "?" + filter).send().expect(200).at("/items"))
                        .isEmpty();
            }
        }
        assertThat(year.ids).hasSize(4);
    }

    @Test
    void earliestDateThereIsCanBeAskedFor() {
        var year = new Year();

        assertThat(year.found(RESULTS + "?periodFrom=0001-01-01&periodTo=9999-12-31"))
                .containsExactly(3, 2, 1, 0);
        assertThat(year.found(RESULTS + "?createdFrom=0001-01-01&createdTo=9999-12-31"))
                .containsExactly(3, 2, 1, 0);
    }
}
