package io.shiftloom.api.console.page;

import io.shiftloom.jobs.words.CertificateWords;
import io.shiftloom.jobs.words.FindingWords;
import io.shiftloom.jobs.words.Notation;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.explain.Obstacle;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.score.CostItem;
import io.shiftloom.solver.score.scan.CostPart;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;

/** Rules and parts of a score as planners call them, and the engine's facts in hours and dates as people read them. */
public final class RuleWords {

    private static final Map<String, String> RULES = Map.ofEntries(
            Map.entry("availability", "Availability"),
            Map.entry("pinned", "Pinned"),
            Map.entry("headcount", "People needed"),
            Map.entry("roles", "Roles needed"),
            Map.entry("avoidedRoles", "Roles people avoid"),
            Map.entry("maxDailyMinutes", "Working time in a day"),
            Map.entry("averageDailyMinutes", "Average working time in a day"),
            Map.entry("maxDailySpreadMinutes", "From first to last hour of a day"),
            Map.entry("maxContinuousMinutes", "Work without a break"),
            Map.entry("breaks", "Breaks"),
            Map.entry("minRestMinutes", "Rest between two days"),
            Map.entry("maxConsecutiveDays", "Days in a row"),
            Map.entry("maxWeeklyMinutes", "Working time in a week"),
            Map.entry("averageWeeklyMinutes", "Average working time in a week"),
            Map.entry("minShiftMinutes", "Length of a shift"),
            Map.entry("maxShiftsPerDay", "Shifts in a day"),
            Map.entry("allowedStarts", "Start of a shift"),
            Map.entry("minWeeklyMinutes", "Promised working time in a week"),
            Map.entry("maxConsecutiveNights", "Nights in a row"),
            Map.entry("freeWeekends", "Free weekends"),
            Map.entry("maxDaysPerWeek", "Days in a week"),
            Map.entry("personalMaxWeeklyMinutes", "Own contract, week"),
            Map.entry("personalMaxMonthlyMinutes", "Own contract, month"),
            Map.entry("personalMaxThreeMonthMinutes", "Own contract, three months"),
            Map.entry("weeklyRestMinutes", "Weekly rest"),
            Map.entry("dayOfRest", "Day of rest"),
            Map.entry("overtime", "Overtime"),
            Map.entry("night", "Night work"));

    private static final Map<CostPart, String> PARTS = Map.ofEntries(
            Map.entry(CostPart.HARD, "Broken rules"),
            Map.entry(CostPart.SHIFTS, "Shifts"),
            Map.entry(CostPart.SPLIT, "Second shifts"),
            Map.entry(CostPart.SHORT, "Short shifts"),
            Map.entry(CostPart.RHYTHM, "Rhythm"),
            Map.entry(CostPart.WISHES, "Unwished work"),
            Map.entry(CostPart.ROLES, "Role preferences"),
            Map.entry(CostPart.BALANCE, "Unfair share"),
            Map.entry(CostPart.BURDEN, "Nights and weekends"),
            Map.entry(CostPart.OVERTIME, "Overtime"),
            Map.entry(CostPart.LABOR, "Bent labor rules"));

    private static final int QUARTER = 15;
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("EEE d MMM", Locale.ENGLISH);
    private static final Notation PLAIN = new Plain(Map.of());

    /**
     * Hours, dates and rules as people read them.
     *
     * @param roles labels by id
     */
    private record Plain(Map<String, String> roles) implements Notation {

        @Override
        public String minutes(long minutes) {
            return duration(minutes);
        }

        @Override
        public String limit(long minutes) {
            return duration(minutes);
        }

        @Override
        public String date(LocalDate date) {
            return date.format(DAY);
        }

        @Override
        public String cell(String key) {
            return RuleWords.cell(key);
        }

        /** Inside a sentence. */
        @Override
        public String rule(String name) {
            var title = RuleWords.rule(name);
            return title.substring(0, 1).toLowerCase(Locale.ROOT) + title.substring(1);
        }

        @Override
        public String role(String id) {
            return roles.getOrDefault(id, id);
        }
    }

    private RuleWords() {}

    /** {@code maxDailyMinutes} as {@code Working time in a day}; a rule that is new here by its name, taken apart. */
    public static String rule(String name) {
        var known = RULES.get(name);
        if (known != null) {
            return known;
        }
        var apart = name.replaceAll("([a-z])([A-Z])", "$1 $2").toLowerCase(Locale.ROOT);
        return apart.isEmpty() ? apart : apart.substring(0, 1).toUpperCase(Locale.ROOT) + apart.substring(1);
    }

