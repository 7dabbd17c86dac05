package io.shiftloom.solver.improve;

import ai.timefold.solver.core.impl.heuristic.selector.move.factory.MoveIteratorFactory;
import ai.timefold.solver.core.impl.score.director.ScoreDirector;
import java.util.Iterator;
import java.util.random.RandomGenerator;

/** An endless supply of the kernel's interval swaps for Timefold. The board is seeded and draws them at random. */
public final class IntervalSwaps implements MoveIteratorFactory<RosterPlan, IntervalSwap> {

    @Override
    public long getSize(ScoreDirector<RosterPlan> director) {
        return Integer.MAX_VALUE;
    }

    @Override
    public Iterator<IntervalSwap> createOriginalMoveIterator(ScoreDirector<RosterPlan> director) {
        return swaps(director);
    }

    @Override
    public Iterator<IntervalSwap> createRandomMoveIterator(ScoreDirector<RosterPlan> director, RandomGenerator random) {
        return swaps(director);
    }

    private static Iterator<IntervalSwap> swaps(ScoreDirector<RosterPlan> director) {
        var plan = director.getWorkingSolution();
        var people = plan.getPeople();
        var state = plan.state();
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return true;
            }

            @Override
            public IntervalSwap next() {
                var swap = state.draw();
                return new IntervalSwap(
                        state, people.get(swap.person()), people.get(swap.other()), swap.row(), swap.otherRow());
            }
        };
    }
}
