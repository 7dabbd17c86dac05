package io.shiftloom.solver.feasibility;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Certificate.Reason;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborMask.Level;
import io.shiftloom.solver.labor.LaborMask.Limit;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.refute.PriceProof;
import io.shiftloom.solver.samples.WildInstance;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** What pins alone make impossible. */
class PinProofTest {

    private static final ShiftScheduler SCHEDULER = new ShiftScheduler(new Effort(5));
    private static final int FIVE_PM = 17;

    /** From 17:00 to 22:00 one cook and two waiters are needed, from 18:00 to 21:00 two cooks. */
    private static ScheduleProblem evening(CellSet... pins) {
        var day = TestProblem.hourly("Europe/Berlin", "2027-03-22", "2027-03-22");
        for (int hour = FIVE_PM; hour < 22; hour++) {
            int cooks = hour >= 18 && hour < 21 ? 2 : 1;
            day.demand(hour, cooks + 2, Map.of("cook", cooks, "waiter", 2));
        }
        day.person("Karim", roles -> roles.holds("cook"))
                .person("Mia", roles -> roles.holds("cook"))
                .person("Li", roles -> roles.holds("cook"))
                .person("Nora", roles -> roles.holds("waiter"))
                .person("Olaf", roles -> roles.holds("waiter"));
        return day.build().withPins(new Roster(padded(pins)));
    }

    private static List<CellSet> padded(CellSet[] pins) {
        var rows = Arrays.copyOf(pins, 5);
        Arrays.fill(rows, pins.length, rows.length, CellSet.empty());
        return List.of(rows);
    }

    private static CellSet hours(int from, int to) {
        return CellSet.of(IntStream.range(from, to).toArray());
    }

    private static Optional<Certificate> proof(ScheduleProblem problem) {
        return QuickProof.find(problem, () -> false);
    }

    @Test
    void pinnedPeopleWithoutTheRolesOfTheOtherSeatsAreOneTooMany() {
        var certificate =
                proof(evening(hours(17, 22), hours(17, 22), hours(18, 21))).orElseThrow();

        assertThat(certificate.reason())
                .isEqualTo(new Reason.TooFewSeats(1, List.of("Karim", "Mia"), List.of("waiter")));
        assertThat(certificate.cells()).containsExactly("2027-03-22__17:00");
        assertThat(certificate.people()).containsExactly("Karim", "Mia");
        assertThat(certificate.rules()).containsExactly("pinned", "roles");
    }

    @Test
    void liftingThePinsOfOneOfThemIsAWayOut() {
        var problem = evening(hours(17, 22), hours(17, 22), hours(18, 21));

        var repairs = SCHEDULER
                .diagnose(problem, proof(problem).orElseThrow(), () -> false)
                .certificate()
                .repairs();

        assertThat(repairs.getFirst()).isInstanceOfSatisfying(Repair.Checked.class, checked -> {
            assertThat(checked.wayOut()).isTrue();
            assertThat(checked.change())
                    .isInstanceOfSatisfying(
                            Repair.LiftPin.class,
                            lift -> assertThat(lift.minutes()).isEqualTo(300));
        });
    }

    /**
     * Two people are pinned to a morning and two to an evening, each of which has one seat only in an hour within.
     *
     * @param whole how many of the four, the last ones, work five hours at least, so that a gap in their pins breaks two rules
     */
    private static ScheduleProblem crowds(int whole) {
        var day = TestProblem.hourly("UTC", "2027-03-22", "2027-03-22");
        var morning = hours(6, 12);
        var evening = hours(14, 20);
        Stream.of(morning, evening).flatMapToInt(CellSet::stream).forEach(hour -> day.demand(hour, 2, Map.of()));
        day.demand(9, 1, Map.of()).demand(17, 1, Map.of());
        var five = LaborMask.of(LaborRule.SHIFT_LENGTH, new Limit(true, 300, Level.HARD));
        for (int person = 0; person < 4; person++) {
            day.person(person < 4 - whole ? LaborProfile.STANDARD : LaborProfile.STANDARD.withMask(five));
        }
        return day.build().withPins(new Roster(List.of(morning, morning, evening, evening)));
    }

