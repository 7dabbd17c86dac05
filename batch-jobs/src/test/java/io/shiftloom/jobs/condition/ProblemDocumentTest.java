package io.shiftloom.jobs.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.storage.StoredDocument;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.CellSet;
import java.util.BitSet;
import java.util.Collections;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class ProblemDocumentTest {

    @Property(tries = 300)
    void everyProblemReadsBackAsItWas(@ForAll long seed) {
        var problem = RandomProblem.of(seed);

        var read = ProblemDocument.read(ProblemDocument.write(problem));

        assertThat(read).isEqualTo(problem).hasSameHashCodeAs(problem);
        assertThat(read.grid().lastDate()).isEqualTo(problem.grid().lastDate());
    }

    /** Programs from before 2026-11-28 read what the search may use, and search in that alone as they did. */
    @Property(tries = 50)
    void whatARevisionWithholdsIsStoredBesideTheAvailability(@ForAll long seed) {
        var problem = RandomProblem.of(seed);
        var searched = problem.withStaff(problem.staff().stream()
                .map(member -> member.availableOnlyIn(CellSet.of(0, 2)))
                .toList());

        var stored = ProblemDocument.write(searched);

        assertThat(ProblemDocument.read(stored)).isEqualTo(searched);
        assertThat(Json.read(stored).at("/staff").findValuesAsString("availability"))
                .isEqualTo(searched.staff().stream()
                        .map(member -> Json.tree(member.availability()).stringValue())
                        .toList());
    }

    /** Programs from before 2026-11-29 pass over it: they only propose more. */
    @Property(tries = 50)
    void whoMayNotBeAskedIsStoredWhereThereIsSomebody(@ForAll long seed) {
        var problem = RandomProblem.of(seed);
        var ill = new BitSet();
        ill.set(0, 2);
        var searched = problem.withStaff(
                problem.staff().stream().map(member -> member.closedIn(ill)).toList());

        var stored = ProblemDocument.write(searched);

        assertThat(ProblemDocument.read(stored)).isEqualTo(searched);
        assertThat(Json.read(stored).at("/staff").findValuesAsString("closed"))
                .hasSameSizeAs(problem.staff())
                .containsOnly(Json.tree(CellSet.of(ill)).stringValue());
        assertThat(ProblemDocument.write(problem)).doesNotContain("closed");
    }

    @Property(tries = 50)
    void whatCellsNeedWhereARevisionLeavesSeatsOpenIsStored(@ForAll long seed) {
        var problem = RandomProblem.of(seed);
        var searched = problem.contentWith(Collections.nCopies(problem.demand().size(), CellDemand.NONE));

        assertThat(ProblemDocument.read(ProblemDocument.write(searched))).isEqualTo(searched);
        assertThat(searched.released()).isEqualTo(problem);
    }

    @Property
    void whatTheFirstVersionStoredIsReadAndWrittenAsBefore(@ForAll @IntRange(min = 1, max = 2) int seed) {
        var stored = StoredDocument.read("problem-" + seed);
        var problem = RandomProblem.ofFirstRules(seed);

        assertThat(ProblemDocument.read(stored).staff()).isEqualTo(problem.staff());
        assertThat(Json.read(ProblemDocument.write(problem))).isEqualTo(Json.read(stored));
        assertThat(Json.read(ProblemDocument.write(ProblemDocument.read(stored))))
                .isEqualTo(Json.read(stored));
    }

    @Example
    void documentOfAnotherSchemaIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ProblemDocument.read("{\"schema\":2}"))
                .withMessageContaining("schema 2");
    }
}
