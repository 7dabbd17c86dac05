package io.shiftloom.solver.verify;

import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.labor.LaborMask.BreakTier;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.LaborTerms.BreakTerms;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.verify.Strain.Subject;
import java.time.LocalDate;
import java.util.List;

/** The rules about single worked dates and the nights between them. */
final class DateAudit {

    private static final long QUARTER = 15;

    private final ScheduleGrid grid;
    private final LaborTerms terms;
    private final Timeline timeline;
    private final Strains strains;

    DateAudit(ScheduleGrid grid, LaborTerms terms, Timeline timeline, Strains strains) {
        this.grid = grid;
        this.terms = terms;
        this.timeline = timeline;
        this.strains = strains;
    }

    void run() {
        timeline.byDate().forEach(this::date);
        rests();
        consecutiveDays();
    }

    private void date(LocalDate date, List<Duty> duties) {
        long minutes = duties.stream().mapToLong(Duty::work).sum();
        var day = new Subject(date, () -> Timeline.cells(duties));
        strains.hold(LaborRule.DAILY, minutes, day);
        for (int average : terms.averages(LaborRule.DAILY_AVERAGE)) {
            strains.above(LaborRule.DAILY_AVERAGE, Strain.Kind.SOFT, average, minutes, day);
        }
        long span = duties.getLast().end() - duties.getFirst().start();
        strains.hold(LaborRule.SPREAD, span, day);
        duties.forEach(duty -> breaks(date, duty));
        duties.forEach(duty -> continuous(date, duty));
    }

    private void continuous(LocalDate date, Duty duty) {
        for (var block : duty.blocks()) {
            continuous(date, duty, block.minutes(), Strain.Kind.HARD, terms.hard(LaborRule.CONTINUOUS));
            continuous(date, duty, block.minutes(), Strain.Kind.SOFT, terms.soft(LaborRule.CONTINUOUS));
        }
    }

    private void continuous(LocalDate date, Duty duty, long minutes, Strain.Kind kind, int limit) {
        strains.excess(
                LaborRule.CONTINUOUS,
                kind,
                limit,
                wholeQuarters(minutes - limit),
                new Subject(date, () -> Timeline.cells(List.of(duty))),
                new Finding.Worked(LaborRule.CONTINUOUS, date, minutes, limit));
    }

    private static long wholeQuarters(long minutes) {
        return minutes <= 0 ? 0 : Math.ceilDiv(minutes, QUARTER) * QUARTER;
    }

    private void breaks(LocalDate date, Duty duty) {
        long taken = duty.gaps().stream()
                .mapToLong(Duty.Gap::minutes)
                .filter(minutes -> minutes >= BreakTerms.LEAST_CHUNK)
                .sum();
        breaks(date, duty, Strain.Kind.HARD, hardBreaks(terms, duty), taken);
        breaks(date, duty, Strain.Kind.SOFT, softBreaks(grid, terms, duty), taken);
    }

    private void breaks(LocalDate date, Duty duty, Strain.Kind kind, long needed, long taken) {
        strains.excess(
                LaborRule.BREAKS,
                kind,
                "",
                wholeQuarters(needed - taken),
                new Subject(date, () -> Timeline.cells(List.of(duty))),
                new Finding.ShortBreaks(date, taken, duty.work(), needed));
    }

    static long hardBreaks(LaborTerms terms, Duty duty) {
        return tier(terms.breaks().hard(), duty.work());
    }

    static long softBreaks(ScheduleGrid grid, LaborTerms terms, Duty duty) {
        return Math.max(tier(terms.breaks().soft(), duty.work()), meals(grid, terms.breaks(), duty));
    }

    private static long tier(List<BreakTier> tiers, long work) {
        return tiers.stream()
                .filter(tier -> tier.fromMinutes() <= work)
                .mapToLong(BreakTier::breakMinutes)
                .max()
                .orElse(0);
    }

    private static long meals(ScheduleGrid grid, BreakTerms breaks, Duty duty) {
        long eleven = grid.epochMinute(duty.date(), 11 * 60);
        long fourteen = grid.epochMinute(duty.date(), 14 * 60);
        long nineteen = grid.epochMinute(duty.date(), 19 * 60);
        boolean overNoon = duty.work() > 360 && duty.start() <= eleven && duty.end() >= fourteen;
        boolean longDay = duty.start() < eleven && duty.end() > nineteen;
        return (breaks.noonMeal() && overNoon ? 30L : 0L) + (breaks.longDayMeal() && longDay ? 20L : 0L);
    }

    private void rests() {
        var dates = List.copyOf(timeline.byDate().keySet());
        for (int i = 1; i < dates.size(); i++) {
            var date = dates.get(i);
            long rest = timeline.on(date).getFirst().start()
                    - timeline.on(dates.get(i - 1)).getLast().end();
            strains.hold(LaborRule.REST, rest, subject(date));
        }
    }

    private Subject subject(LocalDate date) {
        return new Subject(date, () -> Timeline.cells(timeline.on(date)));
    }

    private void consecutiveDays() {
        LocalDate previous = null;
        int days = 0;
        for (var date : timeline.byDate().keySet()) {
            days = previous != null && previous.plusDays(1).equals(date) ? days + 1 : 1;
            previous = date;
            strains.inARow(LaborRule.CONSECUTIVE_DAYS, days, subject(date));
        }
    }
}
