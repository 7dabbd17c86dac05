package io.shiftloom.api.contract;

import static io.shiftloom.api.contract.CalendarFeeds.confirm;
import static io.shiftloom.api.contract.CalendarFeeds.events;
import static io.shiftloom.api.contract.CalendarFeeds.feed;
import static io.shiftloom.api.contract.CalendarFeeds.tenant;
import static org.assertj.core.api.Assertions.assertThat;

import biweekly.component.VEvent;
import io.shiftloom.api.request.RequestBodies;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Nights in a person's calendar. */
class CalendarNightContractTest {

    /** Each schedule proposes a break in the whole night, and people work by each until midnight, or from then on. */
    @Test
    void nightOfTwoSchedulesHasOneProposedBreak() {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        var evening = hours(ada, "2027-01-04", 21, 24);
        var morning = hours(ada, "2027-01-05", 0, 6);
        var night = Stream.of(evening, morning).flatMap(Stream::of).toArray(String[]::new);
        confirm(tenant, tenant.complete(tenant.submitted(dayAndNight(ada, "2027-01-04")), night), night);
        assertThat(events(feed(tenant, ada)).getFirst().getDescription().getValue())
                .isEqualTo("Break 01:15-01:45 (proposed)");

        confirm(tenant, tenant.complete(tenant.submitted(dayAndNight(ada, "2027-01-05")), morning), morning);

        var events = events(feed(tenant, ada));
        assertThat(events)
                .extracting(CalendarFeeds::period)
                .containsExactly("2027-01-04T20:00:00Z 2027-01-05T05:00:00Z");
        assertThat(events.getFirst().getDescription().getValue()).isEqualTo("Break 02:45-03:15 (proposed)");
    }

    private static String dayAndNight(String staffId, String first) {
        return dayAndNight(staffId, first, "2027-01-05");
    }

    private static String dayAndNight(String staffId, String first, String last) {
        return Bodies.schedule(request -> {
            request.put("scheduleStartDate", first)
                    .put("scheduleEndDate", last)
                    .put("timeRangeStart", "00:00")
                    .put("timeRangeEnd", "24:00");
            RequestBodies.staff(request, 0).put("staffId", staffId);
            RequestBodies.staff(request, 2).remove("availableCells");
            request.putObject("requirementsByCell").put(last + "__00:00", 1);
        });
    }

    private static String[] hours(String staffId, String date, int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(hour -> "%s %s__%02d:00".formatted(staffId, date, hour))
                .toArray(String[]::new);
    }

    @Test
    void shiftKeepsItsUidWhenTheNightBeforeItIsTakenAway() {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        var day = hours(ada, "2027-01-05", 14, 18);
        var all = Stream.of(hours(ada, "2027-01-04", 22, 24), hours(ada, "2027-01-05", 0, 6), day)
                .flatMap(Stream::of)
                .toArray(String[]::new);
        var id = tenant.complete(tenant.submitted(dayAndNight(ada, "2027-01-04")), all);
        confirm(tenant, id, all);
        var path = feed(tenant, ada);
        var before = events(path);
        assertThat(before).hasSize(2);

        confirm(tenant, id, day);

        assertThat(events(path))
                .extracting(event -> event.getUid().getValue())
                .containsExactly(before.getLast().getUid().getValue());
    }

    /** Monday's schedule has the night until midnight, and Tuesday's, which was confirmed later, the rest. */
    private static String restOfTheNight(TestTenant tenant, String ada) {
        var evening = hours(ada, "2027-01-04", 21, 24);
        var monday = tenant.complete(tenant.submitted(dayAndNight(ada, "2027-01-04", "2027-01-04")), evening);
        confirm(tenant, monday, evening);
        var morning = hours(ada, "2027-01-05", 0, 6);
        var tuesday = tenant.complete(tenant.submitted(dayAndNight(ada, "2027-01-05")), morning);
        confirm(tenant, tuesday, morning);
        confirmedAt(tenant, monday, "2026-06-01T12:00:00Z");
        confirmedAt(tenant, tuesday, "2026-07-01T12:00:00Z");
        return tuesday;
    }

    private static void confirmedAt(TestTenant tenant, String id, String instant) {
        tenant.database()
                .sql("UPDATE schedule_result SET confirmed_at = ?::timestamptz WHERE condition_id = ?::uuid")
                .params(instant, id)
                .update();
    }

    private static void requireGrown(VEvent before, VEvent after) {
        assertThat(CalendarFeeds.period(before)).isEqualTo("2027-01-04T20:00:00Z 2027-01-05T05:00:00Z");
        assertThat(CalendarFeeds.period(after)).isEqualTo("2027-01-04T20:00:00Z 2027-01-04T23:00:00Z");
        assertThat(after.getUid()).isEqualTo(before.getUid());
        assertThat(after.getSequence().getValue())
                .isGreaterThan(before.getSequence().getValue());
        assertThat(after.getDateTimeStamp().getValue())
                .isAfter(before.getDateTimeStamp().getValue());
    }

    @Test
    void sequenceGrowsWhenTheScheduleOfTheNextDateTakesTheEndOfTheNightAway() {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        var tuesday = restOfTheNight(tenant, ada);
        var path = feed(tenant, ada);
        var before = events(path).getFirst();

        confirm(tenant, tuesday);

        requireGrown(before, events(path).getFirst());
    }

    @Test
    void sequenceGrowsWhenTheScheduleOfTheNextDateIsCancelled() {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        var tuesday = restOfTheNight(tenant, ada);
        var path = feed(tenant, ada);
        var before = events(path).getFirst();

        tenant.delete("/v1/schedule-conditions/" + tuesday).send().expect(200);

        requireGrown(before, events(path).getFirst());
    }
}
