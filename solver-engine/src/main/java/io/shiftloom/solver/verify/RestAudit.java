package io.shiftloom.solver.verify;

import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.LaborTerms.WeeklyRest;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.verify.Strain.Subject;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** The rules about free time in a week or in seven days. */
final class RestAudit {

    private static final long DAY = 24 * 60;
    private static final int DAYS = 7;
    private static final long EVER = Integer.MAX_VALUE;

    private final ScheduleGrid grid;
    private final LaborTerms terms;
    private final Timeline timeline;
    private final Strains strains;

    RestAudit(ScheduleGrid grid, LaborTerms terms, Timeline timeline, Strains strains) {
        this.grid = grid;
        this.terms = terms;
        this.timeline = timeline;
        this.strains = strains;
    }

    void run() {
        for (var rest : terms.weeklyRests()) {
            var periods = switch (rest.kind()) {
                case ROLLING_7 -> sevenDays();
                case WEEK -> rest.minutes() > DAY ? weeksAndThoseBeside() : weeks();
                case CALENDAR_DAY, NOT_SEVEN_DAYS -> weeks();
            };
            periods.forEach(first -> check(rest, first));
        }
    }

    /** First dates of the weeks that hold a date of the horizon. */
    private SortedSet<LocalDate> weeks() {
        var weeks = new TreeSet<LocalDate>();
        for (int day = 0; day < grid.dayCount(); day++) {
            weeks.add(grid.date(day).with(TemporalAdjusters.previousOrSame(terms.weekStart())));
        }
        return weeks;
    }

    /** The same and the weeks beside them: a rest of more than a day may end in the week after its own, or begin in the week before. */
    private SortedSet<LocalDate> weeksAndThoseBeside() {
        var weeks = weeks();
        weeks.add(weeks.first().minusDays(DAYS));
        weeks.add(weeks.last().plusDays(DAYS));
        return weeks;
    }

    /** First dates of all seven consecutive dates that hold a date of the horizon. */
    private List<LocalDate> sevenDays() {
        return grid.firstDate()
                .minusDays(6)
                .datesUntil(grid.lastDate().plusDays(1))
                .toList();
    }

    private void check(WeeklyRest rest, LocalDate first) {
        long missing = switch (rest.kind()) {
            case WEEK, ROLLING_7 -> missingWindow(rest, first);
            case CALENDAR_DAY ->
                datesFrom(first)
                        .mapToLong(timeline::minutesOnCalendarDate)
                        .min()
                        .orElseThrow();
            case NOT_SEVEN_DAYS -> missingDayOff(rest, first);
        };
        strains.excess(
                rest.rule(),
                rest.hard() ? Strain.Kind.HARD : Strain.Kind.SOFT,
                rest,
                missing,
                new Subject(first, () -> cells(first)),
                finding(rest, first, missing));
    }

    /** Those of the period, or where it lies beside the horizon those of the duty of the roster that is next to it. */
    private List<Integer> cells(LocalDate first) {
        var cells = timeline.cells(within(first));
        if (!cells.isEmpty()) {
            return cells;
        }
        var planned = timeline.duties().stream()
                .map(duty -> Timeline.cells(List.of(duty)))
                .filter(ofDuty -> !ofDuty.isEmpty())
                .toList();
        if (planned.isEmpty()) {
            return List.of();
        }
        return first.isBefore(grid.firstDate()) ? planned.getFirst() : planned.getLast();
    }

    private static Finding finding(WeeklyRest rest, LocalDate first, long missing) {
        return switch (rest.kind()) {
            case WEEK, ROLLING_7 -> new Finding.ShortRest(first, missing, rest.minutes());
            case CALENDAR_DAY -> Finding.NoFreeDay.onCalendar(first, missing);
            case NOT_SEVEN_DAYS -> Finding.NoFreeDay.ofSeven(first, missing);
        };
    }

    private static Stream<LocalDate> datesFrom(LocalDate first) {
        return first.datesUntil(first.plusDays(DAYS));
    }

    private static Predicate<LocalDate> within(LocalDate first) {
        return date -> !date.isBefore(first) && date.isBefore(first.plusDays(DAYS));
    }

    /** The least that is missing from any free window, or the little work above what is exempt. */
    private long missingWindow(WeeklyRest rest, LocalDate first) {
        long from = grid.epochMinute(first, 0);
        long to = grid.epochMinute(first.plusDays(DAYS), 0);
        long missing = freeWindows().stream()
                .mapToLong(window -> window.missing(rest.minutes(), from, to))
                .min()
                .orElseThrow();
        if (rest.exemptMinutes() == 0) {
            return missing;
        }
        return Math.min(missing, timeline.minutes(within(first)) - rest.exemptMinutes());
    }

    private List<Window> freeWindows() {
        var windows = new ArrayList<Window>();
        long from = -EVER * DAY;
        for (var duty : timeline.duties()) {
            windows.add(new Window(from, duty.start()));
            from = duty.end();
        }
        windows.add(new Window(from, EVER * DAY));
        return windows;
    }

    private record Window(long from, long to) {

        /** Of the length, and of the part of it (24 h at most) that has to lie in the period. */
        long missing(long needed, long periodStart, long periodEnd) {
            long inside = Math.min(to, periodEnd) - Math.max(from, periodStart);
            if (inside <= 0) {
                return needed;
            }
            long missing = Math.max(needed - (to - from), Math.min(needed, DAY) - inside);
            return Math.clamp(missing, 0, needed);
        }
    }

    private long missingDayOff(WeeklyRest rest, LocalDate first) {
        var minutes = datesFrom(first)
                .mapToLong(date -> timeline.minutes(date::equals))
                .toArray();
        if (LongStream.of(minutes).anyMatch(worked -> worked == 0)) {
            return 0;
        }
        long aboveWeek = LongStream.of(minutes).sum() - rest.exemptMinutes();
        long aboveDays =
                LongStream.of(minutes).map(worked -> Math.max(0, worked - 360)).sum();
        return Math.min(
                Math.min(aboveWeek, aboveDays), LongStream.of(minutes).min().orElseThrow());
    }
}
