package io.shiftloom.solver.labor;

import java.util.List;
import java.util.stream.Stream;

/**
 * A rule of labor that schedules are held against. To add one: name it here, charge it in a scan of {@code solver.score},
 * and audit it in {@code solver.verify}. Its values come from the table of laws, a person's mask or the contract; a rule
 * with one value per level ({@link Kind#MOST}, {@link Kind#LEAST}) is resolved, read and stored without further code. The
 * bounds leave out what they do not know, which only makes them say less.
 */
public enum LaborRule {
    /** Work of a date. */
    DAILY("maxDailyMinutes", Period.DATE, Kind.MOST, Unit.MINUTES, Own.upTo(LaborRule.DAY)),
    WEEKLY("maxWeeklyMinutes", Period.WEEK, Kind.MOST, Unit.MINUTES, Own.upTo(7 * LaborRule.DAY)),
    /** Between the last work of a worked date and the first of the next. */
    REST("minRestMinutes", Period.DATE, Kind.LEAST, Unit.MINUTES, Own.upTo(2 * LaborRule.DAY)),
    /** Free time of a week, see {@link LaborTerms.WeeklyRest.Kind}. */
    WEEKLY_REST("weeklyRestMinutes", Period.SEVEN_DAYS, Kind.FREE_TIME, Unit.MINUTES, Own.upTo(3 * LaborRule.DAY)),
    CONSECUTIVE_DAYS("maxConsecutiveDays", Period.DATE, Kind.MOST, Unit.DAYS, new Own(1, 13)),
    /** Work without a gap. */
    CONTINUOUS("maxContinuousMinutes", Period.DATE, Kind.MOST, Unit.MINUTES, Own.upTo(LaborRule.DAY)),
    /** From the start of a date's first work to the end of its last. */
    SPREAD("maxDailySpreadMinutes", Period.DATE, Kind.MOST, Unit.MINUTES, Own.upTo(LaborRule.DAY)),
    /** Work of a shift at least. */
    SHIFT_LENGTH("minShiftMinutes", Period.DATE, Kind.LEAST, Unit.MINUTES, Own.upTo(LaborRule.DAY / 2)),
    SHIFTS_PER_DAY("maxShiftsPerDay", Period.DATE, Kind.MOST, Unit.SHIFTS, new Own(1, 4)),
    /** Work of a week at least; a mask may only wish for it. */
    WEEKLY_LEAST("minWeeklyMinutes", Period.WEEK, Kind.LEAST, Unit.MINUTES, Own.upTo(7 * LaborRule.DAY)),
    /** Worked dates in a row that each have {@link LaborTerms#LEAST_NIGHT} minutes of work between 22:00 and 06:00. */
    CONSECUTIVE_NIGHTS("maxConsecutiveNights", Period.DATE, Kind.MOST, Unit.NIGHTS, new Own(1, 13)),
    /**
     * Such dates in a row at least. A mask may only wish for it: an absence can break a run of nights that nobody mends. Runs
     * that an end of the horizon cuts are not held to it.
     */
    LEAST_NIGHTS("minConsecutiveNights", Period.DATE, Kind.LEAST, Unit.NIGHTS, new Own(1, 7)),
    /** Between a night and the next work, unless that is the next night of the run. */
    REST_AFTER_NIGHTS("minRestAfterNightsMinutes", Period.DATE, Kind.LEAST, Unit.MINUTES, Own.upTo(4 * LaborRule.DAY)),
    FREE_WEEKENDS("freeWeekends", Period.HORIZON, Kind.LEAST, Unit.WEEKENDS, Own.upTo(2)),
    /** Times of day at which a shift may begin. */
    ALLOWED_STARTS("allowedStarts", Period.DATE, Kind.STARTS, Unit.MINUTES, Own.NONE),
    DAYS_PER_WEEK("maxDaysPerWeek", Period.WEEK, Kind.MOST, Unit.DAYS, Own.NONE),
    /** Not all seven dates are worked. */
    DAY_OF_REST("dayOfRest", Period.SEVEN_DAYS, Kind.FREE_TIME, Unit.MINUTES, Own.NONE),
    /** Breaks of a duty, by the work in it. */
    BREAKS("breaks", Period.DATE, Kind.BREAKS, Unit.MINUTES, Own.NONE),
    /** The cap of the contract, as are the two after it: hard whatever the flags say. */
    CONTRACT_WEEKLY("personalMaxWeeklyMinutes", Period.WEEK, Kind.MOST, Unit.MINUTES, Own.NONE),
    CONTRACT_MONTHLY("personalMaxMonthlyMinutes", Period.MONTH, Kind.MOST, Unit.MINUTES, Own.NONE),
    CONTRACT_THREE_MONTHS("personalMaxThreeMonthMinutes", Period.THREE_MONTHS, Kind.MOST, Unit.MINUTES, Own.NONE),
    /** A maximum that the law sets on average, held against each date. */
    DAILY_AVERAGE("averageDailyMinutes", Period.DATE, Kind.AVERAGE, Unit.MINUTES, Own.NONE),
    /** The same against each week. */
    WEEKLY_AVERAGE("averageWeeklyMinutes", Period.WEEK, Kind.AVERAGE, Unit.MINUTES, Own.NONE),
    /** Minutes of a date that are paid 1.5 times. */
    OVERTIME_DAILY("overtime", Period.DATE, Kind.OVERTIME, Unit.MINUTES, Own.NONE),
    /** Minutes of a date that are paid twice. */
    OVERTIME_DOUBLE("overtime", Period.DATE, Kind.OVERTIME, Unit.MINUTES, Own.NONE),
    /** Minutes of a week that are paid 1.5 times. */
    OVERTIME_WEEKLY("overtime", Period.WEEK, Kind.OVERTIME, Unit.MINUTES, Own.NONE),
    /** Work in the night, which costs where {@link LaborTerms#nightWork} says so. */
    NIGHT("night", Period.DATE, Kind.NIGHT, Unit.MINUTES, Own.NONE);

