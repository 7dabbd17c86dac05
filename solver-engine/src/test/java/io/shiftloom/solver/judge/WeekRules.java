package io.shiftloom.solver.judge;

import io.shiftloom.solver.judge.RowJudge.Block;
import io.shiftloom.solver.judge.RowJudge.Duty;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Rules about weeks and longer: caps, free time, and what is paid extra. */
record WeekRules(Terms terms, Calendar calendar) {

    void charge(SortedMap<Integer, List<Duty>> byDay, Charges charges) {
        var minutes = new TreeMap<Integer, Long>();
        byDay.forEach((day, duties) ->
                minutes.put(day, duties.stream().mapToLong(Duty::work).sum()));
        var weeks = new TreeMap<Integer, Long>();
        var daysOfWeek = new TreeMap<Integer, Integer>();
        var months = new TreeMap<Integer, Long>();
        minutes.forEach((day, work) -> {
            weeks.merge(calendar.week(day, terms.weekStart), work, Long::sum);
            daysOfWeek.merge(calendar.week(day, terms.weekStart), 1, Integer::sum);
            months.merge(calendar.month(day), work, Long::sum);
        });
        weeks.forEach((week, work) -> {
            cap("maxWeeklyMinutes", week, work, charges);
            cap("personalMaxWeeklyMinutes", week, work, charges);
            terms.averages
                    .getOrDefault("week", List.of())
                    .forEach(average -> charges.labor("weekly average " + average, 4, week, work - average));
        });
        daysOfWeek.forEach((week, days) -> {
            charges.hard("maxDaysPerWeek", week, days - terms.hard.getOrDefault("maxDaysPerWeek", 7));
            charges.counted("maxDaysPerWeek", 16, week, days - terms.soft.getOrDefault("maxDaysPerWeek", 7));
        });
        months.forEach((month, work) -> cap("personalMaxMonthlyMinutes", month, work, charges));
        // Work that goes on from a month before belongs to that month.
        IntStream.concat(
                        minutes.keySet().stream().mapToInt(day -> day).filter(day -> day < 0),
                        IntStream.range(0, calendar.days))
                .map(calendar::month)
                .distinct()
                .forEach(month -> cap(
                        "personalMaxThreeMonthMinutes",
                        month,
                        IntStream.rangeClosed(month - 2, month)
                                .mapToLong(one -> months.getOrDefault(one, 0L))
                                .sum(),
                        charges));
        free(byDay, minutes, charges);
        overtime(byDay, minutes, weeks, charges);
    }

    private void cap(String rule, long period, long amount, Charges charges) {
        charges.hard(rule, period, amount - terms.hard.getOrDefault(rule, Integer.MAX_VALUE));
        charges.labor(rule, 4, period, amount - terms.soft.getOrDefault(rule, Integer.MAX_VALUE));
    }

    private void free(SortedMap<Integer, List<Duty>> byDay, Map<Integer, Long> minutes, Charges charges) {
        var duties = byDay.values().stream().flatMap(List::stream).toList();
        for (var rule : terms.freeTimes) {
            if (rule.kind().equals("rolling")) {
                for (int day = -6; day < calendar.days; day++) {
                    free(rule, day, duties, minutes, charges);
                }
            } else {
                // A rest of more than a day may lie in two weeks.
                int beside = rule.kind().equals("week") && rule.minutes() > 1440 ? 7 : 0;
                int last = calendar.week(calendar.days - 1, terms.weekStart) + beside;
                for (int week = calendar.week(0, terms.weekStart) - beside; week <= last; week += 7) {
                    free(rule, week, duties, minutes, charges);
                }
            }
        }
    }

    private void free(Terms.FreeTime rule, int first, List<Duty> duties, Map<Integer, Long> minutes, Charges charges) {
        long work = IntStream.range(first, first + 7)
                .mapToLong(day -> minutes.getOrDefault(day, 0L))
                .sum();
        long missing = switch (rule.kind()) {
            case "calendar" -> leastWork(first, duties);
            case "seven" -> dayOff(first, minutes);
            default -> missing(rule.minutes(), first, duties);
        };
        missing = rule.exempt() > 0 ? Math.min(missing, work - rule.exempt()) : missing;
        if (rule.hard()) {
            charges.hard(rule.published(), first, missing);
        } else {
            charges.labor(rule.published(), 4, first, missing);
        }
    }

