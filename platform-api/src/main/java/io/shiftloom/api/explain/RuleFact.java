package io.shiftloom.api.explain;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.RuleWords;
import io.shiftloom.solver.explain.Obstacle;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A hard rule in the way.
 *
 * @param from first date of the period that a labor rule counts over; null for roles and headcount, as are the following
 * @param excess in minutes, days or shifts, whichever the rule counts
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record RuleFact(
        String rule,
        @Nullable LocalDate from,
        @Nullable LocalDate to,
        @Nullable Long excess,
        @Nullable Long limit,
        String message) {

    /** That a cell has as many people as it needs. */
    static final RuleFact HEADCOUNT = new RuleFact("headcount", null, null, null, null, "nobody is needed then");

    static List<RuleFact> of(List<Obstacle> obstacles) {
        return obstacles.stream().map(RuleFact::of).toList();
    }

    private static RuleFact of(Obstacle obstacle) {
        var message = new RuleWords(Language.ENGLISH).obstacle(obstacle);
        return switch (obstacle) {
            case Obstacle.Labor(var item) ->
                new RuleFact(item.key(), item.from(), item.to(), item.excess(), item.limit(), message);
            case Obstacle.Roles roles -> new RuleFact(roles.rule(), null, null, null, null, message);
        };
    }
}
