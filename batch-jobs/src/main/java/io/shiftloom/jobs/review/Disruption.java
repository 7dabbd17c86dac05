package io.shiftloom.jobs.review;

import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.Objects;

/**
 * The distance of an emergency shift's schedule to the one it replaces, without the cells of those who dropped out.
 *
 * @param peopleChanged people who work more, less or at other times than before
 * @param cellsAdded cells of a person that are new
 * @param cellsDropped cells of a person that are gone
 * @param seatsToRefill seats that became empty, a lower bound of {@code cellsAdded}
 */
record Disruption(int peopleChanged, int cellsAdded, int cellsDropped, int seatsToRefill) {

    /** @param problem with a baseline */
    static Disruption of(ScheduleProblem problem, Roster roster) {
        var before = Objects.requireNonNull(problem.baseline());
        int people = 0;
        int added = 0;
        int dropped = 0;
        for (int person = 0; person < problem.staff().size(); person++) {
            var old = before.row(person);
            var now = roster.row(person);
            int more = (int) now.stream().filter(cell -> !old.contains(cell)).count();
            int less = (int) old.stream().filter(cell -> !now.contains(cell)).count();
            people += more + less > 0 ? 1 : 0;
            added += more;
            dropped += less;
        }
        return new Disruption(people, added, dropped, seatsToRefill(problem, before));
    }

    private static int seatsToRefill(ScheduleProblem problem, Roster before) {
        int seats = 0;
        for (int cell = 0; cell < problem.demand().size(); cell++) {
            int taken = 0;
            for (int person = 0; person < problem.staff().size(); person++) {
                taken += before.row(person).contains(cell) ? 1 : 0;
            }
            seats += Math.max(0, problem.demand().get(cell).headcount() - taken);
        }
        return seats;
    }
}
