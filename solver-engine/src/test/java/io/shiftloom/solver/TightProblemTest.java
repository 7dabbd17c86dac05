package io.shiftloom.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.samples.TightInstance;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.ArrayList;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a schedule exists but hardly any other does, even the least effort finds one. */
class TightProblemTest {

    private static final int PEOPLE = 6;

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

    private static void assertIsValid(ScheduleProblem problem, ScheduleOutcome.Solved solved) {
        for (var candidate : solved.candidates()) {
            var verdict = ScheduleVerifier.verify(problem, candidate.roster());
            assertThat(verdict.valid()).isTrue();
            assertThat(verdict.score()).isEqualTo(candidate.score());
        }
    }
}
