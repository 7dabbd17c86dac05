package io.shiftloom.solver.feasibility;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.samples.WildInstance;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** No proof may speak against a problem that is built from a schedule. */
class ProofsAreSoundTest {

    @Property(tries = 400)
    void neitherCellsNorFlowRefuseAProblemThatHasASchedule(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 8) int people) {
        assertThat(QuickProof.find(WildInstance.of(seed, people).problem(), () -> false))
                .isEmpty();
    }
}
