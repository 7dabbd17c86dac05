package io.shiftloom.solver.bound.person;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.score.compiled.PersonWeeks;
import java.util.Set;

/**
 * The rules about which dates a person works, as a deterministic finite automaton that reads the worked dates of a row
 * (Pesant, "A regular language membership constraint for finite sequences of variables", 2004). Its state says how many
 * dates in a row are worked, how many of the week, how many weekends so far, and whether the week has had its rest. Rules
 * that cannot bind take no states.
 */
public final class WorkPattern {

    /** No state: the row would break a rule. */
    public static final int NONE = -1;

    public static final int EVER = FreeWeek.EVER;

    /** A pattern with more states takes too long to follow and does without its counters. */
    private static final int MOST_STATES = 48;

    private static final int DAYS = 7;

    /** How many states there are; 1 when no rule binds. */
    public final int states;

    private final PersonWeeks weeks;
    private final FreeWeek rest;
    private final int restStates;
    /** 0 for no such rule. */
    private final int mostInARow;

    private final int mostInWeek;
    private final int mostWeekends;

    private WorkPattern(PersonWeeks weeks, FreeWeek rest, int mostInARow, int mostInWeek, int mostWeekends) {
        this.weeks = weeks;
        this.rest = rest;
        this.mostInARow = mostInARow;
        this.mostInWeek = mostInWeek;
        this.mostWeekends = mostWeekends;
        restStates = rest.isAsked() ? 2 : 1;
        states = restStates * Math.max(1, mostInARow) * Math.max(1, mostInWeek) * (mostWeekends + 1);
    }

    /** Without rules. */
    static WorkPattern free(PersonWeeks weeks, WorkableCells workable) {
        return new WorkPattern(weeks, FreeWeek.none(weeks, workable.firstOfDay.length - 1), 0, 0, 0);
    }

    /** @param continuesHistory whether a row can go on with the last duty of history */
    static WorkPattern of(
            PersonWeeks weeks,
            LaborTerms terms,
            WorkableCells workable,
            Set<LaborRule> rules,
            boolean continuesHistory) {
        if (continuesHistory && weeks.lastWorkedDay() != -1) {
            return free(weeks, workable);
        }
        var rest = rules.contains(LaborRule.WEEKLY_REST)
                ? FreeWeek.of(weeks, terms, workable)
                : FreeWeek.none(weeks, workable.firstOfDay.length - 1);
        int inARow = rules.contains(LaborRule.CONSECUTIVE_DAYS)
                ? binding(terms.hard(LaborRule.CONSECUTIVE_DAYS), longestRun(weeks, workable))
                : 0;
        int inWeek = rules.contains(LaborRule.DAYS_PER_WEEK) ? binding(terms.hard(LaborRule.DAYS_PER_WEEK), DAYS) : 0;
        int weekends = rules.contains(LaborRule.FREE_WEEKENDS)
                ? binding(weeks.weekends() - terms.hard(LaborRule.FREE_WEEKENDS), weeks.weekends())
                : 0;
        return new WorkPattern(weeks, rest, inARow, inWeek, weekends).withFewStates();
    }

    private WorkPattern withFewStates() {
        if (states <= MOST_STATES) {
            return this;
        }
        return mostInWeek > 0
                ? new WorkPattern(weeks, rest, mostInARow, 0, mostWeekends).withFewStates()
                : new WorkPattern(weeks, rest, mostInARow, 0, 0);
    }

    private static int binding(int limit, int possible) {
        return limit > 0 && limit < possible ? limit : 0;
    }

