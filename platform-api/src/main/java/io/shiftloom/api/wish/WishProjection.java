package io.shiftloom.api.wish;

import io.shiftloom.api.input.CalendarText;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.Slot;
import io.shiftloom.solver.problem.Wish;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The wishes of one week laid over any horizon. A wish counts on its own date if the horizon has it, otherwise on every
 * date of the same weekday. An hourly wish covers its four quarters; of four quarters the lowest wish is the hour's.
 *
 * @param byDate wishes by date and by start of their slot, in minutes after midnight
 * @param minutes length of the slots that were asked about
 */
record WishProjection(Map<LocalDate, Map<Integer, Wish>> byDate, int minutes) {

    static WishProjection of(WishDocument document) {
        var byDate = new TreeMap<LocalDate, Map<Integer, Wish>>();
        for (var entry : document.wishByCellKey().entrySet()) {
            var key = entry.getKey().split("__", 2);
            var date = CalendarText.date(key[0]).orElseThrow();
            var start = CalendarText.time(key[1]).orElseThrow();
            byDate.computeIfAbsent(date, any -> new HashMap<>()).put(start, entry.getValue());
        }
        return new WishProjection(byDate, document.slotGranularityMinutes());
    }

    ShiftWishes onto(ScheduleGrid horizon) {
        var byCell = new HashMap<Integer, Wish>();
        for (int day = 0; day < horizon.dayCount(); day++) {
            var wishes = on(horizon.date(day), horizon);
            for (int slot = 0; wishes.isPresent() && slot < horizon.slotsPerDay(); slot++) {
                int cell = horizon.cell(day, slot);
                in(horizon.slots().get(slot), wishes.get()).ifPresent(wish -> byCell.put(cell, wish));
            }
        }
        return new ShiftWishes(byCell);
    }

    private Optional<Map<Integer, Wish>> on(LocalDate date, ScheduleGrid horizon) {
        if (byDate.containsKey(date)) {
            return Optional.of(byDate.get(date));
        }
        return byDate.entrySet().stream()
                .filter(day -> day.getKey().getDayOfWeek() == date.getDayOfWeek() && !within(horizon, day.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    private static boolean within(ScheduleGrid horizon, LocalDate date) {
        return !date.isBefore(horizon.firstDate()) && !date.isAfter(horizon.lastDate());
    }

    /** The lowest of the wishes whose slots lie in this one, or that of the slot which this one lies in. */
    private Optional<Wish> in(Slot slot, Map<Integer, Wish> wishes) {
        return wishes.entrySet().stream()
                .filter(wish -> contains(slot, wish.getKey()) || isContained(slot, wish.getKey()))
                .map(Map.Entry::getValue)
                .min(Comparator.naturalOrder());
    }

    private boolean contains(Slot slot, int start) {
        return slot.startMinute() <= start && start + minutes <= slot.endMinute();
    }

    private boolean isContained(Slot slot, int start) {
        return start <= slot.startMinute() && slot.endMinute() <= start + minutes;
    }
}
