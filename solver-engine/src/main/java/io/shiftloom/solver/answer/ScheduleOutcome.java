package io.shiftloom.solver.answer;

import io.shiftloom.solver.control.SearchStopped;
import java.util.List;

/** How a search ended. A search that was stopped has no outcome, see {@link SearchStopped}. */
public sealed interface ScheduleOutcome {

    /**
     * At least one schedule breaks no hard rule.
     *
     * @param candidates one to three, by rank
     * @param bound proven lower bound of the soft score of any schedule of this problem
     * @param rounds rounds of search spent
     * @param prices at which the bound is proven, as the ledger of the gap reads them; empty where it has none
     */
    record Solved(List<Candidate> candidates, long bound, int rounds, String prices) implements ScheduleOutcome {

        public Solved {
            candidates = List.copyOf(candidates);
        }

        /** Without prices of the bound. */
        public Solved(List<Candidate> candidates, long bound, int rounds) {
            this(candidates, bound, rounds, "");
        }

        /** (score - bound) / score of the best candidate; 0 when it is proven best. */
        public double gap() {
            long soft = candidates.getFirst().score().soft();
            return soft == 0 ? 0 : (double) (soft - bound) / soft;
        }
    }

    /** It is proven that no schedule exists. */
    record NoSolution(Certificate certificate) implements ScheduleOutcome {}

    /**
     * The effort ran out with neither a schedule nor a proof.
     *
     * @param closest what the best attempt still breaks
     */
    record Exhausted(List<Violation> closest) implements ScheduleOutcome {

        public Exhausted {
            closest = List.copyOf(closest);
        }
    }
}
