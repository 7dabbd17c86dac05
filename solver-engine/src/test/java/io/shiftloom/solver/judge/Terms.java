package io.shiftloom.solver.judge;

import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborMask.BreakTier;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborSettings;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What binds one person: the page's rules, the mask and the contract, merged as the labor model's sections 4 and 6 say. */
final class Terms {

    private static final Set<String> LEAST = Set.of(
            "minRestMinutes",
            "minShiftMinutes",
            "minWeeklyMinutes",
            "minConsecutiveNights",
            "minRestAfterNightsMinutes",
            "freeWeekends");

    private static final Set<String> NOT_FOR_EXEMPT = Set.of(
            "overtimeDailyMinutes",
            "overtimeWeeklyMinutes",
            "overtimeConsecutiveMinutes",
            "overtimeSeventhDay",
            "breakMinutes",
            "noonBreakMinutes",
            "longDayBreakMinutes",
            "rollingRestMinutes");

    /** A rule about free time; {@code exempt} minutes of work in its dates leave it out. */
    record FreeTime(String kind, int minutes, int exempt, boolean hard) {

        /** The name of the rule, and which of its forms this is. */
        String published() {
            return (kind.equals("seven") ? "dayOfRest " : "weeklyRestMinutes ") + kind;
        }
    }

    final int weekStart;
    final Map<String, Integer> hard = new HashMap<>();
    final Map<String, Integer> soft = new HashMap<>();
    final Map<String, List<Integer>> averages = new HashMap<>();
    final List<FreeTime> freeTimes = new ArrayList<>();
    final List<BreakTier> hardBreaks = new ArrayList<>();
    final List<BreakTier> softBreaks = new ArrayList<>();
    boolean noonBreak;
    boolean longDayBreak;
    int overtimeDaily = Integer.MAX_VALUE;
    int overtimeDouble = Integer.MAX_VALUE;
    int overtimeWeekly = Integer.MAX_VALUE;
    int overtimeConsecutive = Integer.MAX_VALUE;
    boolean seventhDay;
    int seventhDayDouble = Integer.MAX_VALUE;
    final boolean byCalendar;
    final boolean night;
    final int earliest;
    final int latest;
    final List<Integer> hardStarts;
    final List<Integer> softStarts;

    private final List<PublishedLaw.Row> rows;
    private final LaborMask mask;

    Terms(ScheduleProblem problem, int person) {
        this(
                problem.labor(),
                problem.objectives().laborLawCompliance(),
                problem.staff().get(person).labor());
    }

    private Terms(LaborSettings settings, boolean flag, LaborProfile profile) {
        boolean compliance = flag && profile.compliance();
        var law = PublishedLaw.of(settings.jurisdiction(), settings.usState());
        mask = compliance ? profile.mask() : LaborMask.EMPTY;
        boolean american = settings.jurisdiction().equals("US");
        boolean exempt = american && profile.flsaExempt();
        weekStart = mask.weekStart() == null
                ? law.rows().stream()
                        .filter(row -> row.rule().equals("weekStart"))
                        .mapToInt(PublishedLaw.Row::value)
                        .findFirst()
                        .orElseThrow()
                : mask.weekStart().getValue();
        rows = !compliance
                ? List.of()
                : law.rows().stream()
                        .filter(row -> !exempt || isOwedToExempt(row))
                        .toList();
        byCalendar = american && compliance;
        night = rows("nightMinutes").findAny().isPresent();
        limits(profile);
        freeTimes();
        breaks();
        overtime();
        earliest = mask.earliestStart() == null ? 0 : mask.earliestStart();
        latest = mask.latestEnd() == null ? 1440 : mask.latestEnd();
        var starts = mask.starts();
        hardStarts = starts != null && starts.level() == LaborMask.Level.HARD ? starts.minutes() : List.of();
        softStarts = starts != null && starts.level() == LaborMask.Level.SOFT ? starts.minutes() : List.of();
    }

    private static boolean isOwedToExempt(PublishedLaw.Row row) {
        boolean isRestOrContinuous =
                row.rule().equals("minRestMinutes") || row.rule().equals("maxContinuousMinutes");
        return !NOT_FOR_EXEMPT.contains(row.rule()) && !(row.ofState() && isRestOrContinuous);
    }

    private Stream<PublishedLaw.Row> rows(String rule) {
        return rows.stream().filter(row -> row.rule().equals(rule));
    }

    private boolean keeps(LaborRule rule) {
        var own = mask.limit(rule);
        return own == null || own.statute();
    }

    private void stricter(String rule, int value, boolean isHard) {
        (isHard ? hard : soft).merge(rule, value, LEAST.contains(rule) ? Math::max : Math::min);
    }

