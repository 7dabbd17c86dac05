package io.shiftloom.solver.bench.contest;

import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.search.Aims;
import io.shiftloom.solver.search.KernelSearch;
import java.util.OptionalLong;

/** The engine's first step alone: how soon there is any schedule. */
public final class Sweep implements Contender {

    public static final String NAME = "sweep";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Answer solve(ScheduleProblem problem, double seconds, Trace trace, HeapWatch heap) {
        var compiled = CompiledProblem.of(problem);
        var state = new KernelSearch(compiled, Aims.TRUE).construct();
        trace.add(state.bestHard(), state.bestSoft());
        return new Answer(
                Roster.ofWords(state.best(), compiled.words()), OptionalLong.empty(), "first step of the engine");
    }
}
