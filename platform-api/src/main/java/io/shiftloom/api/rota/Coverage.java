package io.shiftloom.api.rota;

import io.shiftloom.api.terminal.Style;
import io.shiftloom.api.terminal.Terminal;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.stream.IntStream;

/** How many people are on duty through each day, against how many were asked for. */
final class Coverage {

    private static final String LEVELS = "▁▂▃▄▅▆▇█";

    private final ScheduleGrid grid;
    private final int[] required;
    private final int[] staffed;
    private final int highest;

    Coverage(Rota rota) {
        this.grid = rota.grid();
        this.required = rota.required().stream().mapToInt(Integer::intValue).toArray();
        this.staffed = rota.staffed();
        this.highest = IntStream.of(staffed).max().orElse(0);
    }

    /** The day's staffing as a skyline; a stretch that is not staffed as asked for shows as {@code !}. */
    String strip(int day, int width, Terminal terminal) {
        int slots = grid.slotsPerDay();
        int columns = Math.min(width, slots);
        var strip = new StringBuilder();
        for (int column = 0; column < columns; column++) {
            int from = grid.cell(day, column * slots / columns);
            int to = grid.cell(day, (column + 1) * slots / columns - 1);
            strip.append(column(from, to, terminal));
        }
        return strip + " ".repeat(width - columns);
    }

    private String column(int from, int to, Terminal terminal) {
        if (IntStream.rangeClosed(from, to).anyMatch(cell -> staffed[cell] != required[cell])) {
            return terminal.styled(Style.BAD, "!");
        }
        int peak =
                IntStream.rangeClosed(from, to).map(cell -> staffed[cell]).max().orElse(0);
        if (peak == 0) {
            return " ";
        }
        return LEVELS.substring(level(peak), level(peak) + 1);
    }

    private int level(int peak) {
        return Math.ceilDiv(peak * LEVELS.length(), highest) - 1;
    }

    boolean exact(int day) {
        return cells(day).allMatch(cell -> staffed[cell] == required[cell]);
    }

    String hoursStaffed(int day) {
        return hours(cells(day).map(cell -> staffed[cell] * grid.minutes(cell)).sum());
    }

    String hoursRequired(int day) {
        return hours(cells(day).map(cell -> required[cell] * grid.minutes(cell)).sum());
    }

    int totalMinutes() {
        return IntStream.range(0, staffed.length)
                .map(cell -> staffed[cell] * grid.minutes(cell))
                .sum();
    }

    private IntStream cells(int day) {
        return IntStream.range(grid.cell(day, 0), grid.cell(day + 1, 0));
    }

    /** Minutes as hours with as many decimals as they need. */
    static String hours(int minutes) {
        return BigDecimal.valueOf(minutes)
                .divide(BigDecimal.valueOf(60), 2, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }
}
