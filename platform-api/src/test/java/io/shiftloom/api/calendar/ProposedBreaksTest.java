package io.shiftloom.api.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.breaks.BreakPlan.PlannedBreak;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProposedBreaksTest {

    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final Instant ELEVEN = Instant.parse("2026-12-07T10:00:00Z");
    private static final CalendarShift.Break GAP =
            new CalendarShift.Break(ELEVEN.plusSeconds(7200), ELEVEN.plusSeconds(10800));

    private static PlannedBreak planned(String startsAt) {
        return new PlannedBreak("ada", LocalDate.of(2026, 12, 7), "any", "any", 30, 2, Instant.parse(startsAt));
    }

    private static List<String> starts(String from, String to, PlannedBreak planned) {
        var shift = new CalendarShift("x", Instant.parse(from), Instant.parse(to), BERLIN, List.of(), ELEVEN);
        return ProposedBreaks.in(shift, List.of(planned)).breaks().stream()
                .map(pause -> pause.start().toString())
                .toList();
    }

    @Test
    void breakOfANightIsAfterMidnight() {
        assertThat(starts("2026-12-07T21:00:00Z", "2026-12-08T05:00:00Z", planned("2026-12-08T01:15:00Z")))
                .containsExactly("2026-12-08T01:15:00Z");
    }

    @Test
    void breakOfANightThatBeganBeforeThePeriodIsInItToo() {
        assertThat(starts("2026-12-06T19:00:00Z", "2026-12-07T05:00:00Z", planned("2026-12-07T00:45:00Z")))
                .containsExactly("2026-12-07T00:45:00Z");
    }

    @Test
    void breakOfTheNightBeforeIsNotOfThisOne() {
        assertThat(starts("2026-12-08T21:00:00Z", "2026-12-09T05:00:00Z", planned("2026-12-08T01:15:00Z")))
                .isEmpty();
    }

    @Test
    void breakIsInTheShiftOfTheDateThatHoldsIt() {
        var planned = planned("2026-12-07T17:00:00Z");

        assertThat(starts("2026-12-07T07:00:00Z", "2026-12-07T11:00:00Z", planned))
                .isEmpty();
        assertThat(starts("2026-12-07T15:00:00Z", "2026-12-07T19:00:00Z", planned))
                .containsExactly("2026-12-07T17:00:00Z");
    }

    @Test
    void breaksStandInOrderOfTime() {
        var shift = new CalendarShift("x", ELEVEN, ELEVEN.plusSeconds(8 * 3600), BERLIN, List.of(GAP), ELEVEN);

        assertThat(ProposedBreaks.in(shift, List.of(planned("2026-12-07T10:30:00Z")))
                        .breaks())
                .extracting(CalendarShift.Break::proposed)
                .containsExactly(true, false);
    }
}
