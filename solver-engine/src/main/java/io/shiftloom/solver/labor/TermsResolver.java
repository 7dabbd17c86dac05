package io.shiftloom.solver.labor;

import io.shiftloom.solver.labor.LaborMask.BreakTier;
import io.shiftloom.solver.labor.LaborTerms.BreakTerms;
import io.shiftloom.solver.labor.LaborTerms.ClockTerms;
import io.shiftloom.solver.labor.LaborTerms.OvertimeTerms;
import io.shiftloom.solver.labor.LaborTerms.Thresholds;
import io.shiftloom.solver.labor.LaborTerms.WeeklyRest;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Merges the rows of a table, one person's mask and contract into that person's terms. */
final class TermsResolver {

    private static final int DAY_MINUTES = 24 * 60;

    // Names of rows that are read one by one.
    private static final String NIGHT = "nightMinutes";
    private static final String SPAN_OF_REST = "dateSpanMinutes";
    private static final String FREE_DAYS = "weeklyFreeDays";
    private static final String WEEKLY_REST = "weeklyRestMinutes";
    private static final String DAY_OF_REST = "dayOfRest";
    private static final String ROLLING_REST = "rollingRestMinutes";
    private static final String OVERTIME_DAILY = "overtimeDailyMinutes";
    private static final String OVERTIME_WEEKLY = "overtimeWeeklyMinutes";
    private static final String OVERTIME_CONSECUTIVE = "overtimeConsecutiveMinutes";
    private static final String OVERTIME_SEVENTH_DAY = "overtimeSeventhDay";
    private static final String BREAKS = "breakMinutes";
    private static final String NOON_BREAK = "noonBreakMinutes";
    private static final String LONG_DAY_BREAK = "longDayBreakMinutes";

    /** What bona fide executives, administrators and professionals are not owed. */
    private static final Set<String> NOT_FOR_EXEMPT = Set.of(
            OVERTIME_DAILY,
            OVERTIME_WEEKLY,
            OVERTIME_CONSECUTIVE,
            OVERTIME_SEVENTH_DAY,
            BREAKS,
            NOON_BREAK,
            LONG_DAY_BREAK,
            ROLLING_REST);

    /** Of a state's rows only: the federal ones under these names are guards of this model. */
    private static final Set<String> STATE_RULES_NOT_FOR_EXEMPT =
            Set.of(LaborRule.REST.key(), LaborRule.CONTINUOUS.key());

    private final List<LaborRow> rows;
    private final LaborProfile profile;
    private final LaborMask mask;
    private final DayOfWeek statutoryWeekStart;

    TermsResolver(List<LaborRow> table, boolean compliance, boolean exempt, LaborProfile profile) {
        this.profile = profile;
        this.mask = compliance ? profile.mask() : LaborMask.EMPTY;
        this.statutoryWeekStart = DayOfWeek.of(table.stream()
                .filter(row -> row.rule().equals("weekStart"))
                .findFirst()
                .orElseThrow()
                .minutes());
        this.rows = compliance
                ? table.stream().filter(row -> !exempt || owedToExempt(row)).toList()
                : List.of();
    }

    private static boolean owedToExempt(LaborRow row) {
        boolean ofState = row.state() != null;
        return !NOT_FOR_EXEMPT.contains(row.rule()) && !(ofState && STATE_RULES_NOT_FOR_EXEMPT.contains(row.rule()));
    }

    LaborTerms resolve() {
        var weekStart = mask.weekStart();
        return new LaborTerms(
                weekStart == null ? statutoryWeekStart : weekStart,
                thresholds(),
                averages(),
                weeklyRests(),
                breaks(),
                overtime(),
                rows(NIGHT).findAny().isPresent(),
                clock());
    }

    private ClockTerms clock() {
        var starts = mask.starts();
        boolean hard = starts != null && starts.level() == LaborMask.Level.HARD;
        return new ClockTerms(
                mask.earliestStart() == null ? 0 : mask.earliestStart(),
                mask.latestEnd() == null ? DAY_MINUTES : mask.latestEnd(),
                starts != null && hard ? starts.minutes() : List.of(),
                starts != null && !hard ? starts.minutes() : List.of());
    }

    private Stream<LaborRow> rows(String rule) {
        return rows.stream().filter(row -> row.rule().equals(rule));
    }

    /** The statute's rows of a rule, unless the mask switches them off. */
    private Stream<LaborRow> statute(LaborRule rule) {
        return keepsStatute(rule) ? rows(rule.key()) : Stream.empty();
    }

    private boolean keepsStatute(LaborRule rule) {
        var own = mask.limit(rule.switchedBy());
        return own == null || own.statute();
    }

    private static LaborRow.Level level(LaborMask.Level level) {
        return level == LaborMask.Level.HARD ? LaborRow.Level.HARD : LaborRow.Level.SOFT;
    }

    private Map<LaborRule, Thresholds> thresholds() {
        var byRule = new EnumMap<LaborRule, Thresholds>(LaborRule.class);
        for (var rule : LaborRule.values()) {
            var found = rule.hasThresholds() ? thresholds(rule) : Thresholds.none(rule);
            if (!found.equals(Thresholds.none(rule))) {
                byRule.put(rule, found);
            }
        }
        return byRule;
    }

