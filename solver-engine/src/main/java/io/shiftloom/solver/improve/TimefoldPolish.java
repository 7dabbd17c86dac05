package io.shiftloom.solver.improve;

import ai.timefold.solver.core.api.score.HardSoftScore;
import ai.timefold.solver.core.api.solver.SolverFactory;
import ai.timefold.solver.core.config.heuristic.selector.move.factory.MoveIteratorFactoryConfig;
import ai.timefold.solver.core.config.localsearch.LocalSearchPhaseConfig;
import ai.timefold.solver.core.config.localsearch.decider.acceptor.LocalSearchAcceptorConfig;
import ai.timefold.solver.core.config.localsearch.decider.forager.LocalSearchForagerConfig;
import ai.timefold.solver.core.config.score.director.ScoreDirectorFactoryConfig;
import ai.timefold.solver.core.config.solver.EnvironmentMode;
import ai.timefold.solver.core.config.solver.SolverConfig;
import ai.timefold.solver.core.config.solver.termination.TerminationConfig;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.search.SwapBoard;
import java.util.function.BooleanSupplier;

/** One round of Timefold over a whole roster. Late acceptance runs for a fixed number of moves, so a round repeats exactly. */
public final class TimefoldPolish {

    private static final int LATE_ACCEPTANCE = 2_000;
    private static final int DRAWS_TO_FIND_A_SWAP = 1 << 14;

    private final CompiledProblem compiled;

    public TimefoldPolish(CompiledProblem compiled) {
        this.compiled = compiled;
    }

    /**
     * Improves rows that keep every headcount and availability.
     *
     * @param the rows of all people; left unchanged
     * @param stop ends the round by {@link io.shiftloom.solver.control.SearchStopped}
     * @return the best rows found, never worse than the given ones
     */
    public long[] round(long[] rows, long seed, long moves, BooleanSupplier stop) {
        var board = new SwapBoard(compiled, rows, seed);
        if (!board.hasSwaps(DRAWS_TO_FIND_A_SWAP)) {
            return rows;
        }
        var start = new RosterPlan(board.rows(), new PolishState(board, stop));
        var best = SolverFactory.<RosterPlan>create(config(seed, moves))
                .buildSolver()
                .solve(start);
        return SwapBoard.join(best.getPeople().stream().map(PersonRow::planned).toList());
    }

    private static SolverConfig config(long seed, long moves) {
        return new SolverConfig()
                .withEnvironmentMode(EnvironmentMode.NO_ASSERT)
                .withRandomSeed(seed)
                .withSolutionClass(RosterPlan.class)
                .withEntityClasses(PersonRow.class)
                .withScoreDirectorFactory(
                        new ScoreDirectorFactoryConfig().withIncrementalScoreCalculatorClass(RosterScore.class))
                .withTerminationConfig(new TerminationConfig().withMoveCountLimit(moves))
                .withPhases(new LocalSearchPhaseConfig()
                        .withMoveSelectorConfig(
                                new MoveIteratorFactoryConfig().withMoveIteratorFactoryClass(IntervalSwaps.class))
                        .withAcceptorConfig(new LocalSearchAcceptorConfig().withLateAcceptanceSize(LATE_ACCEPTANCE))
                        .withForagerConfig(new LocalSearchForagerConfig().withAcceptedCountLimit(1)));
    }

    /** The score Timefold sees for these rows, as hard and soft cost. */
    HardSoftScore score(long[] rows) {
        var board = new SwapBoard(compiled, rows, 0);
        var score = new RosterScore();
        score.resetWorkingSolution(new RosterPlan(board.rows(), new PolishState(board, () -> false)));
        return score.calculateScore();
    }
}
