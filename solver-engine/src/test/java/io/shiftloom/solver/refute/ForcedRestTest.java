package io.shiftloom.solver.refute;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.feasibility.RoleView;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborMask.Level;
import io.shiftloom.solver.labor.LaborMask.Limit;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.samples.Exhaustion;
import io.shiftloom.solver.score.CompiledProblem;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Days of rest with exemptions, which neither the flow nor prices know. */
class ForcedRestTest {

    private static final ShiftScheduler SCHEDULER = new ShiftScheduler(new Effort(5));
    private static final String SUNDAY = "2026-12-06";

    private static Optional<Certificate> proof(ScheduleProblem problem) {
        return new ForcedRest(problem, CompiledProblem.of(problem), null, () -> false).find();
    }

    /** One person at a time from nine o'clock on. */
    private static TestProblem shop(String zone, String state, String lastDate, int hours) {
        return TestProblem.grid(zone, SUNDAY, lastDate, 540, 540 + 60 * hours, 60)
                .demand(1, Map.of())
                .jurisdiction("US", state);
    }

    @ParameterizedTest
    @CsvSource({
        "America/Los_Angeles, CA, 8, dayOfRest",
        "America/Los_Angeles, CA, 7, dayOfRest",
        "America/Chicago, IL, 8, weeklyRestMinutes",
        "America/Chicago, IL, 3, weeklyRestMinutes"
    })
    void sevenDatesOfTheOnlyPersonAreProvenImpossible(String zone, String state, int hours, String rule) {
        var certificate =
                SCHEDULER.prove(alone(zone, state, hours), () -> false).orElseThrow();

        assertThat(certificate.rules()).containsExactly("availability", rule);
        assertThat(certificate.people()).containsExactly("p0");
        assertThat(certificate.cells()).hasSize(7 * hours);
    }

    /** Thirty hours a week or six a date exempt a week in California, and twenty hours a week in Illinois. */
    @ParameterizedTest
    @CsvSource({"America/Los_Angeles, CA, 6", "America/Los_Angeles, CA, 4", "America/Chicago, IL, 2"})
    void exemptWeeksAreNotRefuted(String zone, String state, int hours) {
        var problem = alone(zone, state, hours);

        assertThat(proof(problem)).isEmpty();
        assertThat(SCHEDULER.solve(problem, SearchControl.UNINTERRUPTED)).isInstanceOf(ScheduleOutcome.Solved.class);
    }

    private static ScheduleProblem alone(String zone, String state, int hours) {
        return shop(zone, state, "2026-12-12", hours)
                .person(LaborProfile.STANDARD)
                .build();
    }

    @Test
    void onlyHolderOfARoleIsProvenToBeTorn() {
        var week = shop("America/Chicago", "IL", "2026-12-12", 8).demand(1, Map.of("key", 1));
        var problem = week.person("ann", roles -> roles.holds("key"))
                .person("bob", roles -> roles)
                .build();

        var certificate = SCHEDULER.prove(problem, () -> false).orElseThrow();

        assertThat(certificate.rules()).containsExactly("availability", "weeklyRestMinutes", "roles");
        assertThat(certificate.people()).containsExactly("ann");
        assertThat(certificate.repairs()).contains(new Repair.AddRole("bob", "bob", "key"));
    }

    @Test
    void datesThatDoNotNeedTheRoleAreLeftToOthers() {
        var week = shop("America/Chicago", "IL", "2026-12-12", 8).demand(1, Map.of("key", 1));
        for (int cell = 0; cell < 8; cell++) {
            week.demand(cell, 1, Map.of());
        }
        var problem = week.person("ann", roles -> roles.holds("key"))
                .person("bob", roles -> roles)
                .build();
        var view = CompiledProblem.of(RoleView.of(problem, "key"));

        assertThat(new ForcedRest(problem, view, "key", () -> false).find()).isEmpty();
        assertThat(SCHEDULER.solve(problem, SearchControl.UNINTERRUPTED)).isInstanceOf(ScheduleOutcome.Solved.class);
    }

    @Test
    void historyIsPartOfTheSevenDates() {
        var week = shop("America/Chicago", "IL", "2026-12-08", 8);
        var before = IntStream.rangeClosed(2, 5)
                .mapToObj(day -> week.block("2026-12-0" + day + "T09:00", "2026-12-0" + day + "T17:00"))
                .toList();

        assertThat(proof(week.person(LaborProfile.STANDARD.withHistory(before)).build()))
                .isPresent();
        assertThat(proof(shop("America/Chicago", "IL", "2026-12-08", 8)
                        .person(LaborProfile.STANDARD)
                        .build()))
                .isEmpty();
    }

    @Test
    void datesBetweenThoseThatSomebodyElseMayWorkAreProvenToo() {
        // Joe may work on the first and the last of fourteen dates, so that Ira works twelve in a row.
        var fortnight = shop("America/Chicago", "IL", "2026-12-19", 8).person(LaborProfile.STANDARD);
        var ends = new BitSet();
        ends.set(0, 8);
        ends.set(13 * 8, 14 * 8);
        var problem = fortnight
                .person(new StaffMember(
                        "joe",
                        "Joe",
                        CellSet.of(ends),
                        Set.of(),
                        Set.of(),
                        Set.of(),
                        ShiftWishes.UNASKED,
                        LaborProfile.STANDARD))
                .build();

        var certificate = SCHEDULER.prove(problem, () -> false).orElseThrow();
        var repairs = SCHEDULER
                .diagnose(problem, certificate, () -> false)
                .certificate()
                .repairs();

        assertThat(certificate.rules()).containsExactly("availability", "weeklyRestMinutes");
        assertThat(repairs)
                .anySatisfy(repair -> assertThat(repair).isInstanceOfSatisfying(Repair.Checked.class, checked -> {
                    assertThat(checked.wayOut()).isTrue();
                    assertThat(checked.change()).isInstanceOf(Repair.WidenAvailability.class);
                }));
    }

