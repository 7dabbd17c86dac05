package io.shiftloom.solver.tours;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.samples.Instance;
import io.shiftloom.solver.score.CompiledProblem;
import org.junit.jupiter.api.Test;

class DayToursTest {

    private final CompiledProblem compiled =
            CompiledProblem.of(Instance.of(31, 8, 5).problem());

    @Test
    void toursFillEveryHeadcount() {
        long[] rows = new DayTours(compiled).rows(1, () -> false).orElseThrow();

        for (int cell = 0; cell < compiled.cells(); cell++) {
            int count = 0;
            for (int person = 0; person < compiled.people(); person++) {
                count += (int) (rows[person * compiled.words() + (cell >>> 6)] >>> cell & 1);
            }
            assertThat(count).isEqualTo(compiled.headcount()[cell]);
        }
    }

    @Test
    void repeatExactly() {
        assertThat(new DayTours(compiled).rows(1, () -> false).orElseThrow())
                .isEqualTo(new DayTours(compiled).rows(1, () -> false).orElseThrow());
    }

    @Test
    void stripsAreTheDemandExactly() {
        var strips = new StripCutter(compiled.problem()).strips(2);

        for (int cell = 2 * compiled.slotsPerDay(); cell < 3 * compiled.slotsPerDay(); cell++) {
            int at = cell;
            assertThat(strips.stream().filter(strip -> strip.from() <= at && at < strip.to()))
                    .hasSize(compiled.headcount()[cell]);
        }
    }
}
