package io.shiftloom.api.explain;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.shiftloom.solver.explain.ScheduleExplainer;
import io.shiftloom.solver.explain.WhyNot;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Why somebody works a cell, or does not.
 *
 * @param kind {@code assigned}, {@code unavailable}, {@code rule} or {@code price}
 * @param message a line for people
 * @param rules what forbids it, for the kind {@code rule}
 * @param alternative the cheapest alternative, where there is one
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Reason(
        String kind,
        String message,
        @Nullable List<RuleFact> rules,
        @Nullable Alternative alternative) {

    private static final String RULE = "rule";
    private static final String PRICE = "price";
    private static final String UNAVAILABLE = "unavailable";

    static Reason of(ScheduleExplainer explainer, WhyWords words, int person, int cell) {
        var why = explainer.whyNot(person, cell);
        var line = words.line(why);
        var grid = words.problem().grid();
        return switch (why) {
            case WhyNot.Working() -> assigned(explainer, words, person, cell);
            case WhyNot.NobodyNeeded() -> new Reason(RULE, line, List.of(RuleFact.HEADCOUNT), null);
            case WhyNot.Unavailable() -> new Reason(UNAVAILABLE, line, null, null);
            case WhyNot.OutsideHours outside -> new Reason(UNAVAILABLE, line, null, null);
            case WhyNot.Ruled(var obstacles) -> new Reason(RULE, line, RuleFact.of(obstacles), null);
            case WhyNot.SeatOpen(var standIn, var cells) ->
                new Reason(PRICE, line, null, Alternative.of(grid, standIn, null, cells));
            case WhyNot.Outscored(var standIn, var insteadOf, var cells) ->
                new Reason(PRICE, line, null, Alternative.of(grid, standIn, insteadOf, cells));
        };
    }

    /** Compared with the best that anybody else could do. */
    private static Reason assigned(ScheduleExplainer explainer, WhyWords words, int person, int cell) {
        return otherwise(explainer, words, person, cell, "assigned", "assigned", "assigned");
    }

    /** Why nobody else works a cell that somebody works although they wished to be free. */
    static Reason notRelieved(ScheduleExplainer explainer, WhyWords words, int person, int cell) {
        return otherwise(explainer, words, person, cell, PRICE, RULE, UNAVAILABLE);
    }

    private static Reason otherwise(
            ScheduleExplainer explainer,
            WhyWords words,
            int person,
            int cell,
            String ifLegal,
            String ifForbidden,
            String ifNobody) {
        var handover = explainer.handover(person, cell);
        if (handover.isEmpty()) {
            return new Reason(ifNobody, words.nobody(), null, null);
        }
        var best = handover.get();
        var problem = words.problem();
        var alternative = Alternative.of(
                problem.grid(), best.standIn(), problem.staff().get(person).staffId(), best.cells());
        var kind = best.standIn().isLegal() ? ifLegal : ifForbidden;
        return new Reason(kind, words.line(best), kind.equals(RULE) ? alternative.rules() : null, alternative);
    }
}
