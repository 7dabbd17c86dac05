package io.shiftloom.solver.score;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.answer.Score;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.TestProblem;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScheduleScorerTest {

    @Test
    void oneUnbrokenMorningIsOneBlock() {
        var problem = TestProblem.hourly("Europe/Berlin", "2026-11-23", "2026-11-23")
                .demand(1, Map.of())
                .person(LaborProfile.STANDARD);

        var score = score(problem, "2026-11-23T08:00", "2026-11-23T12:00");

        assertThat(score.parts()).containsEntry("shifts", 100L).containsEntry("short", 0L);
        assertThat(score.hard()).as("the other 20 hours are not staffed").isEqualTo(20);
    }

    @Test
    void blockUnderThreeHoursCostsByQuarter() {
        var problem = TestProblem.hourly("Europe/Berlin", "2026-11-23", "2026-11-23")
                .demand(1, Map.of())
                .person(LaborProfile.STANDARD);

        var score = score(problem, "2026-11-23T08:00", "2026-11-23T09:00");

        assertThat(score.parts()).containsEntry("short", 80L);
    }

    private static Score score(TestProblem problem, String from, String to) {
        var compiled = CompiledProblem.of(problem.build());
        return new ScheduleScorer(compiled).score(new Roster(List.of(CellSet.of(problem.cells(from, to)))));
    }
}
