package io.shiftloom.api.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.solver.explain.StandIn;
import io.shiftloom.solver.explain.WhyNot;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.score.objective.CostPart;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WhyWordsTest {

    @Test
    void aTitleSaysWhetherTheOtherPersonWouldCostMoreOrLess() {
        assertThat(WhyWords.title(outscoredBy(1), Language.ENGLISH)).isEqualTo("Costs more");
        assertThat(WhyWords.title(outscoredBy(0), Language.ENGLISH)).isEqualTo("Just as good");
        assertThat(WhyWords.title(outscoredBy(-176), Language.ENGLISH)).isEqualTo("Costs less");
    }

    private static WhyNot outscoredBy(long cost) {
        var standIn = new StandIn(0, "ann", Map.of(CostPart.SHIFTS, cost), List.of());
        return new WhyNot.Outscored(standIn, "ben", CellSet.of(0));
    }
}
