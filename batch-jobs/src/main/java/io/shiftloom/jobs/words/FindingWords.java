package io.shiftloom.jobs.words;

import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.answer.Finding.Worked;
import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.labor.LaborRule;
import java.time.LocalDate;
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
            case Worked worked -> worked(worked) + limit(worked);
            case Finding.ShortBreaks(var date, var taken, var work, var needed) ->
                notation.minutes(taken) + " of break in " + notation.minutes(work) + " of work on "
                        + notation.date(date) + ", " + notation.limit(needed) + " needed";
            case Finding.DailyOvertime(var date, var minutes, var overtime) ->
                notation.minutes(minutes) + " on " + notation.date(date) + ", " + notation.limit(overtime)
                        + " of them overtime";
            case Finding.ShortRest(var from, var missing, var window) ->
                lack(from, missing) + "window of " + notation.minutes(window);
            case Finding.NoFreeDay(var from, var missing, var ofCalendar) ->
                lack(from, missing) + (ofCalendar ? "calendar day" : "day");
            case Finding.WrongStart(var date, var start, var nearest) ->
                "a shift starts at " + time(start) + " on " + notation.date(date) + ", the nearest allowed start is "
                        + time(nearest);
            case Finding.NightWork(var minutes) -> notation.minutes(minutes) + " in the night";
            case Finding.Unavailable() -> "is not available";
            case Finding.PinLeft() -> "is pinned here and does not work";
            case Finding.WrongHeadcount(var cell, var present, var needed) ->
                notation.cell(cell) + ": " + present + " people work, " + needed + " are needed";
            case Finding.UnmetRoles(var cell, var unmet, var needs) ->
                notation.cell(cell) + ": " + unmet + " of the needs for " + roles(needs) + " cannot be met";
            case Finding.AvoidedRoles(var cell, var met, var needs) ->
                notation.cell(cell) + ": " + met + " of the needs for " + roles(needs)
                        + " only by somebody who avoids the role";
            case Finding.Told(var sentence) -> sentence;
        };
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

    private String lack(LocalDate from, long missing) {
        return "the seven days from " + notation.date(from) + " lack " + notation.minutes(missing) + " of a free ";
    }

    private String worked(Worked worked) {
        var amount = worked.rule().unit() == LaborRule.Unit.MINUTES
                ? notation.minutes(worked.amount())
                : Long.toString(worked.amount());
        var from = notation.date(worked.from());
        return switch (worked.rule()) {
            case SPREAD -> amount + " from first to last on " + from;
            case CONTINUOUS -> amount + " without a break on " + from;
            case REST -> amount + " of rest before " + from;
            case CONSECUTIVE_DAYS -> from + " is worked day " + amount + " in a row";
            case SHIFT_LENGTH -> "a shift of " + amount + " on " + from;
            case SHIFTS_PER_DAY -> amount + " shifts on " + from;
            case CONSECUTIVE_NIGHTS -> from + " is worked night " + amount + " in a row";
            case FREE_WEEKENDS ->
                amount + (worked.amount() == 1 ? " free weekend" : " free weekends") + " from " + from;
            case DAYS_PER_WEEK -> amount + " worked days in the week of " + from;
            case OVERTIME_WEEKLY -> amount + " in the week of " + from + " that are no overtime of their day";
            default -> amount + " of work " + when(worked);
        };
    }

    private String when(Worked worked) {
        var first = YearMonth.from(worked.from());
        return switch (worked.rule().period()) {
            case DATE -> "on " + notation.date(worked.from());
            case WEEK -> "in the week of " + notation.date(worked.from());
            case SEVEN_DAYS -> "in the seven days from " + notation.date(worked.from());
            case MONTH -> "from " + first + " to " + first;
            case THREE_MONTHS -> "from " + first + " to " + first.plusMonths(2);
            case HORIZON -> "from " + notation.date(worked.from());
        };
    }

    private String limit(Worked worked) {
        var limit = worked.rule().unit() == LaborRule.Unit.MINUTES
                ? notation.limit(worked.limit())
                : Long.toString(worked.limit());
        return ", " + limit + (worked.rule().kind() == LaborRule.Kind.LEAST ? " needed" : " allowed");
    }
}
