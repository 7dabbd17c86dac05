package io.shiftloom.solver.judge;

import io.shiftloom.solver.judge.RowJudge.Block;
import io.shiftloom.solver.judge.RowJudge.Duty;
import java.util.List;
import java.util.SortedMap;

/** Rules about dates: work, span and rest of a date, work on end, and dates in a row. */
record DateRules(Terms terms, Calendar calendar) {

    void charge(SortedMap<Integer, List<Duty>> byDay, Charges charges) {
        int before = Integer.MIN_VALUE / 2;
        int inRow = 0;
        long lastEnd = 0;
        for (var entry : byDay.entrySet()) {
            int day = entry.getKey();
            var duties = entry.getValue();
            long work = duties.stream().mapToLong(Duty::work).sum();
            most("maxDailyMinutes", day, work, charges);
            terms.averages
                    .getOrDefault("date", List.of())
                    .forEach(average -> charges.labor("average " + average, 4, day, work - average));
            most(
                    "maxDailySpreadMinutes",
                    day,
                    duties.getLast().to() - duties.getFirst().from(),
                    charges);
            duties.stream().flatMap(duty -> duty.blocks().stream()).forEach(block -> onEnd(day, block, charges));
            if (before > Integer.MIN_VALUE / 2) {
                least("minRestMinutes", day, duties.getFirst().from() - lastEnd, charges);
            }
            inRow = before == day - 1 ? inRow + 1 : 1;
            days("maxConsecutiveDays", day, inRow, charges);
            lastEnd = duties.getLast().to();
            before = day;
        }
    }

    private void most(String rule, long period, long amount, Charges charges) {
        charges.hard(rule, period, amount - terms.hard.getOrDefault(rule, Integer.MAX_VALUE));
        charges.labor(rule, 4, period, amount - terms.soft.getOrDefault(rule, Integer.MAX_VALUE));
    }

    private void onEnd(int day, Block block, Charges charges) {
        var rule = "maxContinuousMinutes";
        charges.hard(rule, day, whole(block.minutes() - terms.hard.getOrDefault(rule, Integer.MAX_VALUE)));
        charges.labor(rule, 4, day, whole(block.minutes() - terms.soft.getOrDefault(rule, Integer.MAX_VALUE)));
    }

    /** Rounded up to quarters of an hour. */
    static long whole(long minutes) {
        return 15 * Math.ceilDiv(Math.max(0, minutes), 15L);
    }

    private void least(String rule, long period, long amount, Charges charges) {
        charges.hard(rule, period, terms.hard.getOrDefault(rule, 0) - amount);
        charges.labor(rule, 4, period, terms.soft.getOrDefault(rule, 0) - amount);
    }

    private void days(String rule, long period, long amount, Charges charges) {
        charges.hard(rule, period, amount > terms.hard.getOrDefault(rule, Integer.MAX_VALUE) ? 1 : 0);
        charges.counted(rule, 16, period, amount > terms.soft.getOrDefault(rule, Integer.MAX_VALUE) ? 1 : 0);
    }
}
