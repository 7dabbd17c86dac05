package io.shiftloom.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.samples.TightInstance;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a schedule exists but hardly any other does, even the least effort finds one. */
class TightProblemTest {

    private static final int PEOPLE = 6;
    private static final int NURSES = 24;
    private static final int DAYS = 7;
    private static final int HOURS = 24;

    private final ShiftScheduler scheduler = new ShiftScheduler(new Effort(1));

    /** Of 5 only the repair finds one. */
    @ParameterizedTest
    @ValueSource(longs = {4, 5, 8})
    void aScheduleIsFoundWhereTheDemandIsAllThatThePeopleCanGive(long seed) {
        var instance = TightInstance.of(seed, PEOPLE);
        var planted = ScheduleVerifier.verify(instance.problem(), instance.schedule());
        assertThat(planted.valid()).isTrue();

        var outcome = scheduler.solve(instance.problem(), SearchControl.UNINTERRUPTED);

        assertThat(outcome).isInstanceOfSatisfying(ScheduleOutcome.Solved.class, solved -> {
            assertIsValid(instance.problem(), solved);
            assertThat(solved.bound()).isLessThanOrEqualTo(planted.score().soft());
        });
    }

    /** The baseline has one person at work all the time, and another never. */
    @ParameterizedTest
    @ValueSource(longs = {2, 8})
    void itIsFoundNearABaselineThatBreaksRules(long seed) {
        var instance = TightInstance.of(seed, PEOPLE);
        var rows = new ArrayList<>(instance.schedule().rows());
        rows.set(0, CellSet.empty());
        rows.set(1, CellSet.all(instance.problem().grid().cellCount()));
        var emergency = instance.problem().withBaseline(new Roster(rows));

        var outcome = scheduler.solve(emergency, SearchControl.UNINTERRUPTED);

        assertThat(outcome)
                .isInstanceOfSatisfying(ScheduleOutcome.Solved.class, solved -> assertIsValid(emergency, solved));
    }

    /** Every late shift begins when an early one ends, so that hardly any cell can change hands alone. Only windows repair the last rules. */
    @Test
    void aScheduleIsFoundForAWardOfFixedShifts() {
        var ward = ward();

        var outcome = scheduler.solve(ward, SearchControl.UNINTERRUPTED);

        assertThat(outcome).isInstanceOfSatisfying(ScheduleOutcome.Solved.class, solved -> assertIsValid(ward, solved));
    }

    /** Nobody has to stop after eight hours, but who goes on can hand over to nobody before the next shift begins. */
    @Test
    void aScheduleIsFoundForThreeShiftsThatNoLimitOfTheDaySeparates() {
        var ward = threeShifts();

        var outcome = scheduler.solve(ward, SearchControl.UNINTERRUPTED);

        assertThat(outcome).isInstanceOfSatisfying(ScheduleOutcome.Solved.class, solved -> assertIsValid(ward, solved));
    }

    /** A fortnight of early shifts for four, late ones for three and nights for two. */
    private static ScheduleProblem threeShifts() {
        var ward =
                TestProblem.hourly("Europe/Berlin", "2027-01-11", "2027-01-24").jurisdiction("DE");
        for (int cell = 0; cell < 2 * DAYS * HOURS; cell++) {
            int hour = cell % HOURS;
            ward.demand(cell, hour < 6 || hour >= 22 ? 2 : hour < 14 ? 4 : 3, Map.of());
        }
        var mask = LaborMask.of(LaborRule.SHIFT_LENGTH, hard(8 * 60))
                .with(LaborRule.SHIFTS_PER_DAY, hard(1))
                .with(new LaborMask.Starts(List.of(6 * 60, 14 * 60, 22 * 60), LaborMask.Level.HARD));
        for (int nurse = 0; nurse < 16; nurse++) {
            ward.person(new LaborProfile(true, false, null, null, null, mask, List.of()));
        }
        return ward.build();
    }

    /** A week of nights for two, mornings for four and afternoons for three. */
    private static ScheduleProblem ward() {
        var ward =
                TestProblem.hourly("Europe/London", "2027-05-03", "2027-05-09").jurisdiction("GB");
        for (int cell = 0; cell < DAYS * HOURS; cell++) {
            int hour = cell % HOURS;
            ward.demand(cell, hour < 7 || hour >= 21 ? 2 : hour < 15 ? 4 : 3, Map.of());
        }
        var mask = LaborMask.of(LaborRule.SHIFT_LENGTH, hard(7 * 60))
                .with(LaborRule.SHIFTS_PER_DAY, hard(1))
                .with(LaborRule.DAILY, hard(11 * 60))
                .with(new LaborMask.Starts(List.of(7 * 60, 14 * 60, 15 * 60, 21 * 60), LaborMask.Level.HARD));
        for (int nurse = 0; nurse < NURSES; nurse++) {
            ward.person(new LaborProfile(true, false, null, null, null, mask, List.of()));
        }
        return ward.build();
    }

    private static LaborMask.Limit hard(int value) {
        return new LaborMask.Limit(true, value, LaborMask.Level.HARD);
    }

    private static void assertIsValid(ScheduleProblem problem, ScheduleOutcome.Solved solved) {
        for (var candidate : solved.candidates()) {
            var verdict = ScheduleVerifier.verify(problem, candidate.roster());
            assertThat(verdict.valid()).isTrue();
            assertThat(verdict.score()).isEqualTo(candidate.score());
        }
    }
}
