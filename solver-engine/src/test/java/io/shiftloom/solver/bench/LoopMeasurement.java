package io.shiftloom.solver.bench;

import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.bench.cases.Case;
import io.shiftloom.solver.bench.contest.HeapWatch;
import io.shiftloom.solver.bench.report.Entry;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.emergency.DatedShifts;
import io.shiftloom.solver.emergency.RepairSearch;
import io.shiftloom.solver.emergency.SearchEffort;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.resilience.Absence;
import io.shiftloom.solver.resilience.AbsenceCheck;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

/**
 * How long a planner waits for what the engine tells about a schedule: the repairs of an emergency, and what every absence
 * does. The schedule is the engine's own of a small effort.
 */
final class LoopMeasurement {

    /** About as many shifts are taken for emergencies, spread over people and dates. */
    private static final int EMERGENCIES = 40;
    /** As many repairs are checked as in the service's dry run. */
    private static final int CHECKED = 8;

    private final ScheduleProblem problem;
    private final Roster roster;

    private LoopMeasurement(ScheduleProblem problem, Roster roster) {
        this.problem = problem;
        this.roster = roster;
    }

    private record Shift(int person, int day) {}

    /** Empty when there is no schedule. */
    static Optional<Entry> of(Case one, int percent, int threads) {
        var problem = one.problem().get();
        var outcome = new ShiftScheduler(new Effort(percent), threads).solve(problem, SearchControl.UNINTERRUPTED);
        return outcome instanceof ScheduleOutcome.Solved solved
                ? Optional.of(new LoopMeasurement(
                                problem, solved.candidates().getFirst().roster())
                        .entry(one, percent, threads))
                : Optional.empty();
    }

    private Entry entry(Case one, int percent, int threads) {
        System.gc();
        var shifts = shifts();
        int step = Math.max(1, shifts.size() / EMERGENCIES);
        var emergencies = new ArrayList<Double>();
        for (int nth = 0; nth < shifts.size(); nth += step) {
            long began = System.nanoTime();
            repair(shifts.get(nth));
            emergencies.add((System.nanoTime() - began) / 1e9);
        }
        emergencies.sort(null);
        long cpu = HeapWatch.cpuNanos();
        long began = System.nanoTime();
        var absences = absences(threads);
        return new Entry.Loop(
                one.group(),
                one.name(),
                percent,
                problem.staff().size(),
                problem.grid().dayCount(),
                emergencies.size(),
                emergencies.get(emergencies.size() / 2),
                emergencies.getLast(),
                absences.size(),
                absences.stream().filter(absence -> !absence.isAbsorbed()).count(),
                absences.stream()
                        .filter(absence -> absence.certificate().isPresent())
                        .count(),
                threads,
                (System.nanoTime() - began) / 1e9,
                (HeapWatch.cpuNanos() - cpu) / 1e9);
    }

    private List<Shift> shifts() {
        var check = new AbsenceCheck(problem, roster, Set.of(), () -> false);
        return IntStream.range(0, problem.grid().dayCount())
                .boxed()
                .flatMap(day -> Arrays.stream(check.working(day)).mapToObj(person -> new Shift(person, day)))
                .toList();
    }

    /** What the service does for a dry run between reading the schedule and writing the answer. */
    private void repair(Shift shift) {
        var shifts = new DatedShifts(CompiledProblem.of(problem));
        var worked = roster.row(shift.person());
        var lost = shifts.of(shift.person(), worked).get(shift.day());
        var row = worked.toBitSet();
        row.andNot(lost.toBitSet());
        var rows = new ArrayList<>(roster.rows());
        rows.set(shift.person(), CellSet.of(row));
        var kept = new Roster(rows);
        var staff = new ArrayList<StaffMember>(problem.staff());
        var member = staff.get(shift.person());
        var available = member.availability().toBitSet();
        available.andNot(shifts.absence(shift.person(), worked, shift.day()));
        staff.set(shift.person(), member.withAvailability(CellSet.of(available)));
        var without = problem.withStaff(staff).withBaseline(kept);
        long hard = ScheduleVerifier.verify(without, roster).score().hard() - lost.size();
        new RepairSearch(without, SearchEffort.unlimited(() -> false))
                .rosters(kept, List.of(lost)).stream()
                        .filter(found ->
                                ScheduleVerifier.verify(without, found).score().hard() <= hard)
                        .limit(CHECKED)
                        .forEach(found -> {});
    }

    /** Dates are shared out, as among the workers of a process. */
    private List<Absence> absences(int threads) {
        var dates = new ArrayList<Callable<List<Absence>>>();
        for (int day = 0; day < problem.grid().dayCount(); day++) {
            int date = day;
            dates.add(() -> {
                var check = new AbsenceCheck(problem, roster, Set.of(), () -> false);
                return Arrays.stream(check.working(date))
                        .mapToObj(person -> check.of(person, date))
                        .toList();
            });
        }
        try (var workers = Executors.newFixedThreadPool(threads)) {
            var all = new ArrayList<Absence>();
            for (var date : workers.invokeAll(dates)) {
                all.addAll(date.get());
            }
            return all;
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException("an absence could not be tried", e);
        }
    }
}