    @Test
    void planWithTooManyPinnedPeopleInACellIsNoneThatKeepsEveryRule() {
        var problem = crowds(4);

        assertThat(SCHEDULER
                        .diagnose(problem, proof(problem).orElseThrow(), () -> false)
                        .partial())
                .isEmpty();
    }

    @Test
    void liftingPinsOfOneOfTwoCrowdsIsOnlyAFirstStep() {
        var problem = crowds(2);

        assertThat(SCHEDULER
                        .diagnose(problem, proof(problem).orElseThrow(), () -> false)
                        .certificate()
                        .repairs())
                .hasSize(2)
                .allSatisfy(repair -> assertThat(repair)
                        .isInstanceOfSatisfying(
                                Repair.Checked.class,
                                checked -> assertThat(checked.wayOut()).isFalse()));
    }

    @Test
    void anotherRoleLetsThemTakeAnotherSeat() {
        var problem = evening(hours(17, 18), hours(17, 18));
        var certificate = proof(problem).orElseThrow();

        assertThat(certificate.repairs()).last().isEqualTo(new Repair.AddRole("Karim", "Karim", "waiter"));
        var repaired = new RepairedProblem(problem, certificate)
                .after(certificate.repairs().getLast())
                .orElseThrow();
        assertThat(proof(repaired)).isEmpty();
    }

    @Test
    void morePinsThanSeatsAreCounted() {
        var day =
                TestProblem.hourly("Europe/Berlin", "2027-03-22", "2027-03-22").demand(FIVE_PM, 1, Map.of());
        day.person("Karim", roles -> roles).person("Mia", roles -> roles);
        var pin = hours(FIVE_PM, FIVE_PM + 1);

        var certificate =
                proof(day.build().withPins(new Roster(List.of(pin, pin)))).orElseThrow();

        assertThat(certificate.reason()).isEqualTo(new Reason.TooFewSeats(1, List.of("Karim", "Mia"), List.of()));
        assertThat(certificate.rules()).containsExactly("pinned");
    }

    @Test
    void pinOutsideAvailabilityIsInVain() {
        var problem = evening(hours(17, 18));
        var staff = new ArrayList<>(problem.staff());
        staff.set(0, staff.getFirst().withAvailability(hours(18, 22)));

        assertThat(proof(problem.withStaff(staff)))
                .hasValueSatisfying(
                        certificate -> assertThat(certificate.reason()).isEqualTo(new Reason.PinnedInVain("Karim")));
    }

    @Test
    void pinsThatTheLawForbidsAreInVain() {
        var day = TestProblem.hourly("Europe/Berlin", "2027-03-22", "2027-03-22")
                .jurisdiction("DE")
                .demand(1, Map.of());
        day.person(LaborProfile.STANDARD).person(LaborProfile.STANDARD).person(LaborProfile.STANDARD);
        var problem = day.build();
        var pinned = problem.withPins(new Roster(List.of(hours(6, 18), CellSet.empty(), CellSet.empty())));

        assertThat(SCHEDULER.prove(problem, () -> false)).isEmpty();
        assertThat(SCHEDULER.prove(pinned, () -> false)).hasValueSatisfying(certificate -> {
            assertThat(certificate.reason()).isEqualTo(new Reason.PinnedInVain("Person 0"));
            assertThat(certificate.rules()).containsExactly("maxDailyMinutes", "pinned");
            assertThat(certificate.cells()).hasSize(12);
            assertThat(certificate.repairs()).singleElement().isInstanceOf(Repair.LiftPin.class);
        });
    }

    /** The schedule that a problem is built from is pinned in parts. */
    @Property(tries = 60)
    void nothingIsProvenAgainstPinsThatAScheduleKeeps(
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 8) int people,
            @ForAll @IntRange(min = 1, max = 5) int each) {
        var instance = WildInstance.of(seed, people);
        var pins = instance.schedule().rows().stream()
                .map(row ->
                        CellSet.of(row.stream().filter(cell -> cell % each == 0).toArray()))
                .toList();

        var problem = instance.problem().withPins(new Roster(pins));

        assertThat(proof(problem)).isEmpty();
        assertThat(PriceProof.find(CompiledProblem.of(problem), 100_000, () -> false))
                .isEmpty();
    }
}
