package io.shiftloom.solver.feasibility;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the schedule before an emergency has in excess of a rule is tolerated, and no proof may take it for a limit of something else. */
class ToleratedExcessTest {

    /** Ann has worked all her ten hours of November, and her four on its last date are tolerated. She has all of December's. */
    @Test
    void excessOfAMonthUsesUpNothingOfTheNext() {
        var dates = TestProblem.grid("UTC", "2026-11-30", "2026-12-01", 8 * 60, 18 * 60, 60)
                .objectives(new Objectives(false, false, false));
        var last = dates.cells("2026-11-30T08:00", "2026-11-30T12:00");
        var first = dates.cells("2026-12-01T08:00", "2026-12-01T18:00");
        var all =
                CellSet.of(dates.cells("2026-11-30T08:00", "2026-11-30T12:00")).toBitSet();
        all.or(first);
        all.stream().forEach(cell -> dates.demand(cell, 1, Map.of()));
        var history = List.of(dates.block("2026-11-27T08:00", "2026-11-27T18:00"));
        var problem = dates.person(new LaborProfile(true, false, null, 600, null, LaborMask.EMPTY, history))
                .baseline(new Roster(List.of(CellSet.of(last))))
                .build();

        hasASchedule(problem, new Roster(List.of(CellSet.of(all))));
    }

    /** The date of eleven hours may be filled, although three and four hours of it were worked. */
    @Test
    void workMayFillATolerableSpan() {
        var day =
                TestProblem.hourly("Europe/Berlin", "2026-11-23", "2026-11-23").jurisdiction("DE");
        day.cells("2026-11-23T09:00", "2026-11-23T20:00").stream().forEach(cell -> day.demand(cell, 1, Map.of()));
        var span = LaborMask.of(LaborRule.SPREAD, new LaborMask.Limit(true, 8 * 60, LaborMask.Level.HARD));
        var kept = day.cells("2026-11-23T09:00", "2026-11-23T12:00");
        kept.or(day.cells("2026-11-23T16:00", "2026-11-23T20:00"));
        var filled = day.cells("2026-11-23T09:00", "2026-11-23T14:00");
        filled.or(day.cells("2026-11-23T16:00", "2026-11-23T20:00"));
        var helped = day.cells("2026-11-23T14:00", "2026-11-23T16:00");
        var problem = day.person(LaborProfile.STANDARD.withMask(span))
                .person(LaborProfile.STANDARD)
                .baseline(new Roster(List.of(CellSet.of(kept), CellSet.empty())))
                .build();
        var staff =
                List.of(problem.staff().getFirst(), problem.staff().getLast().withAvailability(CellSet.of(helped)));

        hasASchedule(problem.withStaff(staff), new Roster(List.of(CellSet.of(filled), CellSet.of(helped))));
    }

    private static void hasASchedule(ScheduleProblem problem, Roster roster) {
        assertThat(ScheduleVerifier.verify(problem, roster).valid()).isTrue();
        assertThat(QuickProof.find(problem, () -> false)).isEmpty();
    }
}
