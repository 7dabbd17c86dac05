package io.shiftloom.solver.resilience;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.emergency.DatedShifts;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.samples.Instance;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AbsenceCheckTest {

    private final Instance week = Instance.of(3, 10, 7);
    private final ScheduleProblem problem = week.problem();
    private final Roster roster = week.schedule();

    private static List<Absence> all(ScheduleProblem problem, Roster roster) {
        var check = new AbsenceCheck(problem, roster, Set.of(), () -> false);
        var absences = new ArrayList<Absence>();
        for (int day = 0; day < problem.grid().dayCount(); day++) {
            int date = day;
            Arrays.stream(check.working(day))
                    .mapToObj(person -> check.of(person, date))
                    .forEach(absences::add);
        }
        return absences;
    }

    private static CellSet shiftsOf(ScheduleProblem problem, Roster roster, Absence absence) {
        return new DatedShifts(CompiledProblem.of(problem))
                .of(absence.person(), roster.row(absence.person()))
                .get(absence.day());
    }

    @Test
    void whoIsAbsentWorksNoShiftOfTheDateAndKeepsTheRest() {
        assertThat(all(problem, roster)).isNotEmpty().allSatisfy(absence -> {
            var kept = roster.row(absence.person()).toBitSet();
            kept.andNot(shiftsOf(problem, roster, absence).toBitSet());
            assertThat(absence.after().row(absence.person())).isEqualTo(CellSet.of(kept));
        });
    }

    /** Ann works from 22:00 to 06:00, and Ben and Cem are free. */
    private static ScheduleProblem night() {
        var night = TestProblem.hourly("Europe/Berlin", "2027-03-01", "2027-03-02");
        var cells = night.cells("2027-03-01T22:00", "2027-03-02T06:00");
        cells.stream().forEach(cell -> night.demand(cell, 1, Map.of()));
        return night.person(LaborProfile.STANDARD)
                .person(LaborProfile.STANDARD)
                .person(LaborProfile.STANDARD)
                .build();
    }

    private static Roster nightOfTheFirst() {
        var worked = new BitSet();
        worked.set(22, 30);
        return new Roster(List.of(CellSet.of(worked), CellSet.empty(), CellSet.empty()));
    }

    @Test
    void nightIsLeftToItsEndOnTheDateItBegins() {
        var problem = night();
        var roster = nightOfTheFirst();

        assertThat(all(problem, roster)).singleElement().satisfies(absence -> {
            assertThat(absence.day()).isZero();
            assertThat(absence.isAbsorbed()).isTrue();
            assertThat(absence.after().row(0).isEmpty()).isTrue();
            assertThat(absence.after().row(1)).isEqualTo(roster.row(0));
        });
    }

    @Test
    void whoWasRemovedFromTheRosterTakesNothingOver() {
        var problem = night();
        var roster = nightOfTheFirst();

        var absence = new AbsenceCheck(problem, roster, Set.of("p1"), () -> false).of(0, 0);

        assertThat(absence.after().row(1).isEmpty()).isTrue();
        assertThat(absence.after().row(2)).isEqualTo(roster.row(0));
    }

    @Test
    void pinsThatMadeAScheduleKeepNobodyFromTakingOver() {
        var problem = night();
        var roster = nightOfTheFirst();

        assertThat(all(problem.withPins(roster), roster)).isNotEmpty().allMatch(Absence::isAbsorbed);
    }

    @Test
    void absorbedMeansThatTheCheckerAcceptsTheScheduleWithoutThem() {
        long broken = ScheduleVerifier.verify(problem, roster).score().hard();

        var absorbed = all(problem, roster).stream().filter(Absence::isAbsorbed).toList();

        assertThat(absorbed).isNotEmpty().allSatisfy(absence -> {
            var score = ScheduleVerifier.verify(problem, absence.after()).score();
            assertThat(score).isEqualTo(absence.score());
            assertThat(score.hard()).isLessThanOrEqualTo(broken);
            assertThat(absence.certificate()).isEmpty();
        });
    }

    @Test
    void whereNobodyElseMayComeTheWholeShiftBreaksWithACertificate() {
        var alone = aloneAvailable();

        var broken = all(alone, roster);

        assertThat(broken).isNotEmpty().allSatisfy(absence -> {
            assertThat(absence.isAbsorbed()).isFalse();
            assertThat(absence.searched()).isTrue();
            assertThat(absence.certificate())
                    .hasValueSatisfying(certificate -> assertThat(certificate.repairs())
                            .as("the absent person is not asked to work")
                            .noneMatch(repair -> asks(repair, absence)));
            assertThat(absence.open().stream()).allMatch(roster.row(absence.person())::contains);
        });
        assertThat(broken)
                .allSatisfy(absence -> assertThat(absence.open()).isEqualTo(shiftsOf(problem, roster, absence)));
    }

    private boolean asks(Repair repair, Absence absence) {
        var absent = problem.staff().get(absence.person()).staffId();
        return switch (repair) {
            case Repair.WidenAvailability widen -> widen.staffId().equals(absent);
            case Repair.StepIn stepIn -> stepIn.staffId().equals(absent);
            default -> false;
        };
    }

    /** Everybody may come when they work and at no other time. */
    private ScheduleProblem aloneAvailable() {
        var staff = new ArrayList<StaffMember>();
        for (int person = 0; person < problem.staff().size(); person++) {
            staff.add(problem.staff().get(person).withAvailability(roster.row(person)));
        }
        return problem.withStaff(staff);
    }

    /** Ann works eight hours under a contract of four. Four people fill in for Ben, one after the other. */
    @Test
    void whatTheScheduleBreaksAlreadyProvesNothingAboutAnAbsence() {
        var dates = TestProblem.grid("UTC", "2026-11-23", "2026-11-24", 8 * 60, 16 * 60, 60)
                .objectives(new Objectives(false, false, false));
        var monday = dates.cells("2026-11-23T08:00", "2026-11-23T16:00");
        var tuesday = dates.cells("2026-11-24T08:00", "2026-11-24T12:00");
        monday.stream().forEach(cell -> dates.demand(cell, 1, Map.of()));
        tuesday.stream().forEach(cell -> dates.demand(cell, 1, Map.of()));
        var staff = new ArrayList<StaffMember>();
        var rows = new ArrayList<CellSet>();
        var everybody = dates.person(LaborProfile.STANDARD.withWeeklyCap(240)).person(LaborProfile.STANDARD);
        tuesday.stream().forEach(hour -> everybody.person(LaborProfile.STANDARD));
        var plan = everybody.build();
        staff.add(plan.staff().get(0).withAvailability(CellSet.of(monday)));
        staff.add(plan.staff().get(1).withAvailability(CellSet.of(tuesday)));
        rows.add(CellSet.of(monday));
        rows.add(CellSet.of(tuesday));
        tuesday.stream().forEach(hour -> {
            staff.add(plan.staff().get(staff.size()).withAvailability(CellSet.of(hour)));
            rows.add(CellSet.empty());
        });

        var ben = new AbsenceCheck(plan.withStaff(staff), new Roster(rows), Set.of(), () -> false).of(1, 1);

        assertThat(ben.open()).isEqualTo(CellSet.empty());
        assertThat(ben.certificate()).isEmpty();
    }

    /** Nobody who works the day is a cook, as one should be, and whoever takes over is none either. */
    @Test
    void roleThatIsMissingAnywayKeepsNobodyFromTakingOver() {
        var day = TestProblem.grid("UTC", "2026-11-23", "2026-11-23", 8 * 60, 12 * 60, 60)
                .demand(2, Map.of("cook", 1))
                .person(LaborProfile.STANDARD)
                .person(LaborProfile.STANDARD)
                .person(LaborProfile.STANDARD)
                .build();
        var all = CellSet.all(4);
        var worked = new Roster(List.of(all, all, CellSet.empty()));

        var absence = new AbsenceCheck(day, worked, Set.of(), () -> false).of(0, 0);

        assertThat(absence.isAbsorbed()).isTrue();
        assertThat(absence.after().row(2)).isEqualTo(all);
    }

    /** The one cook may not be replaced by somebody who is none. */
    @Test
    void roleThatTheScheduleFillsIsFilledAfterwards() {
        var day = TestProblem.grid("UTC", "2026-11-23", "2026-11-23", 8 * 60, 12 * 60, 60)
                .demand(2, Map.of("cook", 1))
                .person("cook", roles -> roles.holds("cook"))
                .person(LaborProfile.STANDARD)
                .person(LaborProfile.STANDARD)
                .build();
        var all = CellSet.all(4);

        var absence =
                new AbsenceCheck(day, new Roster(List.of(all, all, CellSet.empty())), Set.of(), () -> false).of(0, 0);

        assertThat(absence.isAbsorbed()).isFalse();
    }

    @Test
    void saysTheSameEachTime() {
        assertThat(all(problem, roster)).isEqualTo(all(problem, roster));
    }

    @Test
    void endsWhenItIsAskedToStop() {
        var check = new AbsenceCheck(problem, roster, Set.of(), () -> true);
        int person = check.working(0)[0];

        assertThatExceptionOfType(SearchStopped.class).isThrownBy(() -> check.of(person, 0));
    }
}
