package io.shiftloom.api.console.rota;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.TestProblem;
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
        var rows = drawing().board(BoardSelection.ALL).people();

        assertThat(rows).extracting(RotaRow::staffId).containsExactly("nora", "cleo", "ben", "carl");
        assertThat(rows).allSatisfy(row -> assertThat(row.group()).isNull());
    }

    @Test
    void theHeadOfADayTellsStaffedAndNeededHours() {
        var board = drawing().board(BoardSelection.ALL);

        assertThat(board.days().getFirst().there()).isEqualTo("8");
        assertThat(board.days().getFirst().needed()).isEqualTo("9");
        assertThat(board.coverage().getFirst().days().getFirst().there()).isEqualTo("3");
        assertThat(board.coverage().getFirst().days().getFirst().needed()).isEqualTo("3");
    }
}
