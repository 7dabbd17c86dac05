package io.shiftloom.api.console.page;

import io.shiftloom.jobs.words.FindingWords;
import io.shiftloom.jobs.words.Notation;
import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.explain.Obstacle;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.score.CostItem;
import io.shiftloom.solver.score.scan.CostPart;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rules and parts of a score as planners call them, and the engine's sentences with hours and dates as people read them. */
public final class RuleWords {

    private static final Map<String, String> RULES = Map.ofEntries(
            Map.entry("availability", "Availability"),
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
    private static final Pattern NAME = Pattern.compile("\\b[a-z]+(?:[A-Z][a-z]+)+\\b");
    private static final Pattern CELL = Pattern.compile("(\\d{4}-\\d{2}-\\d{2})__(\\d{2}:\\d{2})");
    private static final Pattern DATE = Pattern.compile("\\b\\d{4}-\\d{2}-\\d{2}\\b");
    private static final Pattern MINUTES = Pattern.compile("(\\d+) minutes");
    private static final Pattern LIMIT = Pattern.compile("(above|short of|,) (\\d+)\\b(?![-:])");

    private static final FindingWords FINDINGS = new FindingWords(new Notation() {

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
    });

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
            case BURDEN ->
                share(item) + " the fair share of nights and weekends, " + duration(item.limit() * QUARTER);
            case HARD, LABOR -> item.rule() == null ? item.key() : labor(item.rule(), item) + " " + when;
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
            case LEAST, FREE_TIME -> excess + " short of " + limit(rule, item.limit());
            case BREAKS -> excess + " of break missing";
            case OVERTIME -> excess + " of overtime";
            case NIGHT -> excess + " in the night";
        };
        return rule == LaborRule.NIGHT ? words : rule(rule.key()) + ": " + words;
    }

    private static String amount(LaborRule rule, long amount) {
        return switch (rule.unit()) {
            case MINUTES -> duration(amount);
            case DAYS -> amount == 1 ? "1 day" : amount + " days";
        };
    }

    private static String limit(LaborRule rule, long limit) {
        return rule.unit() == LaborRule.Unit.DAYS ? Long.toString(limit) : duration(limit);
    }

    private static String when(LocalDate from, LocalDate to) {
        return from.equals(to) ? "on " + from.format(DAY) : "from " + from.format(DAY) + " to " + to.format(DAY);
    }

    /** What the checker found, in hours and in dates as people read them. */
    public static String finding(Finding finding) {
        return FINDINGS.sentence(finding);
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
        return CELL.matcher(key).replaceAll(cell -> quoted(day(cell.group(1)) + ", " + cell.group(2)));
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

    /**
     * A sentence of the engine: {@code maxDailyMinutes: 90 minutes above 600 on 2026-12-07} becomes {@code Working time in
     * a day: 1.5 h above 10 h on Mon 7 Dec}.
     */
    public static String sentence(String statement) {
        var named = NAME.matcher(statement).replaceAll(name -> quoted(RULES.getOrDefault(name.group(), name.group())));
        var timed = named.contains(" minutes") ? hours(named) : named;
        var dated = CELL.matcher(timed).replaceAll(cell -> quoted(day(cell.group(1)) + ", " + cell.group(2)));
        return DATE.matcher(dated).replaceAll(date -> quoted(day(date.group())));
    }

    /** Limits stand without a unit beside what they limit. */
    private static String hours(String text) {
        var lengths = MINUTES.matcher(text).replaceAll(minutes -> hours(minutes, 1));
        return LIMIT.matcher(lengths).replaceAll(limit -> quoted(limit.group(1) + " ") + hours(limit, 2));
    }

    private static String hours(MatchResult found, int group) {
        return duration(Integer.parseInt(found.group(group)));
    }

    private static String day(String date) {
        try {
            return LocalDate.parse(date).format(DAY);
        } catch (DateTimeParseException e) {
            return date;
        }
    }

    private static String quoted(String text) {
        return Matcher.quoteReplacement(text);
    }
}
