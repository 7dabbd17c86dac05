package io.shiftloom.solver.score;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.score.compiled.Duty;
import io.shiftloom.solver.score.compiled.TimeAxis;
import io.shiftloom.solver.score.objective.CostPart;
import io.shiftloom.solver.score.scan.ChargeLog;
import io.shiftloom.solver.score.scan.RowScan;
import java.util.ArrayList;
import java.util.List;

/** Reads rows as the shifts that they are charged for. Not thread-safe. */
public final class ShiftReader {

    private final CompiledProblem problem;
    private final RowScan scan;

    public ShiftReader(CompiledProblem problem) {
        this.problem = problem;
        scan = problem.newScan();
    }

    /** The shifts of a person's cells, in order of time. */
    public List<WorkedShift> of(int person, CellSet cells) {
        var shifts = new ArrayList<WorkedShift>();
        scan.charges.begin(null, null);
        scan.charges.reportTo(new Log(problem.axis(), shifts));
        scan.scan(problem.person(person), cells.toWords(problem.words()), 0);
        scan.charges.reportTo(null);
        return shifts;
    }

    private record Log(TimeAxis axis, List<WorkedShift> shifts) implements ChargeLog {

        @Override
        public void shift(int date, List<Duty.Block> blocks) {
            long zero = axis.grid.epochMinute(axis.grid.firstDate(), 0);
            var stints = blocks.stream()
                    .map(block -> new WorkedShift.Stint(zero + block.start(), zero + block.end()))
                    .toList();
            shifts.add(new WorkedShift(axis.date(date), stints));
        }

        @Override
        public void shape(CostPart part, int date, int amount, int limit, int cost) {
            // Only what is worked is of interest.
        }

        @Override
        public void labor(CostPart part, LaborRule rule, int position, int period, int excess, int cost) {
            // Only what is worked is of interest.
        }
    }
}
