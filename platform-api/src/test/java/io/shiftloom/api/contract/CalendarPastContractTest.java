package io.shiftloom.api.contract;

import static io.shiftloom.api.contract.CalendarFeeds.TODAY;
import static io.shiftloom.api.contract.CalendarFeeds.confirm;
import static io.shiftloom.api.contract.CalendarFeeds.events;
import static io.shiftloom.api.contract.CalendarFeeds.feed;
import static io.shiftloom.api.contract.CalendarFeeds.tenant;
import static io.shiftloom.api.contract.CalendarFeeds.work;
import static org.assertj.core.api.Assertions.assertThat;

import biweekly.component.VEvent;
import io.shiftloom.api.request.RequestBodies;
import java.time.LocalDate;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** What a person's calendar has of the past. */
class CalendarPastContractTest {

    /** The calendar begins so many days ago. */
    private static final LocalDate FIRST = TODAY.minusDays(92);

    private final TestTenant tenant = tenant();
    private final String ada = tenant.staff("Ada");

    /** Confirms Ada's work in two days from a date on. */
    private void confirmed(LocalDate start, Consumer<ObjectNode> changes, String... cells) {
        var body = RequestBodies.beginning(start, Bodies.schedule(request -> {
            RequestBodies.staff(request, 0).put("staffId", ada);
            changes.accept(request);
        }));
        var work = work(ada, cells);
        confirm(tenant, tenant.complete(tenant.submitted(body), work), work);
    }

    private static String cell(LocalDate date, int hour) {
        return "%s__%02d:00".formatted(date, hour);
    }

    @Test
    void shiftsOfThreeMonthsAreShownAndNoneBefore() {
        var before = FIRST.minusDays(1);
        confirmed(before, any -> {}, cell(before, 9), cell(FIRST, 10));

        assertThat(events(feed(tenant, ada)))
                .extracting(CalendarFeeds::period)
                .containsExactly(FIRST + "T08:00:00Z " + FIRST + "T09:00:00Z");
    }

    @Test
    void nightThatBeganBeforeIsLeftOutAsAWhole() {
        var before = FIRST.minusDays(1);
        confirmed(
                before,
                request -> request.put("timeRangeStart", "00:00").put("timeRangeEnd", "24:00"),
                cell(before, 23),
                cell(FIRST, 0),
                cell(FIRST, 10));

        assertThat(events(feed(tenant, ada)))
                .extracting(CalendarFeeds::period)
                .containsExactly(FIRST + "T08:00:00Z " + FIRST + "T09:00:00Z");
    }

    /** Somewhere it is still yesterday. */
    @Test
    void breaksAreProposedOfSchedulesWhoseDatesAreNotOver() {
        var yesterday = TODAY.minusDays(1);
        confirmedWholeDay(TODAY.minusDays(2));
        confirmedWholeDay(yesterday);

        assertThat(events(feed(tenant, ada)))
                .extracting(CalendarPastContractTest::description)
                .containsExactly("", "Break 12:45-13:15 (proposed)");
    }

    /** From 09:00 to 17:00 and alone, as in {@link CalendarFeedContractTest}. */
    private void confirmedWholeDay(LocalDate date) {
        var cells = IntStream.range(9, 17).mapToObj(hour -> cell(date, hour)).toArray(String[]::new);
        confirmed(
                date,
                request -> {
                    request.put("timeRangeEnd", "17:00");
                    var needed = request.putObject("requirementsByCell");
                    IntStream.range(9, 17).forEach(hour -> needed.put("2027-01-04__%02d:00".formatted(hour), 1));
                },
                cells);
    }

    private static String description(VEvent event) {
        var description = event.getDescription();
        return description == null ? "" : description.getValue();
    }
}
