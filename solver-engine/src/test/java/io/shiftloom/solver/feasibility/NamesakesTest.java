package io.shiftloom.solver.feasibility;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.TestProblem;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Two people of one name in proofs and in what would help. */
class NamesakesTest {

    private static ScheduleProblem twoAnnas() {
        return TestProblem.grid("UTC", "2026-12-07", "2026-12-07", 9 * 60, 12 * 60, 60)
                .demand(2, 1, Map.of())
                .person(anna("a1"))
                .person(anna("a2"))
                .build();
    }

    private static StaffMember anna(String id) {
        return new StaffMember(
                id,
                "Anna",
                CellSet.of(0, 1),
                Set.of(),
                Set.of(),
                Set.of(),
                ShiftWishes.UNASKED,
                LaborProfile.STANDARD.withWeeklyCap(60));
    }

    @Test
    void capOfOneIsRaisedAlone() {
        var problem = twoAnnas();
        var certificate = new Certificate(
                new Certificate.Reason.TooFewMinutes(null, 180, 120),
                List.of(),
                List.of(),
                List.of("a1", "a2"),
                List.of(),
                List.of());
        var repaired = new RepairedProblem(problem, certificate);
        var shared = repaired.shared(new Repair.RaiseCapInSum("personalMaxWeeklyMinutes", 60, 2), 2);

        var ofOne = shared.get(1);
        assertThat(ofOne).isEqualTo(new Repair.RaiseCap("personalMaxWeeklyMinutes", 60, "Anna (a1)", 1));
        assertThat(repaired.after(ofOne).orElseThrow().staff())
                .extracting(
                        member -> member.labor().cap(LaborRule.CONTRACT_WEEKLY).orElseThrow())
                .containsExactly(120, 60);
    }

    @Test
    void whoeverCouldWorkMoreIsCalledByNameAndId() {
        var repairs = QuickProof.find(twoAnnas(), () -> false).orElseThrow().repairs();

        assertThat(repairs)
                .anySatisfy(repair -> assertThat(repair.change())
                        .isInstanceOfSatisfying(
                                Repair.WidenAvailability.class,
                                widen -> assertThat(widen.name()).isEqualTo("Anna (a1)")));
    }
}
