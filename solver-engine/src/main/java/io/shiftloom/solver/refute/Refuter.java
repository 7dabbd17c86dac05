package io.shiftloom.solver.refute;

import io.shiftloom.solver.answer.Certificate.Reason;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.BitSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A way to prove that some cells cannot all be filled under some rules. */
interface Refuter {

    /** Whether a proof is found that some cells cannot all be filled, whatever happens to the others. */
    boolean refutes(BitSet cells);

    /** The same way for another problem or fewer rules. */
    Refuter with(CompiledProblem problem, Set<LaborRule> rules);

    /** Names of the rules that the proof found last rests on, beside those it was told to use. */
    Set<String> otherRules();

    /**
     * What the proof found last shows.
     *
     * @param role the only role whose needs it was about; null for all seats
     */
    Reason reason(@Nullable String role);
}
