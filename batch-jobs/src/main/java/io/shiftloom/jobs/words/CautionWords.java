package io.shiftloom.jobs.words;

import io.shiftloom.solver.caution.Caution;
import io.shiftloom.solver.caution.Caution.LongShift;
import io.shiftloom.solver.explain.Obstacle;
import io.shiftloom.solver.explain.StandIn;
import io.shiftloom.solver.explain.WhyNot;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.stream.Collectors;

/** What is worth knowing of a schedule, as sentences. */
public final class CautionWords {

    private static final int MOST_SHIFTS = 3;

    private final ScheduleProblem problem;
    private final Notation notation;

    public CautionWords(ScheduleProblem problem, Notation notation) {
        this.problem = problem;
        this.notation = notation;
    }

    /** The message of a caution in answers: the sentence after the name of the person it concerns. */
    public static String message(ScheduleProblem problem, Caution caution) {
        var words = new CautionWords(problem, Notation.EXACT);
        var name = words.name(caution);
        return name.isEmpty() ? words.sentence(caution) : name + ": " + words.sentence(caution);
    }

    /** Whom it concerns; empty where that is not one person. */
    public String name(Caution caution) {
        return switch (caution) {
            case Caution.LongShifts shifts -> name(shifts.person());
            case Caution.NoWork idle -> name(idle.person());
            case Caution.NightGoesOn night -> name(night.person());
            case Caution.MoreWithoutWork _, Caution.LoneNights _ -> "";
        };
    }

    /** The sentence without the name. */
    public String sentence(Caution caution) {
        return switch (caution) {
            case Caution.LongShifts shifts -> longShifts(shifts);
            case Caution.NoWork idle ->
                text("caution.no-work", notation.minutes(idle.minutes())) + why(idle.why(), idle.cell());
            case Caution.MoreWithoutWork(int people) -> notation.wording().count("caution.more-without-work", people);
            case Caution.LoneNights(int alone, int nights, boolean underLaw) ->
                text(
                        underLaw ? "caution.lone-nights" : "caution.lone-nights-without-law",
                        alone,
                        nights,
                        notation.rule(LaborRule.LEAST_NIGHTS.key()));
            case Caution.NightGoesOn night ->
                text("caution.night-goes-on", notation.date(night.date()), night.nights() + 1, night.nights());
        };
    }

    private String longShifts(Caution.LongShifts told) {
        var shifts = told.shifts().stream().limit(MOST_SHIFTS).map(this::shift).collect(Collectors.joining(", "));
        int more = told.shifts().size() - MOST_SHIFTS;
        return text(
                told.underLaw() ? "caution.long-shifts" : "caution.long-shifts-without-law",
                more > 0 ? text("caution.and-more", shifts, more) : shifts,
                notation.rule(LaborRule.DAILY.key()),
                notation.minutes(LongShift.LONG));
    }

    private String shift(LongShift shift) {
        return text(
                "caution.shift",
                notation.minutes(shift.minutes()),
                notation.date(shift.date()),
                shift.from(),
                shift.to());
    }

    private String why(WhyNot why, int cell) {
        var when = notation.cell(problem.grid().key(cell));
        return switch (why) {
            case WhyNot.Outscored outscored ->
                text("caution.no-work-costs", when, name(outscored.insteadOf()), signed(outscored.standIn()));
            case WhyNot.SeatOpen open -> text("caution.no-work-open", when, signed(open.standIn()));
            case WhyNot.Ruled ruled ->
                text(
                        "caution.no-work-ruled",
                        when,
                        ruled.obstacles().stream()
                                .map(Obstacle::rule)
                                .distinct()
                                .map(notation::rule)
                                .collect(Collectors.joining(", ")));
            default -> "";
        };
    }

    private String name(int person) {
        return problem.name(person);
    }

    private String name(String staffId) {
        return problem.name(staffId);
    }

    private static String signed(StandIn standIn) {
        return (standIn.extraCost() < 0 ? "−" : "+") + Math.abs(standIn.extraCost());
    }

    private String text(String key, Object... arguments) {
        return notation.wording().text(key, arguments);
    }
}
