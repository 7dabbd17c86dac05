package io.shiftloom.api.wish;

import io.shiftloom.api.defaults.ScheduleDefaults;
import io.shiftloom.api.request.GridReader;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The cells people are asked about: the first seven days of the tenant's default period, with its time range.
 *
 * @param start of its time range, as the tenant wrote it
 * @param end of its time range
 */
record WishWindow(ScheduleGrid grid, String start, String end) {

    private static final int DAYS = 7;

    static WishWindow of(ScheduleDefaults defaults) {
        var whole = defaults.grid();
        var last = whole.date(Math.min(DAYS, whole.dayCount()) - 1);
        var slots = whole.slots();
        var grid = ScheduleGrid.of(
                ZoneOffset.UTC,
                whole.firstDate(),
                last,
                slots.getFirst().startMinute(),
                slots.getLast().endMinute(),
                whole.granularityMinutes());
        return new WishWindow(grid, defaults.text(GridReader.RANGE_START), defaults.text(GridReader.RANGE_END));
    }

    /** The values that a client must repeat, by field name. */
    Map<String, String> fields() {
        var fields = new LinkedHashMap<String, String>();
        fields.put(GridReader.START_DATE, grid.firstDate().toString());
        fields.put(GridReader.END_DATE, grid.lastDate().toString());
        fields.put(GridReader.RANGE_START, start);
        fields.put(GridReader.RANGE_END, end);
        return fields;
    }
}