    public static String part(CostPart part) {
        return PARTS.getOrDefault(part, part.key());
    }

    /** What one cost item is about, such as {@code Working time in a day: 1.5 h above 10 h on Mon 7 Dec}. */
    public static String cost(CostItem item) {
        var when = when(item.from(), item.to());
        return switch (item.part()) {
            case SHIFTS -> "a shift " + when;
            case SPLIT -> "a second shift " + when;
            case SHORT -> "work " + when + " is " + duration(item.excess()) + " short of " + duration(item.limit());
            case RHYTHM -> rhythm(item, when);
            case WISHES -> "work that was not wished for " + when;
            case ROLES -> "roles " + when;
            case OVERTIME -> duration(item.excess()) + " of overtime " + when;
            case BALANCE -> share(item) + " the fair share of " + duration(item.limit() * QUARTER);
            case BURDEN -> share(item) + " the fair share of nights and weekends, " + duration(item.limit() * QUARTER);
            case HARD, LABOR -> item.rule() == null ? "pinned work " + when : labor(item.rule(), item) + " " + when;
        };
    }

    private static String rhythm(CostItem item, String when) {
        return item.limit() == 0
                ? "only one day of the weekend is worked, " + when
                : "time off before " + when + " is " + duration(item.excess()) + " short of " + duration(item.limit());
    }

    private static String share(CostItem item) {
        return duration(Math.abs(item.excess()) * QUARTER) + (item.excess() > 0 ? " above" : " below");
    }

    private static String labor(LaborRule rule, CostItem item) {
        var excess = amount(rule, item.excess());
        var words = switch (rule.kind()) {
            case MOST, AVERAGE -> excess + " above " + limit(rule, item.limit());
            case LEAST, FREE_TIME ->
                rule == LaborRule.FREE_WEEKENDS
                        ? excess + " of work on a weekend that should be free"
                        : excess + " short of " + limit(rule, item.limit());
            case BREAKS -> excess + " of break missing";
            case OVERTIME -> excess + " of overtime";
            case NIGHT -> excess + " in the night";
            case STARTS -> excess + " from an allowed start";
        };
        return rule == LaborRule.NIGHT ? words : rule(rule.key()) + ": " + words;
    }

    private static String amount(LaborRule rule, long amount) {
        return switch (rule.unit()) {
            case MINUTES, WEEKENDS -> duration(amount);
            case DAYS -> amount == 1 ? "1 day" : amount + " days";
            case SHIFTS -> amount == 1 ? "1 shift" : amount + " shifts";
        };
    }

    private static String limit(LaborRule rule, long limit) {
        return rule.unit() == LaborRule.Unit.MINUTES ? duration(limit) : Long.toString(limit);
    }

    private static String when(LocalDate from, LocalDate to) {
        return from.equals(to) ? "on " + from.format(DAY) : "from " + from.format(DAY) + " to " + to.format(DAY);
    }

    /**
     * What the checker found, in hours and in dates as people read them.
     *
     * @param roles labels by id
     */
    public static String finding(Finding finding, Map<String, String> roles) {
        return new FindingWords(new Plain(roles)).sentence(finding);
    }

    /** What a proof says, in hours and in dates as people read them. */
    public static CertificateWords of(Certificate certificate) {
        return new CertificateWords(certificate, PLAIN);
    }

    /** A rule that stands in somebody's way. */
    public static String obstacle(Obstacle obstacle) {
        return switch (obstacle) {
            case Obstacle.Labor(var excess) -> cost(excess);
            case Obstacle.Roles(var cell) -> "the role needs of " + cell(cell) + " would not be met";
        };
    }

    /** {@code 2026-12-07__09:00} as {@code Mon 7 Dec, 09:00}. */
    public static String cell(String key) {
        var parts = key.split("__", 2);
        return LocalDate.parse(parts[0]).format(DAY) + ", " + parts[1];
    }

    /** Minutes up to an hour, then hours. */
    private static String duration(long minutes) {
        return minutes < 60
                ? minutes + " min"
                : BigDecimal.valueOf(minutes)
                                .divide(BigDecimal.valueOf(60), 2, RoundingMode.HALF_UP)
                                .stripTrailingZeros()
                                .toPlainString()
                        + " h";
    }
}
