package io.shiftloom.solver.feasibility;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.samples.Instance;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class QuickProofTest {

    private final ScheduleProblem feasible = Instance.of(41, 9, 7).problem();

    @Property(tries = 60)
    void nothingIsProvenAgainstAProblemThatHasASchedule(
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 25) int people,
            @ForAll @IntRange(min = 1, max = 14) int days) {
        assertThat(QuickProof.find(Instance.of(seed, people, days).problem(), () -> false))
                .isEmpty();
    }

    @Test
    void tooFewPeopleInACellAreCounted() {
        var demand = new ArrayList<>(feasible.demand());
        demand.set(5, CellDemand.of(10, Map.of()));

        var certificate = proof(feasible.withDemand(demand));

        assertThat(certificate.reason()).isEqualTo(new Certificate.Reason.TooFewPeople(10));
        assertThat(certificate.cells()).containsExactly(feasible.grid().key(5));
        assertThat(certificate.repairs()).first().isInstanceOf(Repair.LowerHeadcount.class);
    }

    @Test
    void tooFewHoldersOfARoleAreNamed() {
        var staff = feasible.staff().stream().map(QuickProofTest::withoutRoles).toList();

        var certificate = proof(feasible.withStaff(staff));

        assertThat(certificate.reason()).isInstanceOf(Certificate.Reason.TooFewInRoles.class);
        assertThat(certificate.people()).isEmpty();
        assertThat(certificate.repairs()).hasAtLeastOneElementOfType(Repair.AddRole.class);
    }

    @Test
    void capsThatAreTooLowInSumAreFoundByTheFlow() {
        var staff = feasible.staff().stream()
                .map(member -> withWeeklyCap(member, 120))
                .toList();

        var certificate = proof(feasible.withStaff(staff));

        assertThat(certificate.reason()).isInstanceOf(Certificate.Reason.TooFewMinutes.class);
        assertThat(certificate.rules()).contains("personalMaxWeeklyMinutes");
        assertThat(certificate.repairs())
                .hasAtLeastOneElementOfType(Repair.LowerDemand.class)
                .hasAtLeastOneElementOfType(Repair.RaiseCapInSum.class);
    }

    @Test
    void weeklyCapThatTheLawAveragesIsNoLastWord() {
        // Six days of nine hours for one person.
        var german = sixLongDays("DE").repairs();
        var french = sixLongDays("FR").repairs();

        assertThat(german)
                .contains(new Repair.AverageWeeks("maxWeeklyMinutes", "ArbZG 3: 48 h on average over 6 months", 3600));
        assertThat(french).noneMatch(Repair.AverageWeeks.class::isInstance);
    }

    private static Certificate sixLongDays(String jurisdiction) {
        var week = TestProblem.hourly("Europe/Berlin", "2026-11-23", "2026-11-29");
        for (int day = 0; day < 6; day++) {
            for (int hour = 8; hour < 17; hour++) {
                week.demand(24 * day + hour, 1, Map.of());
            }
        }
        return proof(
                week.jurisdiction(jurisdiction).person(LaborProfile.STANDARD).build());
    }

    @Test
    void weeklyRestIsPartOfTheFlow() {
        // Ten hours on every day of the week for one person, where a day must be free.
        var one = Instance.of(1, 1, 7).problem();
        var demand = new ArrayList<CellDemand>();
        for (int cell = 0; cell < one.grid().cellCount(); cell++) {
            demand.add(one.grid().slotOf(cell) < 6 ? CellDemand.of(1, Map.of()) : CellDemand.NONE);
        }
        var always = one.staff().stream()
                .map(member -> new StaffMember(
                        member.staffId(),
                        member.displayName(),
                        io.shiftloom.solver.problem.CellSet.all(one.grid().cellCount()),
                        Set.of(),
                        Set.of(),
                        Set.of(),
                        member.wishes(),
                        member.labor()))
                .toList();

        var certificate = proof(one.withDemand(demand).withStaff(always));

        assertThat(certificate.reason()).isInstanceOf(Certificate.Reason.TooFewMinutes.class);
        assertThat(certificate.rules()).contains("weeklyRestMinutes");
    }

    private static Certificate proof(ScheduleProblem problem) {
        return QuickProof.find(problem, () -> false).orElseThrow();
    }

    private static StaffMember withoutRoles(StaffMember member) {
        return new StaffMember(
                member.staffId(),
                member.displayName(),
                member.availability(),
                Set.of(),
                Set.of(),
                Set.of(),
                member.wishes(),
                member.labor());
    }

    private static StaffMember withWeeklyCap(StaffMember member, int minutes) {
        return new StaffMember(
                member.staffId(),
                member.displayName(),
                member.availability(),
                member.roles(),
                Set.of(),
                Set.of(),
                member.wishes(),
                new LaborProfile(
                        true, false, minutes, null, null, member.labor().mask(), List.of()));
    }
}
