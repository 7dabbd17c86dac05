package io.shiftloom.api.request;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.input.Violations;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HashSet;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Grids of any period, range and granularity that a body can ask for. */
class GridReaderTest {

    @Test
    void everyCellHasOneKeyThatLeadsBackToIt() {
        var random = new Random(11);
        for (int round = 0; round < 500; round++) {
            int start = random.nextInt(1440);
            int end = start + 1 + random.nextInt(1440 - start);
            int granularity = random.nextBoolean() ? 60 : 15;
            var first = LocalDate.of(2026, 10, 1).plusDays(random.nextInt(400));
            int days = 1 + random.nextInt(14);

            var grid = read(first, first.plusDays(days - 1L), start, end, granularity);

            assertThat(grid.isPresent()).isEqualTo(start + granularity <= end);
            grid.ifPresent(cells -> assertKeys(cells, days, (end - start) / granularity));
        }
    }

    private static void assertKeys(ScheduleGrid grid, int days, int slots) {
        assertThat(grid.cellCount()).isEqualTo(days * slots);
        var keys = new HashSet<String>();
        for (int cell = 0; cell < grid.cellCount(); cell++) {
            assertThat(grid.key(cell)).matches("\\d{4}-\\d\\d-\\d\\d__\\d\\d:\\d\\d");
            assertThat(grid.find(grid.key(cell))).hasValue(cell);
            keys.add(grid.key(cell));
        }
        assertThat(keys).hasSize(grid.cellCount());
    }

    private static Optional<ScheduleGrid> read(LocalDate first, LocalDate last, int start, int end, int granularity) {
        var body = RequestBodies.object("{}")
                .put(GridReader.START_DATE, first.toString())
                .put(GridReader.END_DATE, last.toString())
                .put(GridReader.RANGE_START, clock(start))
                .put(GridReader.RANGE_END, clock(end))
                .put(GridReader.GRANULARITY, granularity);
        var violations = Violations.empty();
        var fields = ObjectShape.of(GridReader.declared(ErrorCode.TYPE_ERROR)).readBody(body, violations);
        return new GridReader(fields, violations).read(ZoneId.of("Europe/Berlin"), 14, Set.of(60, 15));
    }

    private static String clock(int minute) {
        return "%02d:%02d".formatted(minute / 60, minute % 60);
    }
}
