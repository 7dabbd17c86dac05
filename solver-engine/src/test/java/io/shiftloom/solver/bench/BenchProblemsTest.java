package io.shiftloom.solver.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.solver.Certificate;
import io.shiftloom.solver.Effort;
import io.shiftloom.solver.ScheduleOutcome;
import io.shiftloom.solver.SearchControl;
import io.shiftloom.solver.ShiftScheduler;
import java.util.List;
import java.util.OptionalLong;
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

    @Test
    void generatedProblemsDependOnTheirSeedAlone() {
        assertThat(GeneratedProblem.of(SizeClass.M, 1).demand())
                .isEqualTo(GeneratedProblem.of(SizeClass.M, 1).demand())
                .isNotEqualTo(GeneratedProblem.of(SizeClass.M, 2).demand());
    }

    @Test
    void whatCannotBeStaffedIsProven() {
        var scheduler = new ShiftScheduler(Effort.NORMAL);

        var kinds = Infeasible.of(SizeClass.S, 1).stream()
                .limit(3)
                .map(one ->
                        scheduler.prove(one.problem()).map(Certificate::kind).orElse("none"))
                .toList();

        assertThat(kinds).isEqualTo(List.of("cell", "roles", "flow"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--what", "--seconds", "--seconds 0", "--seconds soon", "--classes XXL"})
    void whatWasNotMeantIsRefused(String line) {
        assertThatThrownBy(() -> BenchOptions.of(line.split(" ", -1))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void plotsDrawARunAsStepsDownToTheBest() {
        var trace = new Trace();
        trace.add(5, 900);
        trace.add(0, 1100);
        trace.add(0, 1000);
        var run = new Run("engine", OptionalLong.of(0), 1000, OptionalLong.empty(), trace, 10, 10, 0, "");

        var svg = GapPlot.of("S-1", List.of(run), 1000, 10);

        // From 10 % above the best to the best; what breaks a rule is not drawn.
        assertThat(svg).containsOnlyOnce("<path").contains(" 185.0L").contains(" 330.0L");
    }
}
