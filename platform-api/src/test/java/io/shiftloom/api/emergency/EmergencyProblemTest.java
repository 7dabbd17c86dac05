package io.shiftloom.api.emergency;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.samples.Instance;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EmergencyProblemTest {

    /** As by a client that sends the whole roster as stand-ins. */
    @Test
    void whoeverIsAbsentStandsInForNobody() {
        var week = Instance.of(3, 10, 7);
        var absent = week.schedule().row(0).toBitSet();
        var everything = new BitSet();
        everything.set(0, week.problem().grid().cellCount());
        var ill = week.problem().staff().getFirst().staffId();
        var change = new AvailabilityChange(Map.of(ill, absent), Map.of(ill, everything));

        var problem =
                new EmergencyProblem(week.problem(), week.schedule(), change, List.of(), Set.of(), Map.of()).build();

        var available = problem.staff().getFirst().availability();
        assertThat(available.stream()).noneMatch(absent::get);
        assertThat(available.stream().count()).isEqualTo((long) everything.cardinality() - absent.cardinality());
    }

    /** Whoever is ill on some dates may be asked for others, and whoever has left for none. */
    @Test
    void nobodyAsksThoseWhoAreIllOrHaveLeft() {
        var week = Instance.of(3, 10, 7);
        var absent = week.schedule().row(0).toBitSet();
        var everything = CellSet.all(week.problem().grid().cellCount()).toBitSet();
        var staff = week.problem().staff();
        var change = new AvailabilityChange(Map.of(staff.get(0).staffId(), absent), Map.of());
        var gone = Set.of(staff.get(1).staffId());

        var problem = new EmergencyProblem(week.problem(), week.schedule(), change, List.of(), gone, Map.of()).build();

        assertThat(problem.openable(0, absent).isEmpty()).isTrue();
        assertThat(problem.openable(1, everything).isEmpty()).isTrue();
        assertThat(problem.staff().get(1).availability())
                .isEqualTo(week.schedule().row(1));
        assertThat(problem.staff().get(2)).isEqualTo(staff.get(2));
    }
}
