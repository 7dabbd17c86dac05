package io.shiftloom.solver.labor;

import io.shiftloom.solver.labor.LaborTerms.BreakTerms;
import io.shiftloom.solver.labor.LaborTerms.ContractCaps;
import io.shiftloom.solver.labor.LaborTerms.Least;
import io.shiftloom.solver.labor.LaborTerms.Most;
import io.shiftloom.solver.labor.LaborTerms.OvertimeTerms;
import io.shiftloom.solver.labor.LaborTerms.WeeklyRest;
import io.shiftloom.solver.problem.LaborMask;
import io.shiftloom.solver.problem.LaborMask.BreakTier;
import io.shiftloom.solver.problem.LaborProfile;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Merges the rows of a table, one person's mask and contract into that person's terms. */
final class TermsResolver {

    private static final int DAY_MINUTES = 24 * 60;

    /** What bona fide executives, administrators and professionals are not owed. */
    private static final Set<String> NOT_FOR_EXEMPT = Set.of(
            "overtimeDailyMinutes",
            "overtimeWeeklyMinutes",
            "overtimeConsecutiveMinutes",
            "overtimeSeventhDay",
            "breakMinutes",
            "noonBreakMinutes",
            "longDayBreakMinutes",
            "rollingRestMinutes");

    /** Of a state's rows only: the federal ones under these names are guards of this model. */
    private static final Set<String> STATE_RULES_NOT_FOR_EXEMPT = Set.of("minRestMinutes", "maxContinuousMinutes");

    private final List<LaborRow> rows;
    private final boolean compliance;
    private final LaborProfile profile;
    private final LaborMask mask;
    private final DayOfWeek statutoryWeekStart;

    TermsResolver(List<LaborRow> table, boolean compliance, boolean exempt, LaborProfile profile) {
        this.compliance = compliance;
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
                compliance,
                weekStart == null ? statutoryWeekStart : weekStart,
                most("maxDailyMinutes", mask.maxDailyMinutes()),
                averages("averageDailyMinutes", mask.maxDailyMinutes()),
                most("maxWeeklyMinutes", mask.maxWeeklyMinutes()),
                averages("averageWeeklyMinutes", mask.maxWeeklyMinutes()),
                spread(),
                most("maxContinuousMinutes", mask.maxContinuousMinutes()),
                most("maxConsecutiveDays", mask.maxConsecutiveDays()),
                statutory(Most.NONE, "maxDaysPerWeek", mask.weeklyRestMinutes()),
                rest(),
                weeklyRests(),
                breaks(),
                overtime(),
                rows("nightMinutes").findAny().isPresent(),
                contract(),
                mask.earliestStart() == null ? 0 : mask.earliestStart(),
                mask.latestEnd() == null ? DAY_MINUTES : mask.latestEnd());
    }

    private Stream<LaborRow> rows(String rule) {
        return rows.stream().filter(row -> row.rule().equals(rule));
    }

    private static boolean keepsStatute(LaborMask.@Nullable Limit own) {
        return own == null || own.statute();
    }

    private static LaborRow.Level level(LaborMask.Level level) {
        return level == LaborMask.Level.HARD ? LaborRow.Level.HARD : LaborRow.Level.SOFT;
    }

    private Most statutory(Most start, String rule, LaborMask.@Nullable Limit own) {
        var most = start;
        if (keepsStatute(own)) {
            for (var row : rows(rule).toList()) {
                most = most.with(row.level(), row.minutes());
            }
        }
        return most;
    }

    private Most most(String rule, LaborMask.@Nullable Limit own) {
        return withOwn(statutory(Most.NONE, rule, own), own);
    }

    private static Most withOwn(Most most, LaborMask.@Nullable Limit own) {
        if (own == null || own.value() == null) {
            return most;
        }
        return most.with(level(own.level()), own.value());
    }

    private List<Integer> averages(String rule, LaborMask.@Nullable Limit own) {
        return keepsStatute(own) ? rows(rule).map(LaborRow::minutes).toList() : List.of();
    }

    /** The span that follows from a daily rest goes with the rest; an own rest is no rule of 24 h and implies none. */
    private Most spread() {
        var implied = statutory(Most.NONE, "dateSpanMinutes", mask.minRestMinutes());
        return withOwn(
                statutory(implied, "maxDailySpreadMinutes", mask.maxDailySpreadMinutes()),
                mask.maxDailySpreadMinutes());
    }

    private Least rest() {
        var own = mask.minRestMinutes();
        var least = Least.NONE;
        if (keepsStatute(own)) {
            for (var row : rows("minRestMinutes").toList()) {
                least = least.with(row.level(), row.minutes());
            }
        }
        if (own != null && own.value() != null) {
            least = least.with(level(own.level()), own.value());
        }
        return least;
    }

    /** An own value is held against the calendar week, but every seven dates where the statute does so. */
    private List<WeeklyRest> weeklyRests() {
        var own = mask.weeklyRestMinutes();
        var rests = new ArrayList<WeeklyRest>();
        if (keepsStatute(own)) {
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
            case "weeklyFreeDays" -> rests.add(new WeeklyRest(WeeklyRest.Kind.CALENDAR_DAY, DAY_MINUTES, 0, hard));
            case "weeklyRestMinutes" -> rests.add(new WeeklyRest(WeeklyRest.Kind.WEEK, row.minutes(), 0, hard));
            case "rollingRestMinutes" ->
                rests.add(new WeeklyRest(WeeklyRest.Kind.ROLLING_7, row.minutes(), row.threshold() - 1, hard));
            case "dayOfRest" ->
                rests.add(new WeeklyRest(WeeklyRest.Kind.NOT_SEVEN_DAYS, DAY_MINUTES, row.threshold() - 1, hard));
            default -> {
                // Every other row is about something else.
            }
        }
    }

    private void addOwn(List<WeeklyRest> rests, int minutes, boolean hard) {
        var kind = rows("rollingRestMinutes").findAny().isPresent() ? WeeklyRest.Kind.ROLLING_7 : WeeklyRest.Kind.WEEK;
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
            rows("breakMinutes").forEach(row -> soft.add(new BreakTier(row.threshold(), row.minutes())));
        }
        if (own != null) {
            (own.level() == LaborMask.Level.HARD ? hard : soft).addAll(own.tiers());
        }
        return new BreakTerms(
                hard,
                soft,
                statute && rows("noonBreakMinutes").findAny().isPresent(),
                statute && rows("longDayBreakMinutes").findAny().isPresent());
    }

    private OvertimeTerms overtime() {
        int daily = paid("overtimeDailyMinutes", 150);
        int doubled = paid("overtimeDailyMinutes", 200);
        int weekly =
                rows("overtimeWeeklyMinutes").mapToInt(LaborRow::minutes).min().orElse(LaborTerms.UNLIMITED);
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
                paid("overtimeConsecutiveMinutes", 150),
                paid("overtimeSeventhDay", 150) != LaborTerms.UNLIMITED,
                paid("overtimeSeventhDay", 200),
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

    private ContractCaps contract() {
        return new ContractCaps(
                profile.weeklyCap().orElse(LaborTerms.UNLIMITED),
                profile.monthlyCap().orElse(LaborTerms.UNLIMITED),
                profile.threeMonthCap().orElse(LaborTerms.UNLIMITED));
    }
}
