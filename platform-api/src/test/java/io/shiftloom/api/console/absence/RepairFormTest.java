package io.shiftloom.api.console.absence;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.rota.Rota;
import io.shiftloom.api.rota.RotaShift;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.TestProblem;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class RepairFormTest {

    private static RepairForm form(String... substitutes) {
        return new RepairForm(List.of("ada", "ben", ""), List.of("2026-12-07", "2026-12-08", ""), List.of(substitutes));
    }

    @Test
    void linesThatSayNothingAreNoAbsences() {
        assertThat(form().absences())
                .containsExactly(
                        new RepairForm.Absence("ada", "2026-12-07"), new RepairForm.Absence("ben", "2026-12-08"));
        assertThat(form().lines()).hasSize(3);
        assertThat(new RepairForm(null, null, null).lines()).hasSize(2);
    }

    @Test
    void whoComesInMayWorkOnAllDatesButTheirOwnAbsence() {
        assertThat(form("cleo", "ben").body(Optional.empty())).hasToString("""
                {"absentShiftPairs":[{"staffId":"ada","dateYmd":"2026-12-07"},{"staffId":"ben","dateYmd":"2026-12-08"}],\
                "substituteDayPairs":[{"staffId":"cleo","dateYmd":"2026-12-07"},{"staffId":"cleo","dateYmd":"2026-12-08"},\
                {"staffId":"ben","dateYmd":"2026-12-07"}]}""");
    }

    @Test
    void absenceOnADateOnWhichOnlyANightEndsLeavesNothingOpen() {
        var problem = TestProblem.grid("UTC", "2026-12-07", "2026-12-08", 0, 24 * 60, 60)
                .person("ada", UnaryOperator.identity())
                .person("ben", UnaryOperator.identity())
                .build();
        var rota = Rota.of(problem, new Roster(List.of(CellSet.of(22, 23, 24, 25), CellSet.of(30))));
        var form = new RepairForm(
                List.of("ada", "ada", "ben", "ben"),
                List.of("2026-12-07", "2026-12-08", "2026-12-07", "2026-12-08"),
                List.of());

        assertThat(form.idle(rota))
                .extracting(idle -> idle.row().staffId() + " " + idle.date() + " "
                        + idle.night().map(RotaShift::hours).orElse("free"))
                .containsExactly("ada 2026-12-08 22-02", "ben 2026-12-07 free");
    }

    @Test
    void whoComesInMayWorkTheNightToItsEnd() {
        var problem = TestProblem.grid("UTC", "2026-12-07", "2026-12-08", 0, 24 * 60, 60)
                .person("ada", UnaryOperator.identity())
                .build();
        var night = new Roster(List.of(CellSet.of(22, 23, 24, 25)));
        var form = new RepairForm(List.of("ada"), List.of("2026-12-07"), List.of("cleo"));

        assertThat(form.body(Optional.of(Rota.of(problem, night))).path("substituteSlots"))
                .hasToString("[{\"staffId\":\"cleo\",\"dateYmd\":\"2026-12-08\",\"slotId\":\"00:00\"},"
                        + "{\"staffId\":\"cleo\",\"dateYmd\":\"2026-12-08\",\"slotId\":\"01:00\"}]");
    }
}
