package io.shiftloom.api.console.rota;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.TestProblem;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RotaGroupsTest {

    private static final Map<String, String> LABELS = Map.of("bar", "Bar", "cook", "Cook");

    /** A bar keeper, two cooks of whom one may also keep the bar, and somebody without a role, in another order. */
    private static RotaDrawing drawing() {
        var problem = TestProblem.grid("UTC", "2026-12-07", "2026-12-07", 9 * 60, 12 * 60, 60)
                .demand(3, Map.of("bar", 1, "cook", 1))
                .person("nora", roles -> roles.holds())
                .person("cleo", roles -> roles.holds("bar", "cook"))
                .person("ben", roles -> roles.holds("bar"))
                .person("carl", roles -> roles.holds("cook"))
                .build();
        var roster = new Roster(List.of(CellSet.all(3), CellSet.all(3), CellSet.of(0, 1), CellSet.of()));
        return new RotaDrawing(problem, roster, Optional.empty(), LABELS, Set.of(), Language.ENGLISH);
    }

    @Test
    void peopleStandInGroupsByTheRoleTheyWorkMostOrElseHold() {
        var rows = drawing()
                .board(new BoardSelection("", "", "role", 0, DaySpan.ALL))
                .people();

        assertThat(rows).extracting(RotaRow::staffId).containsExactly("ben", "cleo", "carl", "nora");
        assertThat(rows.get(0).group()).isEqualTo(new RotaRow.Group(new RotaRow.RoleChip("Bar", 1), 1, 120));
        var cooks = Objects.requireNonNull(rows.get(1).group());
        assertThat(cooks.role().label()).isEqualTo("Cook");
        assertThat(cooks.people()).isEqualTo(2);
        assertThat(cooks.minutes()).isEqualTo(180);
        assertThat(rows.get(2).group()).isNull();
        assertThat(Objects.requireNonNull(rows.get(3).group()).role().label()).isEqualTo("without a role");
    }

    @Test
    void withoutGroupsPeopleStandAsTheyWereAskedFor() {
        var rows = drawing().board(BoardSelection.FIRST).people();

        assertThat(rows).extracting(RotaRow::staffId).containsExactly("nora", "cleo", "ben", "carl");
        assertThat(rows).allSatisfy(row -> assertThat(row.group()).isNull());
    }

    @Test
    void paperTellsInWhichRoleSomebodyWithSeveralWorks() {
        var board = drawing().board(BoardSelection.FIRST);

        assertThat(board.people())
                .extracting(row -> board.rolesOnPaper(row, row.days().getFirst()))
                .as("Cleo may keep the bar and cooks; the others have one role or none")
                .containsExactly("", "Cook", "", "");
    }

    @Test
    void aRoleThatEverybodyHasIsNotToldOnPaper() {
        var problem = TestProblem.grid("UTC", "2026-12-07", "2026-12-07", 9 * 60, 12 * 60, 60)
                .demand(2, Map.of("nurse", 1, "charge", 1))
                .person("ann", roles -> roles.holds("nurse", "charge"))
                .person("ben", roles -> roles.holds("nurse"))
                .person("cho", roles -> roles.holds("nurse", "charge"))
                .build();
        var labels = Map.of("nurse", "Nurse", "charge", "Charge nurse");
        var charge = new RotaDrawing(
                        problem,
                        new Roster(List.of(CellSet.all(3), CellSet.all(3), CellSet.of())),
                        Optional.empty(),
                        labels,
                        Set.of(),
                        Language.ENGLISH)
                .board(BoardSelection.FIRST);
        var both = new RotaDrawing(
                        problem,
                        new Roster(List.of(CellSet.all(3), CellSet.of(), CellSet.all(3))),
                        Optional.empty(),
                        labels,
                        Set.of(),
                        Language.ENGLISH)
                .board(BoardSelection.FIRST);

        assertThat(worksAs(charge)).containsExactly("Charge nurse", "", "");
        assertThat(worksAs(both)).as("one of them is in charge").containsOnlyOnce("Charge nurse");
        assertThat(charge.isRoomyOnPaper()).isTrue();
    }

    private static List<String> worksAs(RotaBoard board) {
        return board.people().stream()
                .map(row -> board.rolesOnPaper(row, row.days().getFirst()))
                .toList();
    }

    @Test
    void manyPeopleLongHoursAndLongNamesNeedSmallLettersOnPaper() {
        assertThat(board(32, "Ann").isRoomyOnPaper()).isTrue();
        assertThat(board(33, "Ann").isRoomyOnPaper()).isFalse();
        assertThat(board(2, "A".repeat(61)).isRoomyOnPaper()).isFalse();
    }

    private static RotaBoard board(int people, String name) {
        var day = new RotaRow.DayCell(
                0, "8", "07-15", "", "", "", List.of(), List.of(), List.of(), List.of(), List.of(), null, null, false);
        var row = new RotaRow(
                null,
                0,
                "a",
                name,
                false,
                List.of(),
                "8",
                "",
                "",
                0,
                new RotaRow.WishCount("", "", "", false),
                List.of(day),
                () -> "");
        return new RotaBoard(24, List.of(), Collections.nCopies(people, row), 0, people, 0, List.of());
    }

    @Test
    void theHeadOfADayTellsStaffedAndNeededHours() {
        var board = drawing().board(BoardSelection.FIRST);

        assertThat(board.days().getFirst().there()).isEqualTo("8");
        assertThat(board.days().getFirst().needed()).isEqualTo("9");
        assertThat(board.coverage().getFirst().days().getFirst().there()).isEqualTo("3");
        assertThat(board.coverage().getFirst().days().getFirst().needed()).isEqualTo("3");
    }
}
