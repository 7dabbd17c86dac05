package io.shiftloom.solver.score.compiled;

import java.util.ArrayList;
import java.util.List;

/**
 * What a person's history contributes to every row, summed once. The duties of the last worked date before the horizon
 * and of the first one after it are left out: a row may join them, so the scan reads them each time.
 */
public final class HistoryBase {

    /** Far before or after everything; a difference of two still fits. */
    public static final int FAR = 1 << 29;

    /** Blocks the scan reads before the row, and after it. */
    public final Duty.Block[] in;

    public final Duty.Block[] out;
    /** Number of the date of the duties in {@link #out}; -1 without any. */
    public final int outDate;
    /** Worked dates in a row that end the day before {@link #in}, and that begin the day after {@link #outDate}. */
    public final int chainBefore;

    public final int chainAfter;
    /** Free time begins here before the first thing that the scan reads, and ends at {@link #freeTo} after the last one. */
    public final int freeFrom;

    public final int freeTo;

    /** Minutes of all history in the week before the first one of the horizon. */
    public final int workedBefore;

    public final int[] weekMinutes;
    public final int[] weekDays;
    public final int[] weekOvertime;
    public final int[] monthMinutes;
    public final int[] dateMinutes;
    public final int[] consecutiveOvertime;
    /** All of the history, by calendar date. */
    public final int[] calendarMinutes;
    /** By rest rule and period: what the best free window within older history is short of. */
    public final int[][] restShortfall;
    /** First and last week and month that work of a row can fall in. */
    public final int firstWeek;

    public final int lastWeek;
    public final int firstMonth;
    public final int lastMonth;

    public final NightHistory nights;
    /** By week: whether all its dates are known, those outside the horizon from history. */
    public final boolean[] wholeWeek;

    private final TimeAxis axis;
    private final WeekAxis weeks;
    private final Limits limits;
    private final Carry carriedIn;
    private final Carry carriedOut;

    HistoryBase(PersonHistory history, Limits limits, TimeAxis axis, WeekAxis weeks) {
        this.axis = axis;
        this.weeks = weeks;
        this.limits = limits;
        var before = new ArrayList<>(history.before());
        var after = new ArrayList<>(history.after());
        carriedIn = last(before);
        carriedOut = first(after, axis);
        in = carriedIn.blocks();
        out = carriedOut.blocks();
        outDate = carriedOut.date();
        chainBefore = carriedIn.isEmpty() ? 0 : chainEndingBefore(before, carriedIn.date());
        chainAfter = chainFollowing(after, outDate);
        freeFrom = before.isEmpty() ? -FAR : before.getLast().end();
        freeTo = after.isEmpty() ? FAR : after.getFirst().start();
        weekMinutes = new int[weeks.weeks];
        weekDays = new int[weeks.weeks];
        weekOvertime = new int[weeks.weeks];
        monthMinutes = new int[axis.months];
        dateMinutes = new int[axis.dates];
        consecutiveOvertime = new int[axis.dates];
        calendarMinutes = new int[axis.dates];
        sum(before);
        sum(after);
        history.before().forEach(this::sumByCalendar);
        history.after().forEach(this::sumByCalendar);
        int firstDate = carriedIn.isEmpty() ? TimeAxis.MARGIN : carriedIn.date();
        int lastDate = TimeAxis.MARGIN + axis.days - 1;
        firstWeek = weeks.weekOf[firstDate];
        lastWeek = weeks.weekOf[lastDate];
        firstMonth = axis.monthOf[firstDate];
        lastMonth = axis.monthOf[lastDate];
        restShortfall = restShortfalls(history, before, after);
        nights = NightHistory.of(limits, axis, history.wentOnTo(), carriedIn, carriedOut, before, after);
        wholeWeek = wholeWeeks(history);
        workedBefore = usedInWeek(weeks.firstInHorizon - 1);
    }

    /** History is taken to be whole from its first date to its last. */
    private boolean[] wholeWeeks(PersonHistory history) {
        int first = history.before().isEmpty()
                ? TimeAxis.MARGIN
                : history.before().getFirst().date();
        int last = history.after().isEmpty()
                ? TimeAxis.MARGIN + axis.days - 1
                : axis.dateOf(history.after().getLast().end() - 1);
        var whole = new boolean[weeks.weeks];
        for (int week = 0; week < whole.length; week++) {
            whole[week] = weeks.firstDate(week) >= first && weeks.firstDate(week) + WeekAxis.DAYS - 1 <= last;
        }
        return whole;
    }

    /** A date too far back to be numbered is too far to be joined. */
    private static Carry last(List<Duty> before) {
        boolean near = !before.isEmpty() && before.getLast().date() > 0;
        return near ? Carry.take(before, before.getLast().date()) : Carry.NONE;
    }

    private static Carry first(List<Duty> after, TimeAxis axis) {
        boolean near = !after.isEmpty() && after.getFirst().date() < axis.dates - 1;
        return near ? Carry.take(after, after.getFirst().date()) : Carry.NONE;
    }

    /** Number of the date of the duties in {@link #in}; of no meaning without any. */
    int carriedInDate() {
        return carriedIn.date();
    }

    /** Minutes of all history in a week. */
    public int usedInWeek(int week) {
        return usedIn(weeks.weekOf, weekMinutes, week);
    }

