package io.shiftloom.solver.emergency;

import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ShiftReader;
import io.shiftloom.solver.score.WorkedShift;
import io.shiftloom.solver.score.objective.Weights;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * Counts the new shifts of a repair that are so brief that hardly anybody comes in for them: shorter than the objective wants a stint
 * to be, and shorter than all that are to be filled. Not thread-safe.
 */
public final class BriefShifts {

    private final ShiftReader reader;
    private final Roster before;
    private final long leastMinutes;

    /**
     * A count of brief shifts that a schedule does not have.
     *
     * @param before the schedule
     * @param lost what absent people leave, shift by shift
     */
    public BriefShifts(CompiledProblem compiled, Roster before, Collection<CellSet> lost) {
        this.reader = new ShiftReader(compiled);
        this.before = before;
        int slot = compiled.problem().grid().granularityMinutes();
        leastMinutes =
                lost.stream().mapToLong(shift -> (long) shift.size() * slot).reduce(Weights.STINT_BELOW, Math::min);
    }

    /** Repairs with the fewest brief shifts first, otherwise in their order. */
    public List<Roster> fewestFirst(List<Roster> repairs) {
        return repairs.stream().sorted(Comparator.comparingInt(this::in)).toList();
    }

    /** How many there are in a repair. */
    public int in(Roster repair) {
        int count = 0;
        for (int person = 0; person < repair.rows().size(); person++) {
            if (!repair.row(person).equals(before.row(person))) {
                var known = shifts(person, before);
                count += (int) shifts(person, repair).stream()
                        .filter(shift -> shift.end() - shift.start() < leastMinutes)
                        .filter(shift -> !known.contains(shift))
                        .count();
            }
        }
        return count;
    }

    private List<WorkedShift> shifts(int person, Roster roster) {
        return reader.of(person, roster.row(person));
    }
}
