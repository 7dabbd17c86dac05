package io.shiftloom.solver.feasibility;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.bound.LowerBound;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.refute.PriceProof;
import io.shiftloom.solver.samples.Exhaustion;
import io.shiftloom.solver.samples.TinyProblem;
import io.shiftloom.solver.samples.TinyProblem.Kind;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Against trying everything: what is called impossible is, all that is is called so, and no bound is too high. */
class TinyProblemsTest {

    private static final long EFFORT = 5_000_000;

    @ParameterizedTest
    @EnumSource
    void allThatHasNoScheduleIsProvenAndNothingElse(Kind kind) {
        check(kind, 0, 25, 0);
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource
    void norDoThousandsOfOthersGoWrong(Kind kind) {
        check(kind, 1000, 1000, 10);
    }

    private static void check(Kind kind, int firstSeed, int count, int mostUnproven) {
        int impossible = 0;
        List<String> unproven = new ArrayList<>();
        for (int seed = firstSeed; seed < firstSeed + count; seed++) {
            var problem = TinyProblem.of(kind, seed);
            var optimum = Exhaustion.optimum(problem);
            var proof = proof(problem);
            if (optimum.isPresent()) {
                assertThat(proof).as("%s, seed %d", kind, seed).isEmpty();
                assertThat(LowerBound.of(CompiledProblem.of(problem), SpareThreads.NONE, () -> false))
                        .as("%s, seed %d", kind, seed)
                        .isLessThanOrEqualTo(optimum.getAsLong() + roleCosts(problem));
            } else if (proof.isEmpty()) {
                unproven.add(kind + ", seed " + seed);
            }
            impossible += optimum.isPresent() ? 0 : 1;
        }
        assertThat(impossible).as("%s without a schedule", kind).isBetween(count / 10, count * 19 / 20);
        assertThat(unproven).hasSizeLessThanOrEqualTo(mostUnproven);
    }

    /** Nobody avoids or prefers a role here, so a need costs a point for each quarter it is not preferred. */
    private static long roleCosts(ScheduleProblem problem) {
        long sum = 0;
        for (int cell = 0; cell < problem.grid().cellCount(); cell++) {
            sum += (long) problem.demand().get(cell).roles().size()
                    * problem.grid().quarters(cell);
        }
        return sum;
    }

    private static Optional<Certificate> proof(ScheduleProblem problem) {
        return QuickProof.find(problem, () -> false)
                .or(() -> PriceProof.find(CompiledProblem.of(problem), EFFORT, () -> false));
    }
}
