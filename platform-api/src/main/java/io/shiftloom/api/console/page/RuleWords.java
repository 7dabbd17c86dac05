package io.shiftloom.api.console.page;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.jobs.words.CautionWords;
import io.shiftloom.jobs.words.CertificateWords;
import io.shiftloom.jobs.words.FindingWords;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.jobs.words.Notation;
import io.shiftloom.jobs.words.Wording;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.explain.Obstacle;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CostItem;
import io.shiftloom.solver.score.objective.CostPart;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Rules and parts of a score as planners call them, and the engine's facts in hours and dates as people read them. */
public record RuleWords(Language language) {

    private static final int QUARTER = 15;

    /**
     * Hours, dates and rules as people read them.
     *
     * @param roles labels by id
     */
    private record Plain(RuleWords words, Map<String, String> roles) implements Notation {

        @Override
        public String minutes(long minutes) {
            return words.duration(minutes);
        }

        @Override
        public String limit(long minutes) {
            return words.duration(minutes);
        }

        @Override
        public String date(LocalDate date) {
            return words.day(date);
        }

        @Override
        public String months(YearMonth first, YearMonth last) {
            return first.equals(last)
                    ? words.language.text("months.in", words.month(first))
                    : words.language.text("months.from-to", words.month(first), words.month(last));
        }

        @Override
        public String cell(String key) {
            return words.cell(key);
        }

        /** Inside a sentence, where languages that write their nouns in lower case do so. */
        @Override
        public String rule(String name) {
            var title = words.rule(name);
            return words.language.text("rules.in-sentences").equals("lower")
                    ? title.substring(0, 1).toLowerCase(words.language.locale()) + title.substring(1)
                    : title;
        }

        @Override
        public String role(String id) {
            return roles.getOrDefault(id, id);
        }

        @Override
        public Wording wording() {
            return words.language;
        }
    }

    /** {@code maxDailyMinutes} as {@code Working time in a day}; a rule that is new here by its name, taken apart. */
    public String rule(String name) {
        var known = language.named("rule", name);
        if (!known.equals(name)) {
            return known;
        }
        var apart = name.replaceAll("([a-z])([A-Z])", "$1 $2").toLowerCase(Locale.ROOT);
        return apart.isEmpty() ? apart : apart.substring(0, 1).toUpperCase(Locale.ROOT) + apart.substring(1);
    }

    public String part(CostPart part) {
        return language.text("part." + part.key());
    }

    /** By how much which part of a score changes, such as {@code Role preferences +160, Unfair share −39}. */
    public String parts(Map<CostPart, Long> changes) {
        return changes.entrySet().stream()
                .map(change -> part(change.getKey()) + " " + signed(change.getValue()))
                .collect(Collectors.joining(", "));
    }

    /** Digits without separators, which answers of the API have, too. */
    public static String signed(long points) {
        return points < 0 ? "−" + -points : "+" + points;
    }

    /** What one cost item is about, such as {@code Working time in a day: 1.5 h above 10 h on Mon 7 Dec}. */
    public String cost(CostItem item) {
        var when = when(item.from(), item.to());
        return switch (item.part()) {
            case SHIFTS -> language.text("cost.shift", when);
            case SPLIT -> language.text("cost.second-shift", when);
            case SHORT -> language.text("cost.short", when, duration(item.excess()), duration(item.limit()));
            case RHYTHM ->
                item.limit() == 0
                        ? language.text("cost.half-weekend", when)
                        : language.text("cost.time-off", when, duration(item.excess()), duration(item.limit()));
            case WISHES -> language.text("cost.unwished", when);
            case ROLES -> language.text("cost.roles", when);
            case OVERTIME -> language.text("cost.overtime", duration(item.excess()), when);
            case BALANCE -> share("cost.share.", item);
            case BURDEN -> share("cost.burden.", item);
            case HARD, LABOR ->
                item.rule() == null ? language.text("cost.pinned", when) : labor(item.rule(), item, when);
        };
    }

