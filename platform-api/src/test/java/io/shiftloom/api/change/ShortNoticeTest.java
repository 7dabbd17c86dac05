package io.shiftloom.api.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.TestProblem;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The first work begins in New York on Thursday at nine. Fast food needs two weeks' notice there, and retail 72 hours. */
class ShortNoticeTest {

    private final TestProblem thursday = TestProblem.hourly("America/New_York", "2027-01-07", "2027-01-08")
            .jurisdiction("US", "NY")
            .person(LaborProfile.STANDARD);

    /** @param now in New York, which is five hours behind */
    private Optional<Warning> at(String now) {
        var clock = Clock.fixed(Instant.parse(now + "-05:00"), ZoneOffset.UTC);
        var work = CellSet.of(thursday.cells("2027-01-07T09:00", "2027-01-07T17:00"));
        return new ShortNotice(clock).warning(thursday.build(), new Roster(List.of(work)));
    }

    private String message(String now) {
        return at(now).orElseThrow().message();
    }

    @Test
    void hoursOfNoticeAreCountedToTheBeginningOfWork() {
        assertThat(message("2027-01-04T08:59:00")).doesNotContain("retail of 20");
        assertThat(message("2027-01-04T09:00:00")).doesNotContain("retail of 20");
        assertThat(message("2027-01-04T09:01:00"))
                .contains("2027-01-07 at 09:00, 3 days from today", "New York City (retail) (72 hours, retail of 20");
    }

    @Test
    void daysOfNoticeAreThoseOfTheCalendar() {
        assertThat(at("2026-12-24T23:59:00")).isEmpty();
        assertThat(at("2026-12-25T00:00:00").orElseThrow().excess()).isOne();
        assertThat(message("2026-12-25T00:00:00"))
                .contains("begins on 2027-01-07, 13 days from today")
                .doesNotContain("hours");
    }
}
