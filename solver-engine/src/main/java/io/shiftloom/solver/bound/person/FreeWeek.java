package io.shiftloom.solver.bound.person;

import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.LaborTerms.WeeklyRest;
import io.shiftloom.solver.score.compiled.PersonWeeks;

/**
 * A person's hard rule of weekly rest, as a minute: work that ends by then leaves enough free time after it for the rest of a week.
 * A rule that rolls over any seven dates is held against the weeks alone.
 */
final class FreeWeek {

    /** Later than every minute; negated, earlier than every minute, even than the one that stands for no earlier work. */
    static final int EVER = 1 << 30;

    private static final int DAYS = 7;
    private static final int DAY_MINUTES = 24 * 60;
    private static final int NO_RULE = -1;

    private final PersonWeeks weeks;
    private final int days;
    private final int rule;
    private final boolean wholeDate;
    private final int needed;
    private final int inside;

    private FreeWeek(PersonWeeks weeks, int days, int rule, WeeklyRest rest) {
        this.weeks = weeks;
        this.days = days;
        this.rule = rule;
        wholeDate = rest.kind() == WeeklyRest.Kind.CALENDAR_DAY;
        needed = minutes(rest);
        inside = Math.min(needed, DAY_MINUTES);
    }

    /** The longest of the rules that no gap within a date can serve, or one that asks for nothing. */
    static FreeWeek of(PersonWeeks weeks, LaborTerms terms, WorkableCells workable) {
        int days = workable.firstOfDay.length - 1;
        int longest = NO_RULE;
        for (int rule = 0; rule < terms.weeklyRests().size(); rule++) {
            var rest = terms.weeklyRests().get(rule);
            boolean longer = longest == NO_RULE
                    || minutes(rest) > minutes(terms.weeklyRests().get(longest));
            longest = suits(rest, workable) && longer ? rule : longest;
        }
        return longest == NO_RULE
                ? none(weeks, days)
                : new FreeWeek(weeks, days, longest, terms.weeklyRests().get(longest));
    }

    static FreeWeek none(PersonWeeks weeks, int days) {
        return new FreeWeek(weeks, days, NO_RULE, new WeeklyRest(WeeklyRest.Kind.WEEK, 0, 0, true));
    }

    private static int minutes(WeeklyRest rest) {
        return rest.kind() == WeeklyRest.Kind.CALENDAR_DAY ? DAY_MINUTES : rest.minutes();
    }

    private static boolean suits(WeeklyRest rest, WorkableCells workable) {
        boolean plain = rest.hard() && rest.exemptMinutes() == 0 && rest.kind() != WeeklyRest.Kind.NOT_SEVEN_DAYS;
        return plain && minutes(rest) >= DAY_MINUTES && minutes(rest) > longestGapOfADate(workable);
    }

    private static int longestGapOfADate(WorkableCells workable) {
        int longest = 0;
        for (int day = 0; day + 1 < workable.firstOfDay.length; day++) {
            int first = workable.firstOfDay[day];
            int last = workable.firstOfDay[day + 1] - 1;
            longest = last > first ? Math.max(longest, workable.gap(first, last)) : longest;
        }
        return longest;
    }

    boolean isAsked() {
        return rule != NO_RULE;
    }

    /** Whether a week needs no rest within the row any more. */
    boolean isRested(int week) {
        return week < 0 || weeks.isRested(rule, week);
    }

    /** When work in a week has to end if the next begins then, in a later week. */
    int latestBefore(int week, int start) {
        return wholeDate
                ? weeks.midnight(weeks.firstDay(week) + DAYS - 1)
                : Math.min(weekEnd(week) - inside, start - needed);
    }

    /** When work has to end so that the time up to a start is the rest of the week of that day; far negative for never. */
    int latestFor(int day, int start) {
        int week = weeks.weekOfDay(day);
        if (wholeDate) {
            return day - 1 >= Math.max(0, weeks.firstDay(week)) ? weeks.midnight(day - 1) : -EVER;
        }
        return start - weeks.midnight(weeks.firstDay(week)) >= inside ? start - needed : -EVER;
    }

    /** When the last work of all has to end if it falls in a week. */
    int latestOfAll(int week) {
        if (!weeks.isFreeAfter()) {
            return EVER;
        }
        int lastDay = Math.min(weeks.firstDay(week) + DAYS, days) - 1;
        return wholeDate ? weeks.midnight(lastDay) : weekEnd(week) - inside;
    }

    private int weekEnd(int week) {
        return weeks.midnight(weeks.firstDay(week) + DAYS);
    }
}
