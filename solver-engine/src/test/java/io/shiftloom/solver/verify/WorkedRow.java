package io.shiftloom.solver.verify;

import io.shiftloom.solver.problem.CellSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** All cells one person works, and what becomes of them: the facts that rules about people are written over. */
record WorkedRow(Worker worker, Set<Integer> cells) {

    static WorkedRow idle(Worker worker) {
        return new WorkedRow(worker, Set.of());
    }

    /**
     * By how much the row exceeds a rule in a period, forgiven excess taken away.
     *
     * @param worker whose row it is, so that no two facts are equal
     */
    record Overrun(Worker worker, Strain.Key key, long excess) {

        long cost() {
            return key.kind().cost(excess);
        }
    }

    List<Overrun> overruns() {
        var forgiven = forgiven();
        var overruns = new ArrayList<Overrun>();
        excess(row()).forEach((key, excess) -> {
            long over = excess - forgiven.getOrDefault(key, 0L);
            if (over > 0) {
                overruns.add(new Overrun(worker, key, over));
            }
        });
        return overruns;
    }

    /** What history alone breaks, and the hard rules that the baseline breaks already. */
    private Map<Strain.Key, Long> forgiven() {
        var forgiven = new HashMap<>(excess(CellSet.empty()));
        forgiven.keySet().removeIf(key -> key.rule().isOnlySoft());
        var baseline = worker.problem().baseline();
        if (baseline != null) {
            excess(baseline.row(worker.index())).entrySet().stream()
                    .filter(strain -> strain.getKey().kind().hard())
                    .forEach(strain -> forgiven.merge(strain.getKey(), strain.getValue(), Math::max));
        }
        return forgiven;
    }

    private Map<Strain.Key, Long> excess(CellSet row) {
        var strains = new Strains(worker.terms());
        var grid = worker.problem().grid();
        var timeline = timeline(row);
        new DateAudit(grid, worker.terms(), timeline, strains).run();
        new NightAudit(grid, timeline, strains).run();
        new ShapeAudit(worker.problem(), worker.terms(), timeline).hold(strains);
        new WeekAudit(grid, worker.terms(), timeline, strains).run();
        new RestAudit(grid, worker.terms(), timeline, strains).run();
        new OvertimeAudit(grid, worker.terms(), timeline, strains).run();
        return strains.excess();
    }

    ShapeAudit shape() {
        return new ShapeAudit(worker.problem(), worker.terms(), timeline(row()));
    }

    long rhythm() {
        return new RhythmAudit(worker.problem(), timeline(row()), worker::mayWork).cost();
    }

    long burden() {
        var grid = worker.problem().grid();
        long undesirable = cells.stream()
                .mapToLong(cell -> Undesirable.quarters(grid, cell))
                .sum();
        return Math.max(0, Math.abs(undesirable - worker.burdenTarget()) - 16);
    }

    long imbalance() {
        long worked =
                cells.stream().mapToLong(worker.problem().grid()::quarters).sum();
        long difference = Math.abs(worked - worker.target());
        return difference + Math.max(0, difference - 16);
    }

    private CellSet row() {
        return CellSet.of(cells.stream().mapToInt(Integer::intValue).toArray());
    }

    private Timeline timeline(CellSet row) {
        return new Timeline(worker.problem().grid(), worker.member().labor().history(), row);
    }
}
