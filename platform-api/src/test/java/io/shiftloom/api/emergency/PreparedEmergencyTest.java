package io.shiftloom.api.emergency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.shiftloom.api.request.LaborContext;
import io.shiftloom.jobs.storage.RoleLabels;
import io.shiftloom.solver.emergency.BriefShifts;
import io.shiftloom.solver.emergency.DatedShifts;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.resilience.Absence;
import io.shiftloom.solver.resilience.AbsenceCheck;
import io.shiftloom.solver.samples.Instance;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PreparedEmergencyTest {

    /** Absences on one date have repairs with and without a note. Those of a whole week take six times as long, and prove no more. */
    private static final int DATES = 1;

    /** The first date has no repair with a brief shift. */
    private static final int DATES_WITH_BRIEF_SHIFTS = 2;

    private static final Map<Long, Instance> INSTANCES = new HashMap<>();

    /** Several tests look at the same repairs, which take the most time. */
    private static final Map<Absentee, Prepared> SOLVED = new HashMap<>();

    private record Absentee(long seed, int day, int person) {}

    private record Prepared(PreparedEmergency emergency, List<RepairOffer> repairs) {}

    /** What the tab of absences promises the page of repairs keeps, at the price that it named. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void repairsAreFoundAndPricedAsACheckOfAbsencesDoes(long seed) {
        var instance = instance(seed);
        var check = new AbsenceCheck(instance.problem(), instance.schedule(), Set.of(), () -> false);
        var absorbed = IntStream.range(0, DATES)
                .boxed()
                .flatMap(day -> Arrays.stream(check.working(day)).mapToObj(person -> check.of(person, day)))
                .filter(Absence::isAbsorbed)
                .toList();

        var same = absorbed.stream()
                .flatMap(absence -> {
                    var repairs =
                            prepared(seed, absence.day(), absence.person()).repairs();
                    assertThat(repairs).isNotEmpty();
                    return repairs.stream()
                            .filter(repair -> repair.roster().equals(absence.after()))
                            .peek(repair -> assertThat(repair.bill().after())
                                    .isEqualTo(absence.score().parts()));
                })
                .toList();

        assertThat(same).isNotEmpty();
    }

    @Test
    void repairsAreTheCheapestFirstHoweverManyPeopleTheyChange() {
        var instance = instance(1);
        var problem = instance.problem();
        var shifts = new DatedShifts(CompiledProblem.of(problem));
        var check = new AbsenceCheck(problem, instance.schedule(), Set.of(), () -> false);
        int seen = 0;
        var people = new TreeSet<Integer>();
        for (int day = 0; day < DATES_WITH_BRIEF_SHIFTS; day++) {
            for (int person : check.working(day)) {
                var shift = shifts.of(person, instance.schedule().row(person)).get(day);
                var brief = new BriefShifts(CompiledProblem.of(problem), instance.schedule(), List.of(shift));
                var repairs = prepared(1, day, person).repairs();
                assertThat(repairs)
                        .extracting(repair -> repair.bill().difference())
                        .isSorted();
                var counts = repairs.stream()
                        .map(repair -> brief.in(repair.roster()))
                        .toList();
                seen += (int) counts.stream().filter(count -> count > 0).count();
                people.addAll(repairs.stream()
                        .map(repair -> repair.changes().size())
                        .distinct()
                        .toList());
            }
        }
        assertThat(seen)
                .as("repairs with brief shifts are offered where there are no others")
                .isPositive();
        assertThat(people).as("repairs change unequal numbers of people").hasSizeGreaterThan(1);
    }

    /** The bill keeps the shares of the schedule in force, and the new schedule has its own. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void aRepairTellsTheScoreOfTheNewScheduleAndWhyItIsNotTheSumOfItsBill(long seed) {
        var instance = instance(seed);
        var check = new AbsenceCheck(instance.problem(), instance.schedule(), Set.of(), () -> false);
        var prepared = IntStream.range(0, DATES)
                .boxed()
                .flatMap(day -> Arrays.stream(check.working(day)).mapToObj(person -> prepared(seed, day, person)))
                .toList();

        var notes = prepared.stream()
                .flatMap(solved -> solved.repairs().stream().peek(repair -> {
                    var then = ScheduleVerifier.verify(solved.emergency().pinnedTo(repair), repair.roster())
                            .score()
                            .soft();
                    long billed = repair.bill().after().values().stream()
                            .mapToLong(Long::longValue)
                            .sum();
                    assertThat(repair.scoreThen()).isEqualTo(then);
                    assertThat(repair.note() == null).isEqualTo(then == billed);
                    if (repair.note() != null) {
                        assertThat(repair.note().english())
                                .startsWith("The new schedule will score %,d, not %,d: ".formatted(then, billed));
                    }
                }))
                .filter(repair -> repair.note() != null)
                .toList();

        assertThat(notes).isNotEmpty();
    }

    /** Without a limit it computes for an hour, and whoever asks has given up long before. */
    @Test
    void absencesOfManyPeopleForWeeksEndInSeconds() {
        var instance = Instance.of(1, 24, 14);
        var problem = instance.problem();
        var grid = problem.grid();
        var week = new BitSet();
        week.set(grid.cell(0, 0), grid.cell(grid.dayCount(), 0));
        var absent = problem.staff().stream().limit(8).collect(Collectors.toMap(StaffMember::staffId, person -> week));
        var change = new AvailabilityChange(Map.of(), absent, Map.of()).within(problem, instance.schedule());
        var emergency =
                new EmergencyProblem(problem, instance.schedule(), change, List.of(), Set.of(), context(problem));
        var prepared = new PreparedEmergency(
                emergency.build(), emergency.priced(), Set.of(), instance.schedule(), new RoleLabels(Map.of()));

        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> prepared.repairs(Instant.EPOCH));
    }

    private static Instance instance(long seed) {
        return INSTANCES.computeIfAbsent(seed, each -> Instance.of(each, 9, 7));
    }

    private static Prepared prepared(long seed, int day, int person) {
        return SOLVED.computeIfAbsent(new Absentee(seed, day, person), absentee -> {
            var emergency = prepared(instance(seed), day, person);
            return new Prepared(emergency, emergency.repairs(Instant.EPOCH));
        });
    }

    private static PreparedEmergency prepared(Instance instance, int day, int person) {
        var problem = instance.problem();
        var grid = problem.grid();
        var date = new BitSet();
        date.set(grid.cell(day, 0), grid.cell(day + 1, 0));
        var absent = problem.staff().get(person).staffId();
        var change =
                new AvailabilityChange(Map.of(), Map.of(absent, date), Map.of()).within(problem, instance.schedule());
        var emergency =
                new EmergencyProblem(problem, instance.schedule(), change, List.of(), Set.of(), context(problem));
        return new PreparedEmergency(
                emergency.build(), emergency.priced(), Set.of(), instance.schedule(), new RoleLabels(Map.of()));
    }

    private static Map<String, LaborContext.Person> context(ScheduleProblem problem) {
        return problem.staff().stream()
                .map(member -> Map.entry(member.staffId(), new LaborContext.Person(member.labor(), member.wishes())))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }
}