    private static int longestRun(PersonWeeks weeks, WorkableCells workable) {
        int run = weeks.daysInARow();
        int longest = 0;
        for (int day = 0; day + 1 < workable.firstOfDay.length; day++) {
            run = workable.firstOfDay[day + 1] > workable.firstOfDay[day] ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        return longest;
    }

    /** The state within the duty that history left open. */
    public int carried() {
        int inARow = Math.clamp(weeks.daysInARow(), 1, Math.max(1, mostInARow));
        int inWeek = Math.clamp(weeks.workedDays(weeks.weekOfDay(-1)), 1, Math.max(1, mostInWeek));
        return state(inARow, inWeek, 0, !rest.isAsked() || rest.isRested(weeks.weekOfDay(-1)));
    }

    /** The state of a row whose first work begins then; {@link #NONE} when it may not. */
    public int first(int day, int start, int lastEnd) {
        int inARow = weeks.lastWorkedDay() == day - 1 ? weeks.daysInARow() + 1 : 1;
        int inWeek = weeks.workedDays(weeks.weekOfDay(day)) + 1;
        int state = allowed(inARow, inWeek, isInWeekend(day) ? 1 : 0, isRested(day));
        return state != NONE && lastEnd <= latestRest(day, start) ? rested(state) : state;
    }

    /** The state after going on to another date, not rested by the time between; {@link #NONE} when one may not. */
    public int next(int state, int day, int nextDay) {
        if (states == 1) {
            return 0;
        }
        int inARow = nextDay == day + 1 ? inARow(state) + 1 : 1;
        int week = weeks.weekOfDay(nextDay);
        boolean sameWeek = week == weeks.weekOfDay(day);
        int inWeek = sameWeek ? inWeek(state) + 1 : weeks.workedDays(week) + 1;
        boolean newWeekend = isInWeekend(nextDay) && weeks.weekendOfDay(nextDay) != weeks.weekendOfDay(day);
        int weekends = weekends(state) + (newWeekend ? 1 : 0);
        return allowed(inARow, inWeek, weekends, sameWeek ? isRestedState(state) : isRested(nextDay));
    }

    private boolean isInWeekend(int day) {
        return mostWeekends > 0 && weeks.weekendOfDay(day) >= 0;
    }

    /** When work in a state has to end if the next begins then. */
    public int latestEnd(int state, int day, int nextDay, int start) {
        int week = weeks.weekOfDay(day);
        return isRestedState(state) || week == weeks.weekOfDay(nextDay) ? EVER : rest.latestBefore(week, start);
    }

    /** When work has to end so that the time up to a start is the rest of its week. */
    public int latestRest(int day, int start) {
        return rest.isAsked() ? rest.latestFor(day, start) : -EVER;
    }

    /** When work in a state has to end if it is the last of the row. */
    public int latestLastEnd(int state, int day) {
        return isRestedState(state) ? EVER : rest.latestOfAll(weeks.weekOfDay(day));
    }

    /** The same state in a week that has had its rest. */
    public int rested(int state) {
        return state - state % restStates + restStates - 1;
    }

    private boolean isRestedState(int state) {
        return state % restStates == restStates - 1;
    }

    private boolean isRested(int day) {
        return !rest.isAsked() || rest.isRested(weeks.weekOfDay(day));
    }

    private int inARow(int state) {
        return 1 + state / restStates % Math.max(1, mostInARow);
    }

    private int inWeek(int state) {
        return 1 + state / restStates / Math.max(1, mostInARow) % Math.max(1, mostInWeek);
    }

    private int weekends(int state) {
        return state / restStates / Math.max(1, mostInARow) / Math.max(1, mostInWeek);
    }

    private int allowed(int inARow, int inWeek, int weekends, boolean isRested) {
        boolean tooMany = (mostInARow > 0 && inARow > mostInARow)
                || (mostInWeek > 0 && inWeek > mostInWeek)
                || weekends > mostWeekends;
        return tooMany ? NONE : state(inARow, inWeek, weekends, isRested);
    }

    private int state(int inARow, int inWeek, int weekends, boolean isRested) {
        int row = mostInARow == 0 ? 0 : inARow - 1;
        int week = mostInWeek == 0 ? 0 : inWeek - 1;
        int counted = (weekends * Math.max(1, mostInWeek) + week) * Math.max(1, mostInARow) + row;
        return counted * restStates + (isRested ? restStates - 1 : 0);
    }
}
