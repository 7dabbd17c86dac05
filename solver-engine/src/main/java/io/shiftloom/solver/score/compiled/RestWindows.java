package io.shiftloom.solver.score.compiled;

import io.shiftloom.solver.labor.LaborTerms.WeeklyRest;
import java.util.Arrays;
import java.util.stream.IntStream;

/** The periods a rule of weekly rest is held against, and how far a free window falls short of it in each. */
public final class RestWindows {

    private static final int DAY_MINUTES = 24 * 60;

    private final int needed;
    private final int neededInside;
    private final boolean rolling;
    private final int[] firstDates;
    private final int[] from;
    private final int[] to;

    private RestWindows(WeeklyRest rest, int[] firstDates, TimeAxis axis) {
        needed = rest.minutes();
        neededInside = Math.min(rest.minutes(), DAY_MINUTES);
        rolling = rest.kind() == WeeklyRest.Kind.ROLLING_7;
        this.firstDates = firstDates;
        from = new int[firstDates.length];
        to = new int[firstDates.length];
        for (int period = 0; period < firstDates.length; period++) {
            from[period] = axis.midnight[firstDates[period]];
            to[period] = axis.midnight[firstDates[period] + WeekAxis.DAYS];
        }
    }

    static RestWindows of(WeeklyRest rest, PersonHistory history, TimeAxis axis, WeekAxis weeks) {
        return new RestWindows(
                rest,
                rest.kind() == WeeklyRest.Kind.ROLLING_7 ? rollingDates(axis) : weekDates(rest, history, weeks),
                axis);
    }

    /**
     * The weeks of the horizon, then those beside it that its work may rob of a rest: one of more than a day may end in the week after its
     * own, or begin in the week before. Without work there all of it is free.
     */
    private static int[] weekDates(WeeklyRest rest, PersonHistory history, WeekAxis weeks) {
        var horizon = IntStream.rangeClosed(weeks.firstInHorizon, weeks.lastInHorizon);
        boolean overlaps = rest.kind() == WeeklyRest.Kind.WEEK && rest.minutes() > DAY_MINUTES;
        var before =
                overlaps && !history.before().isEmpty() ? IntStream.of(weeks.firstInHorizon - 1) : IntStream.empty();
        var after = overlaps && !history.after().isEmpty() ? IntStream.of(weeks.lastInHorizon + 1) : IntStream.empty();
        return IntStream.concat(horizon, IntStream.concat(before, after))
                .map(weeks::firstDate)
                .toArray();
    }

    private static int[] rollingDates(TimeAxis axis) {
        var dates = new int[axis.days + WeekAxis.DAYS - 1];
        for (int i = 0; i < dates.length; i++) {
            dates[i] = TimeAxis.MARGIN - WeekAxis.DAYS + 1 + i;
        }
        return dates;
    }

    public int periods() {
        return from.length;
    }

    /** Number of the first date of a period of seven. */
    public int firstDate(int period) {
        return firstDates[period];
    }

    public boolean rolling() {
        return rolling;
    }

    /** Without any free window all is missing. */
    int[] shortfallOfNothing() {
        var result = new int[from.length];
        Arrays.fill(result, needed);
        return result;
    }

    /** Takes a free window into account in every period it touches. */
    public void improve(int[] shortfall, int freeFrom, int freeTo) {
        for (int period = 0; period < from.length; period++) {
            if (shortfall[period] > 0 && freeTo > from[period] && freeFrom < to[period]) {
                shortfall[period] = Math.min(shortfall[period], shortfall(period, freeFrom, freeTo));
            }
        }
    }

    private int shortfall(int period, int freeFrom, int freeTo) {
        int inside = Math.min(freeTo, to[period]) - Math.max(freeFrom, from[period]);
        return Math.max(0, Math.max(needed - (freeTo - freeFrom), neededInside - inside));
    }
}
