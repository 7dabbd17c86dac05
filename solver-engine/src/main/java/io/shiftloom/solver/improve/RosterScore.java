package io.shiftloom.solver.improve;

import ai.timefold.solver.core.api.score.HardSoftScore;
import ai.timefold.solver.core.api.score.calculator.IncrementalScoreCalculator;
import io.shiftloom.solver.search.SwapBoard;
import org.jspecify.annotations.Nullable;

/** Keeps the score while rows change, two at a time. Each row carries its price; the board prices the roles. */
public final class RosterScore implements IncrementalScoreCalculator<RosterPlan, HardSoftScore> {

    private @Nullable SwapBoard board;
    private @Nullable PersonRow waiting;
    private long hard;
    private long soft;

    @Override
    public void resetWorkingSolution(RosterPlan plan) {
        board = plan.state().board;
        board.reset(plan.getPeople().stream().map(PersonRow::planned).toList());
        waiting = null;
        hard = 0;
        soft = 0;
        plan.getPeople().forEach(person -> add(person, 1));
    }

    private void add(PersonRow person, int sign) {
        hard += sign * person.planned().hard();
        soft += sign * person.planned().soft();
    }

    @Override
    public void beforeVariableChanged(Object entity, String variableName) {
        add((PersonRow) entity, -1);
    }

    /** The second change of a pair completes an exchange; undoing a swap changes the same two people again. */
    @Override
    public void afterVariableChanged(Object entity, String variableName) {
        var person = (PersonRow) entity;
        add(person, 1);
        var first = waiting;
        if (first == null) {
            waiting = person;
        } else {
            board().exchange(first.getPerson(), person.getPerson(), first.planned());
            waiting = null;
        }
    }

    private SwapBoard board() {
        var own = board;
        if (own == null) {
            throw new IllegalStateException("a change before the first solution");
        }
        return own;
    }

    @Override
    public HardSoftScore calculateScore() {
        return HardSoftScore.of(-hard - board().roleHard(), -soft - board().roleSoft());
    }
}
