package io.shiftloom.solver.horizon;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborMask.Level;
import io.shiftloom.solver.labor.LaborMask.Limit;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.TestProblem;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a part of a problem asks for that belongs to one of two weeks. */
class HorizonChunksTest {

    /** One weekend of two may be that of the other week. */
    @ParameterizedTest
    @CsvSource({"1, 0", "2, 1"})
    void chunkKeepsThoseWeekendsFreeThatTheOthersCannot(int ofAll, int ofEach) {
        var chunks = new HorizonChunks(fortnight(ofAll));

        assertThat(chunks.chunks())
                .hasSize(2)
                .allSatisfy(chunk -> assertThat(chunks.part(chunk)
                                .staff()
                                .getFirst()
                                .labor()
                                .mask()
                                .limit(LaborRule.FREE_WEEKENDS))
                        .isEqualTo(Limit.insteadOfStatute(ofEach, Level.HARD)));
    }

    private static ScheduleProblem fortnight(int freeWeekends) {
        var problem = TestProblem.grid("Europe/Berlin", "2026-12-07", "2026-12-20", 8 * 60, 20 * 60, 60)
                .demand(10, Map.of());
        var mask = LaborMask.of(LaborRule.FREE_WEEKENDS, Limit.insteadOfStatute(freeWeekends, Level.HARD));
        for (int person = 0; person < 30; person++) {
            problem.person(LaborProfile.STANDARD.withMask(mask));
        }
        return problem.build();
    }
}
