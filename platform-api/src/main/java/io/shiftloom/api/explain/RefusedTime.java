package io.shiftloom.api.explain;

import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.Wish;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/**
 * Refused wishes of slots that follow each other on a date for the same reason, told once.
 *
 * @param from the first slot
 * @param until when the last slot ends
 * @param reason a line for people
 */
public record RefusedTime(LocalDate date, String from, String until, Wish wish, String reason) {

    /** @param refused in order of time */
    public static List<RefusedTime> of(ScheduleGrid grid, List<WishReceipt.Refusal> refused) {
        var times = new ArrayList<RefusedTime>();
        for (var refusal : refused) {
            int cell = grid.find(refusal.date().toString(), refusal.slotId()).orElseThrow();
            var next = new RefusedTime(
                    refusal.date(),
                    refusal.slotId(),
                    grid.slot(cell).endTime(),
                    refusal.wish(),
                    refusal.reason().message());
            if (!times.isEmpty() && times.getLast().isContinuedBy(next)) {
                times.add(times.removeLast().until(next.until));
            } else {
                times.add(next);
            }
        }
        return List.copyOf(times);
    }

    private boolean isContinuedBy(RefusedTime next) {
        return date.equals(next.date) && until.equals(next.from) && wish == next.wish && reason.equals(next.reason);
    }

    private RefusedTime until(String end) {
        return new RefusedTime(date, from, end, wish, reason);
    }
}
