package io.shiftloom.api.emergency;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.change.Bill;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Rosters are named by the one cell that somebody works: those from 100 on have a brief shift. */
class ComparedRepairsTest {

    private static final int BRIEF = 100;

    private final List<Integer> priced = new ArrayList<>();

    @Test
    void theCheapestIsShownAlsoWhereItHasABriefShiftAndManyHaveNone() {
        var found = Stream.concat(Stream.of(BRIEF), IntStream.rangeClosed(1, 12).boxed())
                .map(ComparedRepairsTest::roster)
                .toList();

        var compared = compared().of(found).toList();

        assertThat(ShownRepairs.of(compared, repair -> name(repair.roster()) / BRIEF))
                .extracting(RepairOffer::repairId)
                .containsExactly("100", "1", "2");
    }

    @Test
    void thoseWithoutBriefShiftsAreComparedAlsoWhereManyWithOneAreCheaper() {
        var found = Stream.concat(IntStream.range(BRIEF, BRIEF + 12).boxed(), Stream.of(1))
                .map(ComparedRepairsTest::roster)
                .toList();

        assertThat(compared().of(found))
                .extracting(RepairOffer::repairId)
                .hasSize(9)
                .contains("1");
    }

    @Test
    void noRosterIsPricedTwiceAndNoneThatBreaksARuleTakesAPlace() {
        var found = IntStream.rangeClosed(-4, 20)
                .filter(name -> name != 0)
                .mapToObj(ComparedRepairsTest::roster)
                .toList();
        var compared = compared();

        assertThat(compared.of(found)).hasSize(8);
        assertThat(compared.of(found)).hasSize(8);

        assertThat(priced).doesNotHaveDuplicates().hasSize(12);
    }

    private ComparedRepairs compared() {
        return new ComparedRepairs(
                rosters -> rosters.stream()
                        .sorted(Comparator.comparing(roster -> name(roster) >= BRIEF))
                        .toList(),
                this::price);
    }

    /** Those with a brief shift are cheaper by a hundred. */
    private Optional<RepairOffer> price(Roster roster) {
        int name = name(roster);
        priced.add(name);
        if (name < 0) {
            return Optional.empty();
        }
        long cost = name < BRIEF ? 200L + name : 100L + name % BRIEF;
        var bill = new Bill(new TreeMap<>(), new TreeMap<>(Map.of("stability", cost)));
        return Optional.of(
                new RepairOffer(Integer.toString(name), List.of(), List.of(), bill, List.of(), 0, null, roster));
    }

    /** Cells are not negative, so the sign is a second row. */
    private static Roster roster(int name) {
        return new Roster(List.of(CellSet.of(Math.abs(name)), name < 0 ? CellSet.of(0) : CellSet.empty()));
    }

    private static int name(Roster roster) {
        int size = roster.row(0).stream().findFirst().orElseThrow();
        return roster.row(1).isEmpty() ? size : -size;
    }
}
