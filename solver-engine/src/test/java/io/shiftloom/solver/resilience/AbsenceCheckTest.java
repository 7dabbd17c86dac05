package io.shiftloom.solver.resilience;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.samples.Instance;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class AbsenceCheckTest {

    private final Instance week = Instance.of(3, 10, 7);
    private final ScheduleProblem problem = week.problem();
    private final Roster roster = week.schedule();

    private static List<Absence> all(ScheduleProblem problem, Roster roster) {
        var check = new AbsenceCheck(problem, roster, () -> false);
        var absences = new ArrayList<Absence>();
        for (int day = 0; day < problem.grid().dayCount(); day++) {
            int date = day;
            Arrays.stream(AbsenceCheck.working(problem, roster, day))
                    .mapToObj(person -> check.of(person, date))
                    .forEach(absences::add);
        }
        return absences;
    }

    @Test
    void whoIsAbsentWorksNothingOnTheDateAndKeepsTheRest() {
        assertThat(all(problem, roster)).isNotEmpty().allSatisfy(absence -> {
            var kept = roster.row(absence.person()).stream()
                    .filter(cell -> problem.grid().dayOf(cell) != absence.day())
                    .toArray();
            assertThat(absence.after().row(absence.person())).isEqualTo(CellSet.of(kept));
        });
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
            assertThat(absence.certificate()).isPresent();
            assertThat(absence.open().stream()).allMatch(roster.row(absence.person())::contains);
        });
        assertThat(broken)
                .extracting(absence -> absence.open().size())
                .isEqualTo(broken.stream()
                        .map(absence -> (int) roster.row(absence.person()).stream()
                                .filter(cell -> problem.grid().dayOf(cell) == absence.day())
                                .count())
                        .toList());
    }

    /** Everybody may come when they work and at no other time. */
    private ScheduleProblem aloneAvailable() {
        var staff = new ArrayList<StaffMember>();
        for (int person = 0; person < problem.staff().size(); person++) {
            staff.add(problem.staff().get(person).withAvailability(roster.row(person)));
        }
        return problem.withStaff(staff);
    }

    @Test
    void saysTheSameEachTime() {
        assertThat(all(problem, roster)).isEqualTo(all(problem, roster));
    }

    @Test
    void endsWhenItIsAskedToStop() {
        var check = new AbsenceCheck(problem, roster, () -> true);
        int person = AbsenceCheck.working(problem, roster, 0)[0];

        assertThatExceptionOfType(SearchStopped.class).isThrownBy(() -> check.of(person, 0));
    }
}
