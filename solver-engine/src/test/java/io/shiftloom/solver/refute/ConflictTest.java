package io.shiftloom.solver.refute;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.answer.Certificate.Reason;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.BitSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ConflictTest {

    /** Proves something once, as a search whose effort does not suffice a second time. */
    private static final class Once implements Refuter {

        private int asked;

        @Override
        public boolean refutes(BitSet cells) {
            asked++;
            return asked == 1;
        }

        @Override
        public Refuter with(CompiledProblem problem, Set<LaborRule> rules) {
            return this;
        }

        @Override
        public Set<String> otherRules() {
            return Set.of("rule" + asked);
        }

        @Override
        public Reason reason(@Nullable String role) {
            return new Reason.NoCase(role, asked);
        }
    }

    private static final CompiledProblem MORNING =
            CompiledProblem.of(TestProblem.grid("UTC", "2026-12-07", "2026-12-07", 480, 720, 60)
                    .demand(1, Map.of())
                    .person(LaborProfile.STANDARD)
                    .build());

    @Test
    void certificateTellsWhatWasProvenLastAndNoChangeOfWhatIsNotProvenAgain() {
        var cells = new BitSet();
        cells.set(0, 4);
        var refuter = new Once();
        refuter.refutes(cells);

        var certificate = new Conflict(MORNING.problem(), MORNING, null, refuter, cells).certificate();

        assertThat(certificate.reason()).isEqualTo(new Reason.NoCase(null, 1));
        assertThat(certificate.rules()).contains("rule1");
        assertThat(certificate.cells()).hasSize(4);
        assertThat(certificate.repairs()).isEmpty();
    }
}
