package io.shiftloom.solver.refute;

import io.shiftloom.solver.answer.Certificate.Reason;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.BitSet;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Refutes by cases: an exact branch and bound, {@link CaseSearch}, whose branches prices cut off.
 *
 * @param effort entries of tables to fill at most for one proof
 */
record CaseRefuter(CaseSearch search, long effort, BooleanSupplier stop) implements Refuter {

    @Override
    public boolean refutes(BitSet cells) {
        return search.run(cells, effort) == CaseSearch.Finding.IMPOSSIBLE;
    }

    CaseRefuter within(long otherEffort) {
        return new CaseRefuter(search, otherEffort, stop);
    }

    @Override
    public Refuter with(CompiledProblem problem, Set<LaborRule> rules) {
        return new CaseRefuter(CaseSearch.of(problem, rules, stop), effort, stop);
    }

    @Override
    public Set<String> otherRules() {
        return search.broken();
    }

    @Override
    public Reason reason(@Nullable String role) {
        return new Reason.NoCase(role, search.cases());
    }
}
