package io.shiftloom.solver.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.bench.cases.GeneratedProblem;
import io.shiftloom.solver.bench.cases.Infeasible;
import io.shiftloom.solver.bench.cases.SizeClass;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.horizon.Effort;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BenchProblemsTest {

    @ParameterizedTest
    @CsvSource({"S, 1", "S, 2", "S, 3", "M, 1", "M, 2"})
    void generatedProblemsHaveASchedule(SizeClass size, long seed) {
        var outcome =
                new ShiftScheduler(new Effort(10)).solve(GeneratedProblem.of(size, seed), SearchControl.UNINTERRUPTED);

        assertThat(outcome).isInstanceOf(ScheduleOutcome.Solved.class);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void flickeringDemandHasAScheduleToo(long seed) {
        generatedProblemsHaveASchedule(SizeClass.F, seed);
    }

    @Test
    void generatedProblemsDependOnTheirSeedAlone() {
        assertThat(GeneratedProblem.of(SizeClass.M, 1).demand())
                .isEqualTo(GeneratedProblem.of(SizeClass.M, 1).demand())
                .isNotEqualTo(GeneratedProblem.of(SizeClass.M, 2).demand());
    }

    @Test
    void whatCannotBeStaffedIsProven() {
        var scheduler = new ShiftScheduler(Effort.NORMAL);

        var kinds = Infeasible.of(GeneratedProblem.of(SizeClass.S, 1)).stream()
                .limit(3)
                .map(one -> scheduler
                        .prove(one.problem(), () -> false)
                        .map(certificate -> certificate.reason().getClass().getSimpleName())
                        .orElse("none"))
                .toList();

        assertThat(kinds).isEqualTo(List.of("TooFewPeople", "TooFewInRoles", "TooFewMinutes"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--what", "--seconds", "--seconds 0", "--seconds soon", "--classes XXL", "--only nothing"})
    void whatWasNotMeantIsRefused(String line) {
        assertThatThrownBy(() -> BenchOptions.of(line.split(" ", -1))).isInstanceOf(IllegalArgumentException.class);
    }
}
