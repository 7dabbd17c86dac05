package io.shiftloom.solver.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.WorkedBlock;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ScheduleScorer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Nights and weekends are shared: what an unfair part of them costs, and what history has to do with it. */
class BurdenTest {

    /** Saturday and Sunday, twelve hours each, for two people. */
    private final TestProblem weekend = TestProblem.grid("UTC", "2026-11-28", "2026-11-29", 480, 1200, 60)
            .objectives(new Objectives(true, true, false))
            .demand(1, Map.of());

    private static LaborProfile worked(String... fromAndTo) {
        var history = new ArrayList<WorkedBlock>();
        for (int i = 0; i < fromAndTo.length; i += 2) {
            history.add(new WorkedBlock(minute(fromAndTo[i]), minute(fromAndTo[i + 1])));
        }
        return new LaborProfile(true, false, null, null, null, LaborMask.EMPTY, history);
    }

    private static long minute(String utc) {
        return Instant.parse(utc + ":00Z").getEpochSecond() / 60;
    }

    private static long burden(ScheduleProblem problem, CellSet first, CellSet second) {
        var roster = new Roster(List.of(first, second));
        var score = ScheduleVerifier.verify(problem, roster).score();
        assertThat(new ScheduleScorer(CompiledProblem.of(problem)).score(roster))
                .isEqualTo(score);
        return Objects.requireNonNull(score.parts().get("burden"));
    }

    private static CellSet cells(int from, int to) {
        return CellSet.of(IntStream.range(from, to).toArray());
    }

    @Test
    void fourHoursFromTheFairPartAreFree() {
        var problem = weekend.person(LaborProfile.STANDARD)
                .person(LaborProfile.STANDARD)
                .build();

        assertThat(burden(problem, cells(0, 16), cells(16, 24))).isZero();
    }

    @Test
    void eachFurtherQuarterCostsOnBothSides() {
        var problem = weekend.person(LaborProfile.STANDARD)
                .person(LaborProfile.STANDARD)
                .build();

        assertThat(burden(problem, cells(0, 24), CellSet.empty())).isEqualTo(2 * (48 - 16));
    }

    @Test
    void whoWorkedTheWeekendsBeforeIsOwedThisOne() {
        var problem = weekend.person(
                        worked("2026-11-21T08:00", "2026-11-21T20:00", "2026-11-22T08:00", "2026-11-22T20:00"))
                .person(LaborProfile.STANDARD)
                .build();

        assertThat(burden(problem, CellSet.empty(), cells(0, 24))).isZero();
        assertThat(burden(problem, cells(0, 24), CellSet.empty()))
                .as("two days of ten hours each are all that the other may do")
                .isEqualTo(2 * (80 - 16));
    }

    @Test
    void workOfMoreThanFourWeeksAgoIsForgotten() {
        var problem = weekend.person(
                        worked("2026-10-25T08:00", "2026-10-25T20:00", "2026-10-24T08:00", "2026-10-24T20:00"))
                .person(LaborProfile.STANDARD)
                .build();

        assertThat(burden(problem, cells(0, 12), cells(12, 24))).isZero();
    }
}
