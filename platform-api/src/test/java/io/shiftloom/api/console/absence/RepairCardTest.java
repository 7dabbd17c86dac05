package io.shiftloom.api.console.absence;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.change.Bill;
import io.shiftloom.api.change.CellName;
import io.shiftloom.api.change.RosterChange;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.emergency.RepairOffer;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.TestProblem;
import java.util.List;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class RepairCardTest {

    private static final ScheduleGrid GRID = TestProblem.grid("UTC", "2026-12-07", "2026-12-08", 9 * 60, 12 * 60, 60)
            .person("ada", UnaryOperator.identity())
            .build()
            .grid();

    private static RepairCard card(int... cells) {
        var change = new RosterChange("ada", "Ada", "Ada", List.of(), CellName.of(GRID, CellSet.of(cells)));
        var bill = new Bill(new TreeMap<>(), new TreeMap<>());
        var offer = new RepairOffer("1", List.of(change), List.of(), bill, List.of(), 0, null, new Roster(List.of()));
        return RepairCard.of(offer, GRID, Language.ENGLISH);
    }

    @Test
    void hoursThatFollowEachOtherAreOneStretch() {
        assertThat(card(0, 1).changes().getFirst().takenOver()).isEqualTo("Mon 7 Dec 09:00–11:00");
    }

    @Test
    void nightBetweenTwoDatesParts() {
        assertThat(card(2, 3).changes().getFirst().takenOver())
                .isEqualTo("Mon 7 Dec 11:00–12:00, Tue 8 Dec 09:00–10:00");
    }
}
