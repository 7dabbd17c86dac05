package io.shiftloom.api.wish;

import io.shiftloom.solver.problem.Wish;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One person's wishes for a week, as they are stored.
 *
 * @param wishByCellKey of every cell of the window
 */
record WishDocument(
        String scheduleStartDate,
        String scheduleEndDate,
        String timeRangeStart,
        String timeRangeEnd,
        int slotGranularityMinutes,
        Map<String, Wish> wishByCellKey) {

    static WishDocument of(WishWindow window, Map<Integer, Wish> byCell) {
        var grid = window.grid();
        var byKey = new LinkedHashMap<String, Wish>();
        byCell.forEach((cell, wish) -> byKey.put(grid.key(cell), wish));
        return new WishDocument(
                grid.firstDate().toString(),
                grid.lastDate().toString(),
                window.start(),
                window.end(),
                grid.granularityMinutes(),
                byKey);
    }

    /** As they are answered; null when nothing was saved. */
    static @Nullable Published published(String staffId, Optional<WishDocument> stored) {
        return stored.map(document -> document.published(staffId)).orElse(null);
    }

    private Published published(String staffId) {
        return new Published(
                "WEEKLY_SHIFT_WISH",
                staffId,
                scheduleStartDate,
                scheduleEndDate,
                timeRangeStart,
                timeRangeEnd,
                wishByCellKey);
    }

    record Published(
            String entityType,
            String staffId,
            String scheduleStartDate,
            String scheduleEndDate,
            String timeRangeStart,
            String timeRangeEnd,
            Map<String, Wish> wishByCellKey) {}
}