    private Thresholds thresholds(LaborRule rule) {
        var all = Thresholds.none(rule);
        for (var row : Stream.concat(statute(rule), implied(rule)).toList()) {
            all = all.with(rule, row.level(), row.minutes());
        }
        var own = mask.limit(rule);
        if (own != null && own.value() != null) {
            all = all.with(rule, level(own.level()), own.value());
        }
        var cap = profile.cap(rule);
        return cap.isEmpty() ? all : all.with(rule, LaborRow.Level.HARD, cap.getAsInt());
    }

    /** The span that follows from a daily rest goes with the rest; an own rest is not a rule of 24 h and implies none. */
    private Stream<LaborRow> implied(LaborRule rule) {
        return rule == LaborRule.SPREAD && keepsStatute(LaborRule.REST) ? rows(SPAN_OF_REST) : Stream.empty();
    }

    private Map<LaborRule, List<Integer>> averages() {
        var byRule = new EnumMap<LaborRule, List<Integer>>(LaborRule.class);
        for (var rule : LaborRule.values()) {
            var values = rule.kind() == LaborRule.Kind.AVERAGE
                    ? statute(rule).map(LaborRow::minutes).toList()
                    : List.<Integer>of();
            if (!values.isEmpty()) {
                byRule.put(rule, values);
            }
        }
        return byRule;
    }

    /** An own value is held against the calendar week, but every seven dates where the statute does so. */
    private List<WeeklyRest> weeklyRests() {
        var own = mask.limit(LaborRule.WEEKLY_REST);
        var rests = new ArrayList<WeeklyRest>();
        if (keepsStatute(LaborRule.WEEKLY_REST)) {
            rows.forEach(row -> addStatutory(rests, row));
        }
        if (own != null && own.value() != null && own.value() > 0) {
            addOwn(rests, own.value(), own.level() == LaborMask.Level.HARD);
        }
        return rests;
    }

    private static void addStatutory(List<WeeklyRest> rests, LaborRow row) {
        boolean hard = row.level() == LaborRow.Level.HARD;
        switch (row.rule()) {
            case FREE_DAYS -> rests.add(new WeeklyRest(WeeklyRest.Kind.CALENDAR_DAY, DAY_MINUTES, 0, hard));
            case WEEKLY_REST -> rests.add(new WeeklyRest(WeeklyRest.Kind.WEEK, row.minutes(), 0, hard));
            case ROLLING_REST ->
                rests.add(new WeeklyRest(WeeklyRest.Kind.ROLLING_7, row.minutes(), row.threshold() - 1, hard));
            case DAY_OF_REST ->
                rests.add(new WeeklyRest(WeeklyRest.Kind.NOT_SEVEN_DAYS, DAY_MINUTES, row.threshold() - 1, hard));
            default -> {
                // Every other row is about something else.
            }
        }
    }

    private void addOwn(List<WeeklyRest> rests, int minutes, boolean hard) {
        var kind = rows(ROLLING_REST).findAny().isPresent() ? WeeklyRest.Kind.ROLLING_7 : WeeklyRest.Kind.WEEK;
        var comparable = rests.stream()
                .filter(rest -> rest.kind() == kind && rest.hard() == hard && rest.exemptMinutes() == 0)
                .findFirst();
        comparable.ifPresent(rests::remove);
        int strictest = Math.max(minutes, comparable.map(WeeklyRest::minutes).orElse(0));
        rests.add(new WeeklyRest(kind, strictest, 0, hard));
    }

    private BreakTerms breaks() {
        var own = mask.breaks();
        boolean statute = own == null || own.statute();
        var hard = new ArrayList<BreakTier>();
        var soft = new ArrayList<BreakTier>();
        if (statute) {
            rows(BREAKS).forEach(row -> soft.add(new BreakTier(row.threshold(), row.minutes())));
        }
        if (own != null) {
            (own.level() == LaborMask.Level.HARD ? hard : soft).addAll(own.tiers());
        }
        return new BreakTerms(
                hard,
                soft,
                statute && rows(NOON_BREAK).findAny().isPresent(),
                statute && rows(LONG_DAY_BREAK).findAny().isPresent());
    }

    private OvertimeTerms overtime() {
        int daily = paid(OVERTIME_DAILY, 150);
        int doubled = paid(OVERTIME_DAILY, 200);
        int weekly = rows(OVERTIME_WEEKLY).mapToInt(LaborRow::minutes).min().orElse(LaborTerms.UNLIMITED);
        var own = mask.overtime();
        if (own != null && own.afterDailyMinutes() != null) {
            daily = own.afterDailyMinutes();
            doubled = Math.max(doubled, daily);
        }
        if (own != null && own.afterWeeklyMinutes() != null) {
            weekly = own.afterWeeklyMinutes();
        }
        return new OvertimeTerms(
                daily,
                doubled,
                weekly,
                paid(OVERTIME_CONSECUTIVE, 150),
                paid(OVERTIME_SEVENTH_DAY, 150) != LaborTerms.UNLIMITED,
                paid(OVERTIME_SEVENTH_DAY, 200),
                byCalendarDate());
    }

    private int paid(String rule, int percent) {
        return rows(rule)
                .filter(row -> row.threshold() == percent)
                .mapToInt(LaborRow::minutes)
                .min()
                .orElse(LaborTerms.UNLIMITED);
    }

    private boolean byCalendarDate() {
        return rows.stream().anyMatch(row -> row.jurisdiction().equals("US"));
    }
}
