package io.shiftloom.api.contract;

import static io.shiftloom.api.contract.CalendarFeeds.confirm;
import static io.shiftloom.api.contract.CalendarFeeds.events;
import static io.shiftloom.api.contract.CalendarFeeds.feed;
import static io.shiftloom.api.contract.CalendarFeeds.tenant;
import static org.assertj.core.api.Assertions.assertThat;

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
        return Bodies.schedule(request -> {
            request.put("scheduleStartDate", first)
                    .put("timeRangeStart", "00:00")
                    .put("timeRangeEnd", "24:00");
            RequestBodies.staff(request, 0).put("staffId", staffId);
            RequestBodies.staff(request, 2).remove("availableCells");
            request.putObject("requirementsByCell").put("2027-01-05__00:00", 1);
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
}
