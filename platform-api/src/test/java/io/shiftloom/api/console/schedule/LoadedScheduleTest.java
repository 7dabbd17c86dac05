package io.shiftloom.api.console.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.result.ResultSummary;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.score.objective.Weights;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What a schedule says of its distance to the best. */
class LoadedScheduleTest {

    /** Thousandths above the best of a schedule with these points, over a bound. */
    private static long above(long soft, long bound) {
        var id = new UUID(0, 1);
        var version = new Version("1", "", new Roster(List.of()), 0, soft, Map.of(), Weights.EDITION);
        var review = Json.object();
        review.putObject("quality").put("bound", bound).put("objectiveEdition", Weights.EDITION);
        var problem =
                TestProblem.hourly("Europe/Berlin", "2027-01-04", "2027-01-04").build();
        return new LoadedSchedule(
                        "Ward",
                        new StoredCondition(id, id, Instant.EPOCH, problem, null, false, null),
                        () -> problem,
                        new ResultSummary(id, ResultStatus.COMPLETED, 1, Instant.EPOCH, Instant.EPOCH),
                        false,
                        List.of(version),
                        review,
                        Map.of(),
                        Set.of())
                .thousandthsAboveBest(version);
    }

    @Test
    void theBestMayScoreAsLittleAsTheBound() {
        assertThat(above(150, 100)).isEqualTo(500);
        assertThat(above(100, 100)).isZero();
    }

    @Test
    void noMoreIsClaimedThanIsProven() {
        assertThat(above(1021, 1000)).isEqualTo(21);
        assertThat(above(10_211, 10_000)).as("rounded up").isEqualTo(22);
        assertThat(above(1_000_001, 1_000_000)).as("never nothing").isEqualTo(1);
    }
}
