package io.shiftloom.jobs.words;

import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.answer.Finding.Worked;
import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.labor.LaborRule;
import java.time.LocalTime;
import java.time.YearMonth;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What the checker found, as a sentence. */
public final class FindingWords {

    private final Notation notation;

    public FindingWords(Notation notation) {
        this.notation = notation;
    }

    /** The message of a violation in answers: the sentence after the name of the person it concerns. */
    public static String message(Violation violation) {
        var sentence = new FindingWords(Notation.EXACT).sentence(violation.finding());
        return violation.staffName() == null ? sentence : violation.staffName() + ": " + sentence;
    }

    /** The sentence without the name. */
    public String sentence(Finding finding) {
        return switch (finding) {
            case Worked worked -> limit(worked);
            case Finding.ShortBreaks(var date, var taken, var work, var needed) ->
                text(
                        "finding.short-breaks",
                        notation.minutes(taken),
                        notation.minutes(work),
                        notation.date(date),
                        notation.limit(needed));
            case Finding.DailyOvertime(var date, var minutes, var overtime) ->
                text(
                        "finding.daily-overtime",
                        notation.minutes(minutes),
                        notation.date(date),
                        notation.limit(overtime));
            case Finding.ShortRest(var from, var missing, var window) ->
                text("finding.short-rest", notation.date(from), notation.minutes(missing), notation.minutes(window));
            case Finding.NoFreeDay(var from, var missing, var ofCalendar) ->
                text(
                        ofCalendar ? "finding.no-free-calendar-day" : "finding.no-free-day",
                        notation.date(from),
                        notation.minutes(missing));
            case Finding.WrongStart(var date, var start, var nearest) ->
                text("finding.wrong-start", time(start), notation.date(date), time(nearest));
            case Finding.NightWork(var minutes) -> text("finding.night", notation.minutes(minutes));
            case Finding.Unavailable() -> text("finding.unavailable");
            case Finding.PinLeft() -> text("finding.pin-left");
            case Finding.WrongHeadcount(var cell, var present, var needed) ->
                text("finding.headcount", notation.cell(cell), present, needed);
            case Finding.UnmetRoles(var cell, var unmet, var needs) ->
                text("finding.unmet-roles", notation.cell(cell), unmet, roles(needs));
            case Finding.AvoidedRoles(var cell, var met, var needs) ->
                text("finding.avoided-roles", notation.cell(cell), met, roles(needs));
            case Finding.Told(var sentence) -> sentence;
        };
    }

    private String text(String key, Object... arguments) {
        return notation.wording().text(key, arguments);
    }

    /** {@code Cook (2), Waiter (1)}. */
    private String roles(Map<String, Integer> needs) {
        return new TreeMap<>(needs)
                .entrySet().stream()
                        .map(need -> notation.role(need.getKey()) + " (" + need.getValue() + ")")
                        .collect(Collectors.joining(", "));
    }

    private static String time(int minuteOfDay) {
        return LocalTime.ofSecondOfDay(minuteOfDay * 60L).toString();
    }

    private String worked(Worked worked) {
        var amount = worked.rule().unit() == LaborRule.Unit.MINUTES
                ? notation.minutes(worked.amount())
                : Long.toString(worked.amount());
        var from = notation.date(worked.from());
        return switch (worked.rule()) {
            case SPREAD -> text("worked.spread", amount, from);
            case CONTINUOUS -> text("worked.continuous", amount, from);
            case REST -> text("worked.rest", amount, from);
            case CONSECUTIVE_DAYS -> text("worked.consecutive-days", amount, from);
            case SHIFT_LENGTH -> text("worked.shift-length", amount, from);
            case SHIFTS_PER_DAY -> text("worked.shifts-per-day", amount, from);
            case CONSECUTIVE_NIGHTS -> text("worked.consecutive-nights", amount, from);
            case LEAST_NIGHTS -> text(Wording.plural("worked.least-nights", worked.amount()), amount, from);
            case REST_AFTER_NIGHTS -> text("worked.rest-after-nights", amount, from);
            case FREE_WEEKENDS -> text(Wording.plural("worked.free-weekends", worked.amount()), amount, from);
            case DAYS_PER_WEEK -> text("worked.days-per-week", amount, from);
            case OVERTIME_WEEKLY -> text("worked.overtime", amount, from);
            default -> inPeriod(worked, amount, from);
        };
    }

    private String inPeriod(Worked worked, String amount, String from) {
        var first = YearMonth.from(worked.from());
        return switch (worked.rule().period()) {
            case DATE -> text("worked.date", amount, from);
            case WEEK -> text("worked.week", amount, from);
            case SEVEN_DAYS -> text("worked.seven-days", amount, from);
            case MONTH -> text("worked.months", amount, notation.months(first, first));
            case THREE_MONTHS -> text("worked.months", amount, notation.months(first, first.plusMonths(2)));
            case HORIZON -> text("worked.horizon", amount, from);
        };
    }

    private String limit(Worked worked) {
        var limit = worked.rule().unit() == LaborRule.Unit.MINUTES
                ? notation.limit(worked.limit())
                : Long.toString(worked.limit());
        var needed = worked.rule().kind() == LaborRule.Kind.LEAST;
        return text(needed ? "finding.needed" : "finding.allowed", worked(worked), limit);
    }
}
