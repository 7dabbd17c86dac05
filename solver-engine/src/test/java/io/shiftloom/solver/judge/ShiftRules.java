package io.shiftloom.solver.judge;

import io.shiftloom.solver.judge.RowJudge.Shift;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;

/** The contract terms of the labor model's section 6. */
record ShiftRules(ScheduleProblem problem, Terms terms, Calendar calendar, IntToLongFunction demandOfDay) {

    void charge(List<Shift> shifts, SortedSet<Integer> historyDays, Charges charges) {
        var perDay = new TreeMap<Integer, Integer>();
        var perWeek = new TreeMap<Integer, Long>();
        for (var shift : shifts) {
            perDay.merge(shift.day(), 1, Integer::sum);
            perWeek.merge(calendar.week(shift.day(), terms.weekStart), shift.work(), Long::sum);
            if (!shift.outside()) {
                length(shift, charges);
                start(shift, charges);
            }
        }
        perDay.forEach((day, count) -> {
            charges.hard("maxShiftsPerDay", day, count - terms.hard.getOrDefault("maxShiftsPerDay", 9999));
            charges.counted("maxShiftsPerDay", 16, day, count - terms.soft.getOrDefault("maxShiftsPerDay", 9999));
        });
        weekends(shifts, charges);
        weeks(perWeek, historyDays, charges);
    }

    private void length(Shift shift, Charges charges) {
        long from = shift.stints().getFirst().from();
        long to = shift.stints().getLast().to();
        if (from > calendar.midnight(0) && to < calendar.midnight(calendar.days)) {
            long demand = demandOfDay.applyAsLong(calendar.dayOf(from));
            long hard = Math.min(demand, terms.hard.getOrDefault("minShiftMinutes", 0));
            long soft = Math.min(demand, terms.soft.getOrDefault("minShiftMinutes", 0));
            charges.hard("minShiftMinutes", shift.day(), DateRules.whole(hard - shift.work()));
            charges.labor("minShiftMinutes", 4, shift.day(), DateRules.whole(soft - shift.work()));
        }
    }

    private void start(Shift shift, Charges charges) {
        long from = shift.stints().getFirst().from();
        if (from > calendar.midnight(0)) {
            charges.hard("allowedStarts", shift.day(), DateRules.whole(distance(shift, terms.hardStarts)));
            charges.labor("allowedStarts", 4, shift.day(), DateRules.whole(distance(shift, terms.softStarts)));
        }
    }

    private long distance(Shift shift, List<Integer> starts) {
        if (starts.isEmpty()) {
            return 0;
        }
        long begins = shift.stints().getFirst().from();
        if (IntStream.range(0, calendar.days)
                .anyMatch(day -> starts.stream().anyMatch(one -> calendar.wall(day, one) == begins))) {
            return 0;
        }
        var wall = Instant.ofEpochSecond(begins * 60)
                        .atZone(problem.grid().zone())
                        .toLocalTime()
                        .toSecondOfDay()
                / 60;
        return starts.stream()
                .mapToInt(one -> Math.min(Math.floorMod(one - wall, 1440), Math.floorMod(wall - one, 1440)))
                .min()
                .orElseThrow();
    }

    private void weekends(List<Shift> shifts, Charges charges) {
        var work = new ArrayList<Long>();
        for (int day = 0; day + 1 < calendar.days; day++) {
            if (calendar.weekday(day) == 6) {
                long from = calendar.midnight(day);
                long to = calendar.midnight(day + 2);
                work.add(shifts.stream()
                        .flatMap(shift -> shift.stints().stream())
                        .mapToLong(block -> Math.max(0, Math.min(to, block.to()) - Math.max(from, block.from())))
                        .sum());
            }
        }
        var sorted = work.stream().sorted().toList();
        charges.hard("freeWeekends", 0, least(sorted, terms.hard.getOrDefault("freeWeekends", 0)));
        charges.labor("freeWeekends", 4, 0, least(sorted, terms.soft.getOrDefault("freeWeekends", 0)));
    }

    private static long least(List<Long> sorted, int count) {
        return sorted.stream().limit(count).mapToLong(Long::longValue).sum();
    }

    private void weeks(TreeMap<Integer, Long> perWeek, SortedSet<Integer> historyDays, Charges charges) {
        int known = historyDays.isEmpty() ? 0 : Math.min(0, historyDays.first());
        int knownTo = historyDays.isEmpty() ? calendar.days : Math.max(calendar.days, historyDays.last() + 1);
        int last = calendar.week(calendar.days - 1, terms.weekStart);
        for (int week = calendar.week(0, terms.weekStart); week <= last; week += 7) {
            if (week >= known && week + 7 <= knownTo) {
                charges.labor(
                        "minWeeklyMinutes",
                        4,
                        week,
                        terms.soft.getOrDefault("minWeeklyMinutes", 0) - perWeek.getOrDefault(week, 0L));
            }
        }
    }
}
