package io.shiftloom.api.emergency;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.change.Bill;
import io.shiftloom.api.change.RosterChange;
import io.shiftloom.solver.problem.Roster;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ShownRepairsTest {

    private static final RosterChange CHANGE = new RosterChange("ann", "Ann", "Ann", List.of(), List.of());

    @Test
    void theCheapestComesFirstHoweverManyPeopleItChanges() {
        assertThat(shown(repair("few", 2, 190), repair("many", 4, 148), repair("more", 5, 120)))
                .containsExactly("more", "many", "few");
    }

    @Test
    void theCheapestOfAllIsAmongTheThreeAndTheOthersChangeTheFewestPeople() {
        assertThat(shown(
                        repair("two", 2, 500),
                        repair("three", 3, 400),
                        repair("four", 4, 300),
                        repair("five", 5, 200),
                        repair("six", 6, 100)))
                .containsExactly("six", "three", "two");
    }

    @Test
    void whoIsAskedForALittleWhileComesLastOfTheOthers() {
        assertThat(ShownRepairs.of(
                        List.of(
                                repair("brief", 2, 200),
                                repair("three", 3, 300),
                                repair("four", 4, 400),
                                repair("cheapest", 5, 100)),
                        repair -> repair.repairId().equals("brief") ? 1 : 0))
                .extracting(RepairOffer::repairId)
                .containsExactly("cheapest", "three", "four");
    }

    @Test
    void ofEquallyDearOnesThoseThatChangeFewerPeopleComeFirst() {
        assertThat(shown(repair("b", 4, 148), repair("a", 4, 148), repair("few", 3, 148)))
                .containsExactly("few", "a", "b");
    }

    private static List<String> shown(RepairOffer... found) {
        return ShownRepairs.of(List.of(found), any -> 0).stream()
                .map(RepairOffer::repairId)
                .toList();
    }

    private static RepairOffer repair(String id, int people, long cost) {
        var bill = new Bill(new TreeMap<>(), new TreeMap<>(Map.of("stability", cost)));
        var changes = Collections.nCopies(people, CHANGE);
        return new RepairOffer(id, changes, List.of(), bill, List.of(), 0, null, new Roster(List.of()));
    }
}
