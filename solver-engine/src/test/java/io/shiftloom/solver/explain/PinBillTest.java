package io.shiftloom.solver.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.problem.Wish;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.objective.CostPart;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PinBillTest {

    private static final String MONDAY = "2026-11-23";

    private final TestProblem problem = TestProblem.hourly("Europe/Berlin", MONDAY, MONDAY)
            .objectives(new Objectives(true, false, true))
            .demand(0, Map.of());
    private final CellSet morning = CellSet.of(problem.cells(MONDAY + "T08:00", MONDAY + "T12:00"));

    private void person(String id, CellSet available, Wish wish) {
        var wishes = new TreeMap<Integer, Wish>();
        morning.stream().forEach(cell -> wishes.put(cell, wish));
        problem.person(new StaffMember(
                id, id, available, Set.of(), Set.of(), Set.of(), new ShiftWishes(wishes), LaborProfile.STANDARD));
    }

    /** Of Ann, who works the morning and is pinned to it; Cid works the evening, which is nobody's pin. */
    private List<PinBill> bills() {
        var evening = CellSet.of(problem.cells(MONDAY + "T18:00", MONDAY + "T22:00"));
        person("cid", evening, Wish.LOW);
        morning.stream().forEach(cell -> problem.demand(cell, 1, Map.of()));
        evening.stream().forEach(cell -> problem.demand(cell, 1, Map.of()));
        var pins = new Roster(List.of(morning, CellSet.empty(), CellSet.empty()));
        var roster = new Roster(List.of(morning, CellSet.empty(), evening));
        return PinBill.of(CompiledProblem.of(problem.build().withPins(pins)), roster, () -> false);
    }

    @Test
    void pinCostsWhatTheBestStandInWouldSave() {
        person("ann", morning, Wish.NONE);
        person("ben", morning, Wish.HIGH);

        assertThat(bills()).singleElement().satisfies(bill -> {
            assertThat(bill.person()).isZero();
            assertThat(bill.cells()).isEqualTo(morning);
            assertThat(bill.cost()).isPositive();
            assertThat(bill.parts().get(CostPart.WISHES)).isPositive();
        });
    }

    @Test
    void pinThatNobodyWouldBeCheaperInCostsNothing() {
        person("ann", morning, Wish.HIGH);
        person("ben", morning, Wish.NONE);

        assertThat(bills()).singleElement().satisfies(bill -> {
            assertThat(bill.hasStandIn()).isTrue();
            assertThat(bill.cost()).isZero();
        });
    }

    @Test
    void whereNobodyElseCouldWorkNothingIsKnown() {
        person("ann", morning, Wish.NONE);
        person("ben", CellSet.empty(), Wish.HIGH);

        assertThat(bills())
                .singleElement()
                .satisfies(bill -> assertThat(bill.hasStandIn()).isFalse());
    }
}