    private long leastWork(int first, List<Duty> duties) {
        var blocks = duties.stream().flatMap(duty -> duty.blocks().stream()).toList();
        return IntStream.range(first, first + 7)
                .mapToLong(day -> worked(blocks, calendar.midnight(day), calendar.midnight(day + 1)))
                .min()
                .orElseThrow();
    }

    /** Not all seven dates may be worked, unless no date has more than six hours. */
    private static long dayOff(int first, Map<Integer, Long> minutes) {
        var worked = IntStream.range(first, first + 7)
                .mapToLong(day -> minutes.getOrDefault(day, 0L))
                .toArray();
        long beyondSixHours =
                LongStream.of(worked).map(work -> Math.max(0, work - 360)).sum();
        return Math.min(beyondSixHours, LongStream.of(worked).min().orElseThrow());
    }

    private static long worked(List<Block> blocks, long from, long to) {
        return blocks.stream()
                .mapToLong(block -> Math.max(0, Math.min(to, block.to()) - Math.max(from, block.from())))
                .sum();
    }

    /** Of the window that comes closest. */
    private long missing(int needed, int first, List<Duty> duties) {
        long from = calendar.midnight(first);
        long to = calendar.midnight(first + 7);
        long least = Long.MAX_VALUE;
        long free = Long.MIN_VALUE / 2;
        for (int next = 0; next <= duties.size(); next++) {
            long until = next == duties.size()
                    ? Long.MAX_VALUE / 2
                    : duties.get(next).from();
            long inside = Math.min(until, to) - Math.max(free, from);
            long lacking = Math.max(needed - (until - free), Math.min(needed, 1440) - inside);
            least = Math.min(least, inside <= 0 ? needed : Math.max(0, lacking));
            free = next == duties.size() ? until : duties.get(next).to();
        }
        return least;
    }

    private void overtime(
            SortedMap<Integer, List<Duty>> byDay,
            Map<Integer, Long> minutes,
            Map<Integer, Long> weeks,
            Charges charges) {
        var ofDay = new TreeMap<>(minutes);
        var onEnd = new HashMap<Integer, Long>();
        var ofWeek = new TreeMap<>(weeks);
        var blocks = byDay.values().stream()
                .flatMap(List::stream)
                .flatMap(duty -> duty.blocks().stream())
                .toList();
        for (var block : blocks) {
            onEnd.merge(
                    calendar.dayOf(block.from()), Math.max(0, block.minutes() - terms.overtimeConsecutive), Long::sum);
        }
        if (terms.byCalendar) {
            ofDay.clear();
            ofWeek.clear();
            for (var block : blocks) {
                for (int day = calendar.dayOf(block.from()); calendar.midnight(day) < block.to(); day++) {
                    ofDay.merge(
                            day, worked(List.of(block), calendar.midnight(day), calendar.midnight(day + 1)), Long::sum);
                }
            }
            ofDay.forEach((day, work) -> ofWeek.merge(calendar.week(day, terms.weekStart), work, Long::sum));
        }
        var paid = new HashMap<Integer, Long>();
        ofDay.forEach((day, work) -> {
            int week = calendar.week(day, terms.weekStart);
            boolean seventh = terms.seventhDay
                    && day == week + 6
                    && IntStream.range(week, week + 7).allMatch(one -> ofDay.getOrDefault(one, 0L) > 0);
            long twice = Math.max(0, work - (seventh ? terms.seventhDayDouble : terms.overtimeDouble));
            long once = Math.max(0, work - (seventh ? 0 : terms.overtimeDaily)) - twice;
            once = Math.max(once, onEnd.getOrDefault(day, 0L));
            charges.overtime("daily", 4, day, once);
            charges.overtime("double", 8, day, twice);
            paid.merge(week, once + twice, Long::sum);
        });
        ofWeek.forEach((week, work) ->
                charges.overtime("weekly", 4, week, work - paid.getOrDefault(week, 0L) - terms.overtimeWeekly));
    }
}