    private void limits(LaborProfile profile) {
        statute("maxDailyMinutes", LaborRule.DAILY);
        statute("maxWeeklyMinutes", LaborRule.WEEKLY);
        statute("minRestMinutes", LaborRule.REST);
        statute("maxConsecutiveDays", LaborRule.CONSECUTIVE_DAYS);
        statute("maxContinuousMinutes", LaborRule.CONTINUOUS);
        statute("maxDailySpreadMinutes", LaborRule.SPREAD);
        statute("maxDaysPerWeek", LaborRule.WEEKLY_REST);
        if (keeps(LaborRule.REST)) {
            rows("dateSpanMinutes").forEach(row -> stricter("maxDailySpreadMinutes", row.value(), row.hard()));
        }
        if (keeps(LaborRule.DAILY)) {
            averages.put(
                    "date",
                    rows("averageDailyMinutes").map(PublishedLaw.Row::value).toList());
        }
        if (keeps(LaborRule.WEEKLY)) {
            averages.put(
                    "week",
                    rows("averageWeeklyMinutes").map(PublishedLaw.Row::value).toList());
        }
        mask.limits().forEach((rule, limit) -> {
            if (limit.value() != null && rule != LaborRule.WEEKLY_REST) {
                stricter(rule.key(), limit.value(), limit.level() == LaborMask.Level.HARD);
            }
        });
        own("personalMaxWeeklyMinutes", profile.maxWeeklyMinutes());
        own("personalMaxMonthlyMinutes", profile.maxMonthlyMinutes());
        own("personalMaxThreeMonthMinutes", profile.maxThreeMonthMinutes());
    }

    private void statute(String rule, LaborRule switched) {
        if (keeps(switched)) {
            rows(rule).forEach(row -> stricter(rule, row.value(), row.hard()));
        }
    }

    private void own(String rule, @Nullable Integer value) {
        if (value != null) {
            hard.put(rule, value);
        }
    }

    private void freeTimes() {
        var own = mask.limit(LaborRule.WEEKLY_REST);
        if (keeps(LaborRule.WEEKLY_REST)) {
            rows("weeklyFreeDays").forEach(row -> freeTimes.add(new FreeTime("calendar", 1440, 0, row.hard())));
            rows("weeklyRestMinutes").forEach(row -> freeTimes.add(new FreeTime("week", row.value(), 0, row.hard())));
            rows("rollingRestMinutes")
                    .forEach(row -> freeTimes.add(new FreeTime("rolling", row.value(), row.from() - 1, row.hard())));
            rows("dayOfRest").forEach(row -> freeTimes.add(new FreeTime("seven", 1440, row.from() - 1, row.hard())));
        }
        if (own != null && own.value() != null && own.value() > 0) {
            var kind = rows("rollingRestMinutes").findAny().isPresent() ? "rolling" : "week";
            boolean isHard = own.level() == LaborMask.Level.HARD;
            var same = freeTimes.stream()
                    .filter(rule -> rule.kind().equals(kind) && rule.hard() == isHard && rule.exempt() == 0)
                    .findFirst();
            same.ifPresent(freeTimes::remove);
            int value = Math.max(own.value(), same.map(FreeTime::minutes).orElse(0));
            freeTimes.add(new FreeTime(kind, value, 0, isHard));
        }
    }

    private void breaks() {
        var own = mask.breaks();
        if (own == null || own.statute()) {
            rows("breakMinutes").forEach(row -> softBreaks.add(new BreakTier(row.from(), row.value())));
            noonBreak = rows("noonBreakMinutes").findAny().isPresent();
            longDayBreak = rows("longDayBreakMinutes").findAny().isPresent();
        }
        if (own != null) {
            (own.level() == LaborMask.Level.HARD ? hardBreaks : softBreaks).addAll(own.tiers());
        }
    }

    private void overtime() {
        for (var row : rows) {
            switch (row.rule()) {
                case "overtimeDailyMinutes" -> {
                    if (row.from() == 200) {
                        overtimeDouble = row.value();
                    } else {
                        overtimeDaily = row.value();
                    }
                }
                case "overtimeWeeklyMinutes" -> overtimeWeekly = Math.min(overtimeWeekly, row.value());
                case "overtimeConsecutiveMinutes" -> overtimeConsecutive = row.value();
                case "overtimeSeventhDay" -> {
                    seventhDay = true;
                    if (row.from() == 200) {
                        seventhDayDouble = row.value();
                    }
                }
                default -> {}
            }
        }
        var own = mask.overtime();
        if (own != null && own.afterDailyMinutes() != null) {
            overtimeDaily = own.afterDailyMinutes();
            overtimeDouble = Math.max(overtimeDouble, overtimeDaily);
        }
        if (own != null && own.afterWeeklyMinutes() != null) {
            overtimeWeekly = own.afterWeeklyMinutes();
        }
    }

    static int tier(List<BreakTier> tiers, long work) {
        int needed = 0;
        for (var tier : tiers) {
            needed = work >= tier.fromMinutes() ? Math.max(needed, tier.breakMinutes()) : needed;
        }
        return needed;
    }
}
