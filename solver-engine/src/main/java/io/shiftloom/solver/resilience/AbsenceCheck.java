package io.shiftloom.solver.resilience;

import io.shiftloom.solver.answer.Score;
import io.shiftloom.solver.emergency.BriefShifts;
import io.shiftloom.solver.emergency.DatedShifts;
import io.shiftloom.solver.emergency.PartialCover;
import io.shiftloom.solver.emergency.RepairSearch;
import io.shiftloom.solver.emergency.SearchEffort;
import io.shiftloom.solver.feasibility.QuickProof;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ScheduleScorer;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Tries absences on a schedule, one at a time: somebody does not come to the shifts that begin on a date, a night to its
 * end. Chains of up to three people take over, as in an emergency. The checker accepts each schedule that is reported.
 * Not thread-safe.
 */
public final class AbsenceCheck {

    /** Rows that the search for one absence may score: a second or two. */
    private static final long EFFORT = 600_000;
    /** Ways to fill a shift that are compared by what the schedule costs with them. */
    private static final int COMPARED = 4;

    private final ScheduleProblem problem;
    private final Roster roster;
    private final CompiledProblem compiled;
    private final DatedShifts shifts;
    private final ScheduleScorer scorer;
    private final Set<String> removed;
    private final BooleanSupplier stop;
    private final Score before;

    /**
     * @param roster a schedule of the problem; the schedules found may break the rules that it breaks
     * @param removed ids of people who keep their work and take nothing over
     * @param stop ends a search by {@link io.shiftloom.solver.control.SearchStopped}
     */
    public AbsenceCheck(ScheduleProblem problem, Roster roster, Set<String> removed, BooleanSupplier stop) {
        // Pins made this schedule, and whoever is absent leaves theirs.
        this.problem = problem.withPins(null)
                .withStaff(problem.staff().stream()
                        .map(member -> removed.contains(member.staffId()) ? unasked(member, problem) : member)
                        .toList());
        this.roster = roster;
        this.removed = removed;
        this.stop = stop;
        compiled = CompiledProblem.of(this.problem);
        shifts = new DatedShifts(compiled);
        scorer = new ScheduleScorer(compiled);
        before = ScheduleVerifier.verify(this.problem, roster).score();
    }

    /** The same person, whom no certificate proposes for more than they are available for. */
    private static StaffMember unasked(StaffMember member, ScheduleProblem problem) {
        var others = CellSet.all(problem.grid().cellCount()).toBitSet();
        others.andNot(member.availability().toBitSet());
        return member.closedIn(others);
    }

    /** Whose shifts begin on a date. */
    public int[] working(int day) {
        return IntStream.range(0, problem.staff().size())
                .filter(person -> !shift(person, day).isEmpty())
                .toArray();
    }

    /** Of the schedule as it is. */
    public Score before() {
        return before;
    }

    public Absence of(int person, int day) {
        var shift = shift(person, day);
        var effort = SearchEffort.of(EFFORT, stop);
        var search = new RepairSearch(compiled, effort).tolerating(roster, compiled);
        var without = without(person, shift);
        var unasked = unasked(person);
        var brief = new BriefShifts(compiled, roster, List.of(shift));
        return brief.fewestFirst(search.rosters(without, List.of(shift), unasked)).stream()
                .limit(COMPARED)
                .map(filled -> new Scored(filled, scorer.score(filled)))
                .sorted(Comparator.comparingInt((Scored filled) -> brief.in(filled.roster()))
                        .thenComparing(Scored::score))
                .map(scored -> new Scored(
                        scored.roster(),
                        ScheduleVerifier.verify(problem, scored.roster()).score()))
                .filter(checked -> checked.score().hard() <= before.hard())
                .findFirst()
                .map(checked -> Absence.absorbed(person, day, checked.roster(), checked.score()))
                .orElseGet(() -> broken(person, day, new PartialCover(search, unasked, without, shift), effort));
    }

    private Set<Integer> unasked(int absent) {
        return IntStream.range(0, problem.staff().size())
                .filter(person -> person == absent
                        || removed.contains(problem.staff().get(person).staffId()))
                .boxed()
                .collect(Collectors.toSet());
    }

    private record Scored(Roster roster, Score score) {}

    private Absence broken(int person, int day, PartialCover cover, SearchEffort effort) {
        long hole = ScheduleVerifier.verify(problem, cover.from()).score().hard();
        var partial = cover.best();
        var score = ScheduleVerifier.verify(problem, partial.roster()).score();
        // Every cell that is filled breaks one rule less.
        if (score.hard() > hole - cover.shift().size() + partial.open().size()) {
            partial = new PartialCover.Cover(cover.from(), cover.shift());
            score = ScheduleVerifier.verify(problem, cover.from()).score();
        }
        return new Absence(
                person,
                day,
                partial.roster(),
                score,
                partial.open(),
                !effort.isSpent(),
                partial.open().isEmpty() ? Optional.empty() : QuickProof.find(absent(person, day, cover.from()), stop));
    }

    private Roster without(int person, CellSet shift) {
        var rows = new ArrayList<>(roster.rows());
        var left = rows.get(person).toBitSet();
        left.andNot(shift.toBitSet());
        rows.set(person, CellSet.of(left));
        return new Roster(rows);
    }

    private CellSet shift(int person, int day) {
        return shifts.of(person, roster.row(person)).get(day);
    }

    /** @param without the schedule without the shift */
    private ScheduleProblem absent(int person, int day, Roster without) {
        var staff = new ArrayList<StaffMember>(problem.staff());
        var member = staff.get(person);
        staff.set(person, member.closedIn(shifts.absence(person, roster.row(person), day)));
        // As in the emergency that would follow: what the schedule breaks already is tolerated. One that breaks nothing
        // proves more alone.
        boolean keepsAllRules = problem.baseline() == null && before.hard() == 0;
        return problem.withStaff(staff).withBaseline(keepsAllRules ? null : without);
    }
}
