package io.shiftloom.solver.emergency;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.samples.Instance;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RepairSearchTest {

    /** A request for repairs waits for its answer, however many people are absent. */
    @Test
    void manyAbsencesShareTheEffortOfOneSearch() {
        var instance = Instance.of(1, 24, 14);
        var problem = instance.problem();
        var rows = new ArrayList<>(instance.schedule().rows());
        var lost = new ArrayList<CellSet>();
        IntStream.range(0, 4).forEach(person -> {
            lost.addAll(RepairSearch.ofDates(problem.grid(), rows.get(person)));
            rows.set(person, CellSet.of());
        });
        var scored = new AtomicInteger();
        var effort = SearchEffort.of(400_000, () -> scored.incrementAndGet() < 0);

        var found = new RepairSearch(CompiledProblem.of(problem), effort)
                .rosters(new Roster(rows), List.copyOf(lost), Set.of());

        assertThat(lost).hasSizeGreaterThan(20);
        assertThat(scored.get()).isLessThan(440_000);
        assertThat(found).isNotEmpty();
    }
}