    /** Those of them that no date counts as overtime already, at least. */
    public int ordinaryInWeek(int week) {
        int used = usedInWeek(week);
        if (!limits.overtime.daily()) {
            return used;
        }
        return limits.overtimeByDuty
                ? used - weekOvertime[week] - overtimeIn(carriedIn, week) - overtimeIn(carriedOut, week)
                : Math.min(used, ordinaryByCalendar(week));
    }

    private int overtimeIn(Carry carry, int week) {
        return overtimeByDuty(usedIn(weeks.weekOf, carry, week));
    }

    private int ordinaryByCalendar(int week) {
        var onEnd = consecutiveOvertime.clone();
        for (var block : in) {
            if (axis.isNumbered(block.date())) {
                onEnd[block.date()] += beyond(block.end() - block.start(), limits.overtime.afterConsecutive());
            }
        }
        int sum = 0;
        for (int date = 0; date < axis.dates; date++) {
            int overtime = Math.max(beyond(calendarMinutes[date], limits.overtime.afterDaily()), onEnd[date]);
            sum += weeks.weekOf[date] == week ? Math.max(0, calendarMinutes[date] - overtime) : 0;
        }
        return sum;
    }

    /** Minutes of all history in a month. */
    public int usedInMonth(int month) {
        return usedIn(axis.monthOf, monthMinutes, month);
    }

    private int usedIn(int[] periodOf, int[] minutes, int period) {
        return minutes[period] + usedIn(periodOf, carriedIn, period) + usedIn(periodOf, carriedOut, period);
    }

    private static int usedIn(int[] periodOf, Carry carry, int period) {
        return !carry.isEmpty() && periodOf[carry.date()] == period ? carry.minutes() : 0;
    }

    private static int chainEndingBefore(List<Duty> duties, int date) {
        int chain = 0;
        for (var duty : duties.reversed()) {
            if (duty.date() == date - chain - 1) {
                chain++;
            } else if (duty.date() < date - chain - 1) {
                break;
            }
        }
        return chain;
    }

    private static int chainFollowing(List<Duty> duties, int date) {
        int chain = 0;
        for (var duty : duties) {
            if (duty.date() == date + chain + 1) {
                chain++;
            } else if (duty.date() > date + chain + 1) {
                break;
            }
        }
        return chain;
    }

    private void sum(List<Duty> duties) {
        int lastDate = Integer.MIN_VALUE;
        int minutesOfDate = 0;
        for (var duty : duties) {
            minutesOfDate = duty.date() == lastDate ? minutesOfDate : 0;
            add(duty, duty.date() != lastDate, minutesOfDate);
            minutesOfDate += duty.minutes();
            lastDate = duty.date();
        }
    }

    private void add(Duty duty, boolean newDate, int minutesBefore) {
        int date = duty.date();
        int week = weeks.weekOfAnyDate(date);
        if (week >= 0 && week < weeks.weeks) {
            weekMinutes[week] += duty.minutes();
            weekDays[week] += newDate ? 1 : 0;
            weekOvertime[week] += overtimeByDuty(minutesBefore + duty.minutes()) - overtimeByDuty(minutesBefore);
        }
        int month = axis.monthOfAnyDate(date);
        if (month >= 0 && month < axis.months) {
            monthMinutes[month] += duty.minutes();
        }
        if (axis.isNumbered(date)) {
            dateMinutes[date] += duty.minutes();
        }
        for (var block : duty.blocks()) {
            if (axis.isNumbered(block.date())) {
                consecutiveOvertime[block.date()] += beyond(block.minutes(), limits.overtime.afterConsecutive());
            }
        }
    }

    private int overtimeByDuty(int minutes) {
        return limits.overtimeByDuty ? beyond(minutes, limits.overtime.afterDaily()) : 0;
    }

    private static int beyond(int minutes, int limit) {
        return minutes > limit ? minutes - limit : 0;
    }

    private void sumByCalendar(Duty duty) {
        for (var block : duty.blocks()) {
            for (int date = Math.max(0, block.date());
                    date < axis.dates - 1 && axis.midnight[date] < block.end();
                    date++) {
                int from = Math.max(block.start(), axis.midnight[date]);
                int to = Math.min(block.end(), axis.midnight[date + 1]);
                calendarMinutes[date] += Math.max(0, to - from);
            }
        }
    }

    private int[][] restShortfalls(PersonHistory history, List<Duty> before, List<Duty> after) {
        var result = new int[limits.rests.length][];
        for (int i = 0; i < result.length; i++) {
            var windows = RestWindows.of(limits.rests[i], history, axis, weeks);
            result[i] = windows.shortfallOfNothing();
            improveBefore(windows, result[i], before);
            improveAfter(windows, result[i], after);
        }
        return result;
    }

    private void improveBefore(RestWindows windows, int[] shortfall, List<Duty> before) {
        int from = -FAR;
        for (var duty : before) {
            windows.improve(shortfall, from, duty.start());
            from = duty.end();
        }
        if (!carriedIn.isEmpty()) {
            windows.improve(shortfall, from, in[0].start());
        }
    }

    private void improveAfter(RestWindows windows, int[] shortfall, List<Duty> after) {
        int from = carriedOut.isEmpty() ? freeTo : out[out.length - 1].end();
        for (var duty : after) {
            windows.improve(shortfall, from, duty.start());
            from = duty.end();
        }
        if (from != FAR) {
            windows.improve(shortfall, from, FAR);
        }
    }
}
