package io.shiftloom.solver.judge;

import io.shiftloom.solver.judge.RowJudge.Duty;
import java.util.List;
import java.util.SortedMap;

/** Rules about nights: how many in a run, at most and at least, and the time off after them. */
record NightRules(Terms terms, Calendar calendar) {

    private static final String MOST = "maxConsecutiveNights";
    private static final String LEAST = "minConsecutiveNights";
    private static final String REST = "minRestAfterNightsMinutes";

    void charge(SortedMap<Integer, List<Duty>> byDay, Charges charges) {
        int run = 0;
        boolean cut = false;
        for (int day : byDay.keySet()) {
            if (!isNight(byDay, day)) {
                continue;
            }
            boolean goesOn = run > 0 && isNight(byDay, day - 1);
            run = goesOn ? run + 1 : 1;
            cut = (goesOn && cut) || beginsWithHorizon(on(day, byDay)) || endsWithHorizon(on(day, byDay));
            most(day, run, charges);
            if (!isNight(byDay, day + 1)
                    && !endsWithHorizon(on(day + 1, byDay))
                    && !cut
                    && day >= 0
                    && day < calendar.days - 1) {
                charges.counted(LEAST, 16, day, terms.soft.getOrDefault(LEAST, 0) - run);
            }
            rest(day, byDay, charges);
        }
    }

    private void most(int day, int number, Charges charges) {
        charges.hard(MOST, day, number > terms.hard.getOrDefault(MOST, Integer.MAX_VALUE) ? 1 : 0);
        charges.counted(MOST, 16, day, number > terms.soft.getOrDefault(MOST, Integer.MAX_VALUE) ? 1 : 0);
    }

    private void rest(int night, SortedMap<Integer, List<Duty>> byDay, Charges charges) {
        var later = byDay.tailMap(night + 1);
        if (later.isEmpty()) {
            return;
        }
        int next = later.firstKey();
        boolean nextNight = next == night + 1 && (isNight(byDay, next) || endsWithHorizon(on(next, byDay)));
        if (!nextNight) {
            long off = on(next, byDay).getFirst().from()
                    - on(night, byDay).getLast().to();
            charges.hard(REST, next, terms.hard.getOrDefault(REST, 0) - off);
            charges.labor(REST, 4, next, terms.soft.getOrDefault(REST, 0) - off);
        }
    }

    private static List<Duty> on(int day, SortedMap<Integer, List<Duty>> byDay) {
        return byDay.getOrDefault(day, List.of());
    }

    private boolean isNight(SortedMap<Integer, List<Duty>> byDay, int day) {
        return on(day, byDay).stream().mapToLong(this::nightOf).sum() >= 180;
    }

    private boolean beginsWithHorizon(List<Duty> duties) {
        return duties.stream().anyMatch(duty -> duty.from() == calendar.midnight(0) && nightOf(duty) > 0);
    }

    private boolean endsWithHorizon(List<Duty> duties) {
        return duties.stream().anyMatch(duty -> duty.to() == calendar.midnight(calendar.days) && nightOf(duty) > 0);
    }

    private long nightOf(Duty duty) {
        return duty.blocks().stream()
                .mapToLong(block -> night(block.from(), block.untilMorning()))
                .sum();
    }

    /** Minutes between 22:00 and 06:00. */
    private long night(long start, long end) {
        long sum = 0;
        for (int day = calendar.dayOf(start) - 1; calendar.midnight(day) < end; day++) {
            long from = calendar.wall(day, 22 * 60);
            long to = calendar.wall(day + 1, 6 * 60);
            sum += Math.max(0, Math.min(to, end) - Math.max(from, start));
        }
        return sum;
    }
}
