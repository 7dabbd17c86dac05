package io.shiftloom.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.explain.ScheduleExplainer;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.samples.Instance;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ScheduleScorer;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** People who are pinned to cells work them. */
class PinTest {

    private static final String MONDAY = "2026-11-23";

    private final ShiftScheduler scheduler = new ShiftScheduler(new Effort(10));

    private static ScheduleProblem with(ScheduleProblem problem, Roster baseline, Roster pins) {
        return new ScheduleProblem(
                problem.grid(),
                problem.demand(),
                problem.staff(),
                problem.objectives(),
                problem.labor(),
                baseline,
                pins,
                null);
    }

    private static Roster pins(int people, int person, CellSet cells) {
        var rows = new ArrayList<CellSet>();
        for (int i = 0; i < people; i++) {
            rows.add(i == person ? cells : CellSet.empty());
        }
        return new Roster(rows);
    }

    /** Two people for one seat of three hours, which the second had so far; some hours are pinned to the first. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void revisionIsFoundWhoseScoreIsNotBelowItsBound(int hours) {
        var morning = TestProblem.hourly("Europe/Berlin", MONDAY, MONDAY);
        for (int cell = 9; cell < 12; cell++) {
            morning.demand(cell, 1, Map.of());
        }
        var seat = CellSet.of(9, 10, 11);
        var problem = with(
                morning.person(LaborProfile.STANDARD)
                        .person(LaborProfile.STANDARD)
                        .build(),
                new Roster(List.of(CellSet.empty(), seat)),
                pins(2, 0, CellSet.of(seat.stream().limit(hours).toArray())));

        for (int effort : new int[] {10, 100}) {
            assertThat(new ShiftScheduler(new Effort(effort)).solve(problem, SearchControl.UNINTERRUPTED))
                    .isInstanceOfSatisfying(ScheduleOutcome.Solved.class, solved -> {
                        var best = solved.candidates().getFirst();
                        assertThat(best.roster().row(0).stream()).contains(9);
                        assertThat(best.score().soft()).isGreaterThanOrEqualTo(solved.bound());
                    });
        }
    }

    /** Somebody is pinned to the shift of somebody else with the same roles. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void everyPinIsKeptAndFewChange(long seed) {
        var instance = Instance.of(seed, 14, 7);
        var before = instance.schedule();
        var offers = new ScheduleExplainer(instance.problem(), before);
        for (int leaving = 0; leaving < before.rows().size(); leaving++) {
            var cells = before.row(leaving);
            if (cells.isEmpty()) {
                continue;
            }
            var shift = CellSet.of(cells.stream().limit(1).toArray());
            var standIn = offers.standIns(leaving, shift).stream().findFirst();
            if (standIn.isEmpty() || !standIn.get().isLegal()) {
                continue;
            }
            int pinned = standIn.get().person();
            var problem = with(instance.problem(), before, pins(before.rows().size(), pinned, shift));

            assertThat(scheduler.solve(problem, SearchControl.UNINTERRUPTED))
                    .isInstanceOfSatisfying(ScheduleOutcome.Solved.class, solved -> {
                        var after = solved.candidates().getFirst().roster();
                        assertThat(after.row(pinned).stream())
                                .contains(shift.stream().findFirst().orElseThrow());
                        assertThat(ScheduleVerifier.verify(problem, after).valid())
                                .isTrue();
                        assertThat(changed(before, after)).isBetween(2, 4);
                    });
            return;
        }
        throw new AssertionError("the instance has nobody who could be pinned");
    }

    private static int changed(Roster before, Roster after) {
        int people = 0;
        for (int person = 0; person < before.rows().size(); person++) {
            people += before.row(person).equals(after.row(person)) ? 0 : 1;
        }
        return people;
    }

    /** Ann works eleven hours where ten are allowed. */
    @Test
    void pinAgainstTheLawHasNoSchedule() {
        var grid = TestProblem.hourly("Europe/Berlin", MONDAY, MONDAY).jurisdiction("DE");
        var day = CellSet.of(grid.cells(MONDAY + "T06:00", MONDAY + "T17:00"));
        grid.demand(0, Map.of());
        day.stream().forEach(cell -> grid.demand(cell, 1, Map.of()));
        var open =
                grid.person(LaborProfile.STANDARD).person(LaborProfile.STANDARD).build();
        var problem = with(open, new Roster(List.of(CellSet.empty(), CellSet.empty())), pins(2, 0, day));

        assertThat(scheduler.solve(problem, SearchControl.UNINTERRUPTED)).isNotInstanceOf(ScheduleOutcome.Solved.class);
    }

    @Test
    void scorerAndCheckerAgree() {
        var instance = Instance.of(3, 14, 7);
        var roster = instance.schedule();
        int people = roster.rows().size();
        var all = pins(people, 0, CellSet.all(instance.problem().grid().cellCount()));
        var problem = with(instance.problem(), roster, all);

        var verdict = ScheduleVerifier.verify(problem, roster);

        assertThat(new ScheduleScorer(CompiledProblem.of(problem)).score(roster))
                .isEqualTo(verdict.score());
        int free = instance.problem().grid().cellCount() - roster.row(0).size();
        assertThat(verdict.score().hard()).isEqualTo(free);
        assertThat(verdict.violations())
                .filteredOn(violation -> violation.rule().equals("pinned"))
                .hasSize(free)
                .extracting(Violation::hard)
                .containsOnly(true);
    }
}
