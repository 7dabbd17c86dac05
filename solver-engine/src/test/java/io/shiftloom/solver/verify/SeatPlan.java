package io.shiftloom.solver.verify;

import ai.timefold.solver.core.api.domain.solution.PlanningEntityCollectionProperty;
import ai.timefold.solver.core.api.domain.solution.PlanningScore;
import ai.timefold.solver.core.api.domain.solution.PlanningSolution;
import ai.timefold.solver.core.api.domain.solution.ProblemFactCollectionProperty;
import ai.timefold.solver.core.api.domain.valuerange.ValueRangeProvider;
import ai.timefold.solver.core.api.score.HardSoftScore;
import io.shiftloom.solver.labor.LaborCatalog;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A schedule the way a user of Timefold would model it: seats to which people are assigned. */
@PlanningSolution
public class SeatPlan {

    @ProblemFactCollectionProperty
    @ValueRangeProvider
    private List<Worker> workers = List.of();

    @ProblemFactCollectionProperty
    private List<SeatCell> cells = List.of();

    @PlanningEntityCollectionProperty
    private List<Seat> seats = List.of();

    @PlanningScore
    private @Nullable HardSoftScore score;

    /** For Timefold. */
    public SeatPlan() {}

    private SeatPlan(ScheduleProblem problem) {
        var terms = problem.staff().stream()
                .map(member ->
                        LaborCatalog.terms(problem.labor(), problem.objectives().laborLawCompliance(), member.labor()))
                .toList();
        var fair = new FairLoad(problem, terms);
        var targets = fair.targets();
        var burdens = fair.burdenTargets();
        workers = IntStream.range(0, problem.staff().size())
                .mapToObj(person -> new Worker(problem, person, terms.get(person), targets[person], burdens[person]))
                .toList();
        cells = IntStream.range(0, problem.grid().cellCount())
                .mapToObj(cell -> new SeatCell(problem, cell))
                .toList();
    }

    /** All seats empty. */
    public static SeatPlan open(ScheduleProblem problem) {
        var plan = new SeatPlan(problem);
        plan.seats = new ArrayList<>();
        for (var cell : plan.cells) {
            for (int seat = 0; seat < cell.headcount(); seat++) {
                plan.seats.add(new Seat(plan.seats.size(), cell, null));
            }
        }
        return plan;
    }

    /** A seat for every cell that anybody works, wanted or not. */
    static SeatPlan of(ScheduleProblem problem, Roster roster) {
        var plan = new SeatPlan(problem);
        plan.seats = new ArrayList<>();
        for (var worker : plan.workers) {
            roster.row(worker.index()).stream()
                    .forEach(cell -> plan.seats.add(new Seat(plan.seats.size(), plan.cells.get(cell), worker)));
        }
        return plan;
    }

    /** Who works when; somebody in two seats of a cell works it once. */
    public Roster roster() {
        var rows = workers.stream().map(worker -> new BitSet()).toList();
        for (var seat : seats) {
            var worker = seat.getWorker();
            if (worker != null) {
                rows.get(worker.index()).set(seat.cell().index());
            }
        }
        return new Roster(rows.stream().map(CellSet::of).toList());
    }

    /** Everything, for the constraint verifier. */
    Object[] facts() {
        return Stream.of(workers, cells, seats).flatMap(List::stream).toArray();
    }

    public List<Worker> getWorkers() {
        return workers;
    }

    public void setWorkers(List<Worker> workers) {
        this.workers = workers;
    }

    public List<SeatCell> getCells() {
        return cells;
    }

    public void setCells(List<SeatCell> cells) {
        this.cells = cells;
    }

    public List<Seat> getSeats() {
        return seats;
    }

    public void setSeats(List<Seat> seats) {
        this.seats = seats;
    }

    public @Nullable HardSoftScore getScore() {
        return score;
    }

    public void setScore(@Nullable HardSoftScore score) {
        this.score = score;
    }
}
