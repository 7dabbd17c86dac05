package io.shiftloom.jobs.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class ProblemDocumentTest {

    @Property(tries = 300)
    void everyProblemReadsBackAsItWas(@ForAll long seed) {
        var problem = RandomProblem.of(seed);

        var read = ProblemDocument.read(ProblemDocument.write(problem));

        assertThat(read.staff()).isEqualTo(problem.staff());
        assertThat(read.demand()).isEqualTo(problem.demand());
        assertThat(read.objectives()).isEqualTo(problem.objectives());
        assertThat(read.labor()).isEqualTo(problem.labor());
        assertThat(read.baseline()).isEqualTo(problem.baseline());
        assertThat(read.grid().zone()).isEqualTo(problem.grid().zone());
        assertThat(read.grid().slots()).isEqualTo(problem.grid().slots());
        assertThat(read.grid().firstDate()).isEqualTo(problem.grid().firstDate());
        assertThat(read.grid().lastDate()).isEqualTo(problem.grid().lastDate());
        assertThat(read.grid().granularityMinutes()).isEqualTo(problem.grid().granularityMinutes());
    }

    @Example
    void documentOfAnotherSchemaIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ProblemDocument.read("{\"schema\":2}"))
                .withMessageContaining("schema 2");
    }
}
