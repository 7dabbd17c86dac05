package io.shiftloom.api.rota;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.terminal.Terminal;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.TestProblem;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ScoreSheetTest {

    @Test
    void listsEveryPartInWordsWithItsCost() {
        var lines = ScoreSheet.lines(0, 7440, Map.of("shifts", 7400L, "split", 0L, "balance", 40L), Terminal.plain());

        assertThat(lines)
                .containsExactly(
                        "Score 7,440 (lower is better), no hard rule is broken",
                        "  shifts   7,400  shifts that people come in for",
                        "  split        0  second shifts of a day",
                        "  balance     40  hours away from a fair share");
    }

    @Test
    void listsTheBlocksOfSchedulesMadeUnderTheFirstEditionOfTheObjective() {
        var lines = ScoreSheet.lines(0, 700, Map.of("blocks", 700L), Terminal.plain());

        assertThat(lines).last().isEqualTo("  blocks   700  blocks of work");
    }

    @Test
    void saysHowFarTheBestPossibleIs() {
        assertThat(ScoreSheet.bound(7440, 7428, 12 / 7440.0))
                .isEqualTo("Bound 7,428: proven that no schedule costs less; gap 0.16 %");
        assertThat(ScoreSheet.bound(7440, 0, 1)).startsWith("No lower bound is proven yet");
        assertThat(ScoreSheet.bound(7440, 7440, 0)).isEqualTo("Bound 7,440: proven best, no schedule costs less");
    }

    @Test
    void tellsAProofAndTheWaysOut() {
        var nine = new Certificate.Stretch(LocalDate.parse("2026-11-23"), "09:00", "10:00");
        var certificate = new Certificate(
                new Certificate.Reason.TooFewPeople(3),
                List.of(nine),
                List.of("2026-11-23__09:00"),
                List.of("mira", "jan"),
                List.of("availability"),
                List.of(new Repair.LowerHeadcount("2026-11-23__09:00", 1, nine)));

        assertThat(CertificateText.lines(problem("Mira", "Jan"), certificate, Terminal.plain()))
                .containsExactly(
                        "No schedule exists, and that is proven.",
                        "2026-11-23 09:00-10:00 needs 3 people, but only 2 people can work then",
                        "Cells   2026-11-23__09:00",
                        "People  Mira, Jan",
                        "Rules   availability",
                        "What helps, ways out first:",
                        "- ask for 1 person less at 2026-11-23 09:00-10:00");
    }

    @Test
    void tellsPeopleOfOneNameApartByTheirIds() {
        var certificate = new Certificate(
                new Certificate.Reason.NoRows(null),
                List.of(),
                List.of(),
                List.of("mira", "jan"),
                List.of("availability"),
                List.of());

        assertThat(CertificateText.lines(problem("Kim", "Kim"), certificate, Terminal.plain()))
                .contains("People  Kim (mira), Kim (jan)");
    }

    private static ScheduleProblem problem(String mira, String jan) {
        return TestProblem.hourly("Europe/Berlin", "2026-11-23", "2026-11-23")
                .person(person("mira", mira))
                .person(person("jan", jan))
                .build();
    }

    private static StaffMember person(String id, String name) {
        return new StaffMember(
                id, name, CellSet.all(24), Set.of(), Set.of(), Set.of(), ShiftWishes.UNASKED, LaborProfile.STANDARD);
    }
}
