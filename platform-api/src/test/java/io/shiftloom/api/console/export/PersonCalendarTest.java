package io.shiftloom.api.console.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.calendar.CalendarShift;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.schedule.LoadedSchedule;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.result.ResultSummary;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.TestProblem;
import java.time.Instant;
import java.time.LocalDate;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A file that is imported into a calendar again replaces what it brought there before. */
class PersonCalendarTest {

    private static final UUID TENANT = new UUID(0, 1);
    private static final LocalDate MONDAY = LocalDate.of(2026, 12, 7);
    private static final ScheduleProblem PROBLEM = TestProblem.grid("UTC", "2026-12-07", "2026-12-08", 0, 24 * 60, 60)
            .person("ada", roles -> roles)
            .build();

    @Test
    void movedShiftKeepsItsUidAlsoInAnotherSchedule() {
        var before = calendar(new UUID(0, 2), 8, 9, 10);
        var after = calendar(new UUID(0, 3), 13, 14, 15);

        assertThat(after).contains("DTSTART:20261207T130000Z");
        assertThat(uids(after)).hasSize(1).isEqualTo(uids(before));
    }

    @Test
    void uidsAreThoseOfTheCalendarThatThePersonSubscribesTo() {
        // Two on Monday with a night between that is no break, and one on Tuesday.
        assertThat(uids(calendar(new UUID(0, 2), 0, 1, 12, 13, 36, 37)))
                .containsExactly(
                        CalendarShift.uid(TENANT, "ada", MONDAY, 0),
                        CalendarShift.uid(TENANT, "ada", MONDAY, 1),
                        CalendarShift.uid(TENANT, "ada", MONDAY.plusDays(1), 0));
    }

    private static List<String> uids(String calendar) {
        return calendar.lines()
                .filter(line -> line.startsWith("UID:"))
                .map(line -> line.substring("UID:".length()))
                .toList();
    }

    private static String calendar(UUID condition, int... hours) {
        var cells = new BitSet();
        IntStream.of(hours).forEach(cells::set);
        var schedule = new LoadedSchedule(
                "Ward",
                new StoredCondition(TENANT, condition, Instant.EPOCH, PROBLEM, null, false, null),
                () -> PROBLEM,
                new ResultSummary(condition, ResultStatus.COMPLETED, 1, Instant.EPOCH, Instant.EPOCH),
                false,
                List.of(),
                Json.object(),
                Map.of(),
                Set.of());
        var roster = new Roster(List.of(CellSet.of(cells)));
        return PersonCalendar.of(schedule, roster, 0, Instant.parse("2026-11-28T12:00:00Z"), Language.ENGLISH);
    }
}
