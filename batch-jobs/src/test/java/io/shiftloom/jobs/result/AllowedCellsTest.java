package io.shiftloom.jobs.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class AllowedCellsTest {

    /** Bit sets of cells: none, all, the first, the last, and with gaps. */
    @ParameterizedTest
    @ValueSource(longs = {0, 0b111111, 0b1, 0b100000, 0b101101, 0b010011})
    void areTheSameInBytesAndInText(long cells) {
        var problem = available(TestProblems.twoPeople(2), CellSet.ofWords(new long[] {cells}));
        var bytes = new ByteArrayOutputStream();

        Json.configured(JsonMapper.builder()).build().writeValue(bytes, new AllowedCells(problem));

        assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo(Json.write(new AllowedCells(problem)));
        assertThat(Json.read(bytes.toString(StandardCharsets.UTF_8)).at("/1/allowedCellKeys"))
                .hasSize(Long.bitCount(cells));
    }

    private static ScheduleProblem available(ScheduleProblem problem, CellSet cells) {
        return new ScheduleProblem(
                problem.grid(),
                problem.demand(),
                problem.staff().stream()
                        .map(person -> person.withAvailability(cells))
                        .toList(),
                problem.objectives(),
                problem.labor(),
                problem.baseline());
    }
}
