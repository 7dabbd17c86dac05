package io.shiftloom.solver.refute;

import io.shiftloom.solver.answer.Certificate.Reason;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.BitSet;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Refutes by prices of seats and roles, which form a certificate of Farkas: see {@link Shortage}. */
record PriceRefuter(Shortage shortage, int steps, BooleanSupplier stop) implements Refuter {

    @Override
    public boolean refutes(BitSet cells) {
        shortage.recall(shortage);
        return shortage.prove(cells, steps, stop);
    }

    @Override
    public Refuter with(CompiledProblem problem, Set<LaborRule> rules) {
        var other = Shortage.of(problem, rules);
        other.recall(shortage);
        return new PriceRefuter(other, steps, stop);
    }

    @Override
    public Set<String> otherRules() {
        return Set.of();
    }

    @Override
    public Reason reason(@Nullable String role) {
        return new Reason.NoRows(role);
    }
}