    /** Four hours on weekday mornings and on Saturday evenings: from Saturday 22:00 to Monday 08:00 are 34 of the 35 hours of rest. */
    private static ScheduleProblem fortnight(Predicate<LocalDate> isWorked) {
        var weeks = TestProblem.grid("Europe/Berlin", "2026-12-07", "2026-12-20", 480, 1320, 60);
        for (var date = LocalDate.of(2026, 12, 7); date.getDayOfMonth() <= 20; date = date.plusDays(1)) {
            boolean evening = date.getDayOfWeek() == DayOfWeek.SATURDAY;
            if (date.getDayOfWeek() != DayOfWeek.SUNDAY && isWorked.test(date)) {
                weeks.cells(date + (evening ? "T18:00" : "T08:00"), date + (evening ? "T22:00" : "T12:00")).stream()
                        .forEach(cell -> weeks.demand(cell, 1, Map.of()));
            }
        }
        return weeks.jurisdiction("DE").person(LaborProfile.STANDARD).build();
    }

    /** The problem that asks for nothing else than what a certificate names. */
    private static ScheduleProblem ofItsCells(ScheduleProblem problem, Certificate certificate) {
        var demand = new ArrayList<>(Collections.nCopies(problem.demand().size(), CellDemand.NONE));
        for (var key : certificate.cells()) {
            int cell = problem.grid().find(key).orElseThrow();
            demand.set(cell, problem.demand().get(cell));
        }
        return problem.withDemand(demand);
    }

    @Test
    void restThatEndsInTheNextWeekIsProvenWithTheCellThatEndsIt() {
        var problem = fortnight(date -> true);

        var certificate = proof(problem).orElseThrow();

        assertThat(certificate.rules()).containsExactly("availability", "weeklyRestMinutes");
        assertThat(certificate.cells()).hasSize(25).contains("2026-12-12__21:00", "2026-12-14__08:00");
        assertThat(proof(ofItsCells(problem, certificate))).isPresent();
        assertThat(certificate.repairs())
                .as("no cell of the first mornings is what is one too many")
                .isEmpty();
        assertThat(SCHEDULER
                        .diagnose(problem, certificate, () -> false)
                        .certificate()
                        .repairs())
                .singleElement()
                .isInstanceOfSatisfying(Repair.Checked.class, checked -> {
                    assertThat(checked.wayOut()).isTrue();
                    assertThat(checked.change())
                            .isInstanceOfSatisfying(
                                    Repair.LowerAsPlanned.class,
                                    lower -> assertThat(lower.seats()).isEqualTo(1));
                });
        assertThat(proof(fortnight(date -> date.getDayOfMonth() != 14))).isEmpty();
        assertThat(SCHEDULER.solve(fortnight(date -> date.getDayOfMonth() != 14), SearchControl.UNINTERRUPTED))
                .isInstanceOf(ScheduleOutcome.Solved.class);
    }

    /** Two people on dates of one cell, with an own rest or the law's: small enough to try every row of both. */
    @ParameterizedTest
    @CsvSource({
        "GENERIC, , 12, 2026-12-07, true",
        "US, CA, 4, 2026-12-06, false",
        "US, CA, 5, 2026-12-06, false",
        "US, CA, 7, 2026-12-06, true",
        "US, IL, 2, 2026-12-06, false",
        "US, IL, 3, 2026-12-06, true"
    })
    void nothingIsProvenThatAnyRowsKeep(
            String jurisdiction, @Nullable String state, int hours, LocalDate first, boolean canBeProven) {
        var random = new Random(7);
        int proven = 0;
        for (int run = 0; run < 300; run++) {
            var week = TestProblem.grid(
                            "UTC", first.toString(), first.plusDays(6).toString(), 480, 480 + 60 * hours, 60 * hours)
                    .jurisdiction(jurisdiction, state);
            for (int cell = 0; cell < week.grid().cellCount(); cell++) {
                week.demand(cell, random.nextInt(3) > 0 ? 1 : 2, Map.of());
            }
            for (int person = 0; person < 2; person++) {
                var available = new BitSet();
                for (int cell = 0; cell < week.grid().cellCount(); cell++) {
                    available.set(cell, random.nextInt(16) > 0);
                }
                var rest =
                        new Limit(state != null, state != null ? null : 60 * (12 + 12 * random.nextInt(4)), Level.HARD);
                week.person(new StaffMember(
                        "p" + person,
                        "p" + person,
                        CellSet.of(available),
                        Set.of(),
                        Set.of(),
                        Set.of(),
                        ShiftWishes.UNASKED,
                        LaborProfile.STANDARD.withMask(LaborMask.of(LaborRule.WEEKLY_REST, rest))));
            }
            var problem = week.build();
            if (proof(problem).isPresent()) {
                proven++;
                assertThat(Exhaustion.fewestOpenSeats(problem))
                        .as("run %d", run)
                        .isPositive();
            }
        }
        assertThat(proven > 0).isEqualTo(canBeProven);
    }
}