    /** What a rule's excess is counted in. */
    public enum Period {
        DATE,
        WEEK,
        /** A week, or any seven consecutive dates, as the value says. */
        SEVEN_DAYS,
        MONTH,
        /** A month and the two before it. */
        THREE_MONTHS,
        /** All dates of the schedule. */
        HORIZON
    }

    /** What a rule's values are. */
    public enum Kind {
        /** A maximum for each level. */
        MOST,
        /** A minimum for each level. */
        LEAST,
        /** Any number of soft maxima, averages by law. */
        AVERAGE,
        /** Any number of {@link LaborTerms.WeeklyRest}. */
        FREE_TIME,
        /** {@link LaborTerms.BreakTerms}. */
        BREAKS,
        /** {@link LaborTerms.OvertimeTerms}. */
        OVERTIME,
        /** {@link LaborTerms#nightWork}. */
        NIGHT,
        /** {@link LaborTerms.ClockTerms}. */
        STARTS
    }

    /** What a rule's values count. Its excess counts the same, unless this says otherwise. */
    public enum Unit {
        MINUTES,
        DAYS,
        NIGHTS,
        SHIFTS,
        /** The excess counts the minutes worked on weekends that should be free. */
        WEEKENDS
    }

    /** The values a person's mask may set, in the rule's unit, both ends included. */
    public record Own(int least, int most) {

        private static final Own NONE = new Own(0, -1);

        private static Own upTo(int most) {
            return new Own(0, most);
        }
    }

    private static final int DAY = 24 * 60;

    private final String key;
    private final Period period;
    private final Kind kind;
    private final Unit unit;
    private final int leastOwn;
    private final int mostOwn;

    LaborRule(String key, Period period, Kind kind, Unit unit, Own own) {
        this.key = key;
        this.period = period;
        this.kind = kind;
        this.unit = unit;
        leastOwn = own.least();
        mostOwn = own.most();
    }

    /** The rules that a mask may set a single value of, in the order in which a mask is read. */
    public static List<LaborRule> ofMask() {
        return Stream.of(values()).filter(rule -> rule.leastOwn <= rule.mostOwn).toList();
    }

    /** The published name, which several rules may share. */
    public String key() {
        return key;
    }

    public Period period() {
        return period;
    }

    public Kind kind() {
        return kind;
    }

    public Unit unit() {
        return unit;
    }

    /** The values a mask may set. */
    public Own own() {
        return new Own(leastOwn, mostOwn);
    }

    /** Whether its excess counts minutes. */
    public boolean isExcessInMinutes() {
        return unit == Unit.MINUTES || unit == Unit.WEEKENDS;
    }

    /** Whether a mask may set it as a wish only, which costs but never refuses a schedule. */
    public boolean isOnlySoft() {
        return this == WEEKLY_LEAST || this == LEAST_NIGHTS;
    }

    /** Whether it has one value for each level. */
    boolean hasThresholds() {
        return kind == Kind.MOST || kind == Kind.LEAST;
    }

    /** The rule whose {@code statute: false} in a mask takes this rule's statute away too. */
    LaborRule switchedBy() {
        return switch (this) {
            case DAILY_AVERAGE -> DAILY;
            case WEEKLY_AVERAGE -> WEEKLY;
            case DAYS_PER_WEEK, DAY_OF_REST -> WEEKLY_REST;
            default -> this;
        };
    }
}
