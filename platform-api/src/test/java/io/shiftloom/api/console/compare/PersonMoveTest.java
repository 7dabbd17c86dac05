package io.shiftloom.api.console.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.TestProblem;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who moves between two versions, and how much. */
class PersonMoveTest {

    private static final String DAY = "2027-01-04";

    private final TestProblem problem =
            TestProblem.hourly("Europe/Berlin", DAY, DAY).person(LaborProfile.STANDARD);

    /** Of one person who works until this hour. */
    private Roster until(String end) {
        return new Roster(List.of(CellSet.of(problem.cells(DAY + "T08:00", DAY + "T" + end))));
    }

    private int moved(Roster one, Roster other) {
        return PersonMove.moved(PersonMove.between(problem.build(), one, other));
    }

    @Test
    void workThatIsTakenAwayIsADifference() {
        assertThat(moved(until("12:00"), until("16:00"))).isEqualTo(240);
        assertThat(moved(until("16:00"), until("12:00"))).isEqualTo(240);
        assertThat(moved(until("16:00"), until("16:00"))).isZero();
    }
}
