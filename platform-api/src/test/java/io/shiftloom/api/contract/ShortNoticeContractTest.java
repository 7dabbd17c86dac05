package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.request.RequestBodies;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The warning of confirm-assignments about the notice that a place in the tenant's state requires: an extension. */
class ShortNoticeContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String OREGON = """
            {"paidOptimization":{"balanceStaffLoad":false,"laborLawCompliance":true},
             "laborLawJurisdiction":"US","usLaborStateCode":"OR"}
            """;

    /** Confirms work that begins so many days from now. */
    private static Reply confirm(String defaults, int daysAhead, String query) {
        var tenant = SERVER.paidTenant().configured();
        tenant.patch("/v1/schedule-defaults", defaults).send().expect(200);
        var zone = RequestBodies.tree(any -> {}).get("timeZone").stringValue();
        var start = LocalDate.now(ZoneId.of(zone)).plusDays(daysAhead);
        var schedule = RequestBodies.beginning(start, Bodies.schedule());
        var id = tenant.complete(tenant.submitted(schedule), "ann " + start + "__09:00");
        var work = Bodies.assignments("ann " + start + "__10:00", "bob " + start.plusDays(1) + "__11:00");
        return tenant.post(
                        "/v1/schedule-results/" + id + "/confirm-assignments" + query,
                        "{\"assignments\":%s}".formatted(work))
                .send()
                .expect(200);
    }

    private static List<String> notices(Reply reply) {
        return reply.at("/warnings")
                .valueStream()
                .filter(warning -> warning.get("rule").stringValue().equals("advanceNotice"))
                .map(warning -> warning.get("message").stringValue())
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?dryRun=true", "?dryRun=false"})
    void workThatBeginsWithinTheNoticeOfAPlaceIsWarnedOf(String query) {
        var reply = confirm(OREGON, 3, query);

        assertThat(notices(reply)).singleElement().asString().contains("days from today", "Oregon (14 days, retail");
        assertThat(reply.at("/warnings")
                        .valueStream()
                        .filter(warning -> warning.get("rule").stringValue().equals("advanceNotice")))
                .allSatisfy(warning -> {
                    assertThat(warning.get("hard").booleanValue()).isFalse();
                    // Midnight may pass between the two looks at the calendar.
                    assertThat(warning.get("excess").intValue()).isIn(11, 12);
                });
    }

    @Test
    void enoughNoticeIsNotWarnedOf() {
        assertThat(notices(confirm(OREGON, 20, ""))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"laborLawCompliance\":false", "\"usLaborStateCode\":\"TX\""})
    void otherStatesAndConditionsWithoutLaborLawAreNotWarned(String change) {
        var defaults = change.startsWith("\"us")
                ? OREGON.replace("\"usLaborStateCode\":\"OR\"", change)
                : OREGON.replace("\"laborLawCompliance\":true", change);

        assertThat(notices(confirm(defaults, 3, ""))).isEmpty();
    }
}
