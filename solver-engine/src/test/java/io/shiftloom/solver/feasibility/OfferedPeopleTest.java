package io.shiftloom.solver.feasibility;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Certificate.Reason;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.TestProblem;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whom a repair asks to work, and how much less it asks for. */
class OfferedPeopleTest {

    private static final ShiftScheduler SCHEDULER = new ShiftScheduler(new Effort(5));
    private static final int NINE_PM = 21;
    private static final LaborProfile UNTIL_NINE =
            LaborProfile.STANDARD.withMask(new LaborMask(null, Map.of(), null, null, NINE_PM * 60, null, null));

    private static TestProblem evening(int headcount) {
        return TestProblem.hourly("UTC", "2026-12-07", "2026-12-07").demand(NINE_PM, headcount, Map.of());
    }

    private static BitSet hours(int from, int to) {
        var hours = new BitSet();
        hours.set(from, to);
        return hours;
    }

    private static StaffMember member(String name, BitSet available, LaborProfile labor) {
        return new StaffMember(
                name, name, CellSet.of(available), Set.of(), Set.of(), Set.of(), ShiftWishes.UNASKED, labor);
    }

    private static StaffMember byDay(String name) {
        return member(name, hours(8, 20), LaborProfile.STANDARD);
    }

    private static StaffMember ill(String name) {
        return member(name, hours(0, 24), LaborProfile.STANDARD).closedIn(hours(0, 24));
    }

    private static Certificate proof(ScheduleProblem problem) {
        return QuickProof.find(problem, () -> false).orElseThrow();
    }

    private static List<String> asked(Certificate certificate) {
        return certificate.repairs().stream()
                .map(Repair::change)
                .flatMap(repair -> switch (repair) {
                    case Repair.WidenAvailability widen -> Stream.of(widen.staffId());
                    case Repair.StepIn stepIn -> Stream.of(stepIn.staffId());
                    default -> Stream.empty();
                })
                .toList();
    }

    @Test
    void whoeverIsIllIsNotAskedToWork() {
        var one = evening(1).person(ill("Ida")).person(byDay("Ben")).build();
        var none = evening(1).person(ill("Ida")).build();

        assertThat(asked(proof(one))).containsExactly("Ben");
        assertThat(asked(proof(none))).isEmpty();
        assertThat(asked(SCHEDULER.diagnose(none, proof(none), () -> false).certificate()))
                .isEmpty();
    }

    @Test
    void whoseHoursEndEarlierIsNotAskedToWorkLater() {
        var problem = evening(1)
                .person(member("Ann", hours(0, 24), UNTIL_NINE))
                .person(member("Bea", hours(8, 20), UNTIL_NINE))
                .person(byDay("Ben"))
                .build();

        assertThat(asked(proof(problem))).containsExactly("Ben");
    }

    @Test
    void severalAreAskedAndWhoLeadsToAScheduleComesFirst() {
        // Cap works no hour at all.
        var problem = evening(1)
                .person(member("Cap", hours(8, 20), LaborProfile.STANDARD.withWeeklyCap(0)))
                .person(byDay("Ben"))
                .build();
        var certificate = proof(problem);

        var tried = SCHEDULER.diagnose(problem, certificate, () -> false).certificate();

        assertThat(asked(certificate)).containsExactly("Cap", "Ben");
        assertThat(asked(tried)).containsExactly("Ben", "Cap");
    }

    /** Two hours a week of the one who is there, where somebody else would have to help. */
    private static ScheduleProblem withoutHours(StaffMember... others) {
        var day = TestProblem.hourly("UTC", "2026-12-07", "2026-12-07");
        hours(8, 20).stream().forEach(hour -> day.demand(hour, 1, Map.of()));
        day.person(member("Ann", hours(0, 24), LaborProfile.STANDARD.withWeeklyCap(120)));
        for (var other : others) {
            day.person(other);
        }
        return day.build();
    }

    @Test
    void whoeverIsIllDoesNotStepIn() {
        var night = member("Nic", hours(0, 6), LaborProfile.STANDARD);

        assertThat(proof(withoutHours()).reason()).isInstanceOf(Reason.TooFewMinutes.class);
        assertThat(asked(proof(withoutHours(ill("Ida"))))).isEmpty();
        assertThat(asked(proof(withoutHours(ill("Ida"), night)))).containsExactly("Nic");
    }

    /** Three quarters of a day are too many, which take more attempts to leave out than there are. */
    @Test
    void noCellIsAskedForFewerPeopleThanNone() {
        var day = TestProblem.grid("UTC", "2026-12-07", "2026-12-07", 0, 1440, 15)
                .demand(1, Map.of())
                .objectives(new Objectives(false, false, false))
                .person(LaborProfile.STANDARD.withWeeklyCap(1395));

        assertThat(proof(day.build()).repairs()).contains(new Repair.LowerDemand("2026-12-07__00:00", 1, 45));
    }

    /** At two o'clock the clocks go on to three. A quarter of an hour is too many, so that there are no attempts for single cells. */
    @Test
    void hourThatDaylightSavingSkipsIsNoPartOfAConflict() {
        var day = TestProblem.grid("Europe/Berlin", "2027-03-28", "2027-03-28", 0, 1440, 15)
                .demand(1, Map.of())
                .objectives(new Objectives(false, false, false))
                .person(LaborProfile.STANDARD.withWeeklyCap(1365));

        var certificate = proof(day.build());

        assertThat(certificate.reason()).isEqualTo(new Reason.TooFewMinutes(null, 1380, 1365));
        assertThat(certificate.cells()).hasSize(92).doesNotContain("2027-03-28__02:00");
    }
}