    private String share(String key, CostItem item) {
        return language.text(
                key + (item.excess() > 0 ? "above" : "below"),
                duration(Math.abs(item.excess()) * QUARTER),
                duration(item.limit() * QUARTER));
    }

    private String labor(LaborRule rule, CostItem item, String when) {
        var excess = amount(rule, item.excess());
        var limit = limit(rule, item.limit());
        var words = switch (rule.kind()) {
            case MOST, AVERAGE -> language.text("labor.above", excess, limit, when);
            case LEAST, FREE_TIME ->
                language.text(
                        rule == LaborRule.FREE_WEEKENDS ? "labor.free-weekend" : "labor.short-of", excess, limit, when);
            case BREAKS -> language.text("labor.break", excess, limit, when);
            case OVERTIME -> language.text("labor.overtime", excess, limit, when);
            case NIGHT -> language.text("labor.night", excess, limit, when);
            case STARTS -> language.text("labor.start", excess, limit, when);
        };
        return rule == LaborRule.NIGHT ? words : rule(rule.key()) + ": " + words;
    }

    private String amount(LaborRule rule, long amount) {
        return switch (rule.unit()) {
            case MINUTES, WEEKENDS -> duration(amount);
            case DAYS -> language.count("amount.days", amount);
            case NIGHTS -> language.count("amount.nights", amount);
            case SHIFTS -> language.count("amount.shifts", amount);
        };
    }

    private String limit(LaborRule rule, long limit) {
        return rule.unit() == LaborRule.Unit.MINUTES ? duration(limit) : Long.toString(limit);
    }

    private String when(LocalDate from, LocalDate to) {
        return from.equals(to) ? language.text("when.on", day(from)) : language.text("when.span", day(from), day(to));
    }

    /**
     * What the checker found, in hours and in dates as people read them.
     *
     * @param roles labels by id
     */
    public String finding(Finding finding, Map<String, String> roles) {
        return new FindingWords(new Plain(this, roles)).sentence(finding);
    }

    /**
     * What a proof says, in hours and in dates as people read them.
     *
     * @param roles labels by id
     */
    public CertificateWords of(Certificate certificate, Map<String, String> roles) {
        return new CertificateWords(certificate, new Plain(this, roles));
    }

    /** What is worth knowing of a schedule, in hours and in dates as people read them. */
    public CautionWords cautions(ScheduleProblem problem) {
        return new CautionWords(problem, new Plain(this, Map.of()));
    }

    /** What another part of the service has to say. */
    public String said(Message message) {
        return message.in(new Plain(this, Map.of()));
    }

    /** A rule that stands in somebody's way. */
    public String obstacle(Obstacle obstacle) {
        return switch (obstacle) {
            case Obstacle.Labor(var excess) -> cost(excess);
            case Obstacle.Roles(var cell) -> language.text("cost.roles-unmet", cell(cell));
        };
    }

    /** {@code 2026-12-07__09:00} as {@code Mon 7 Dec, 09:00}. */
    public String cell(String key) {
        int date = key.indexOf("__");
        return cell(LocalDate.parse(key.substring(0, date)), key.substring(date + 2));
    }

    public String cell(LocalDate date, String slotId) {
        return day(date) + ", " + slotId;
    }

    /** {@code Mon 7 Dec}. */
    public String day(LocalDate date) {
        return language.time("date", date);
    }

    /** {@code December 2026}. */
    private String month(YearMonth month) {
        return language.time("month", month);
    }

    /** Minutes up to an hour, then hours. */
    public String duration(long minutes) {
        return minutes < 60
                ? minutes + " min"
                : language.number(BigDecimal.valueOf(minutes)
                                .divide(BigDecimal.valueOf(60), 2, RoundingMode.HALF_UP)
                                .stripTrailingZeros())
                        + " h";
    }
}
