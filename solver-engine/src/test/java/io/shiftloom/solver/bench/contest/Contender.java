package io.shiftloom.solver.bench.contest;

import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** A way to make schedules. */
public interface Contender {

    String name();

    /**
     * Works for about so many seconds of wall time on two cores.
     *
     * @param trace told of every better schedule
     * @param heap told when another phase begins
     */
    Answer solve(ScheduleProblem problem, double seconds, Trace trace, HeapWatch heap);

    /**
     * @param roster null when none was found
     * @param bound proven on the way
     */
    record Answer(@Nullable Roster roster, OptionalLong bound, String remark) {}
}
