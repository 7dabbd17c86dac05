package io.shiftloom.solver.bound;

import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.objective.Weights;
import java.util.Arrays;

/**
 * A proven lower bound of the soft score, as the sum of bounds of two of its parts; the others count as 0.
 *
 * <p>Shifts: dates that no duty can join each need as many duties as their busiest cell needs people, and every duty costs
 * at least one shift. Wishes: each cell takes at least the cheapest people who are available for it.
 */
final class QuickBound {

    private final CompiledProblem problem;

    private QuickBound(CompiledProblem problem) {
        this.problem = problem;
    }

    static long of(CompiledProblem problem) {
        var bound = new QuickBound(problem);
        return bound.shifts() + bound.wishes();
    }

    private long shifts() {
        long duties = 0;
        int busiest = 0;
        for (int day = 0; day < problem.days(); day++) {
            busiest = Math.max(busiest, busiest(day));
            if (day + 1 == problem.days() || isApart(day, day + 1)) {
                duties += busiest;
                busiest = 0;
            }
        }
        return Weights.SHIFT * Math.max(0, duties - continuations());
    }

    /** A shift that only goes on from history, or into work planned after the horizon, may cost nothing. */
    private int continuations() {
        int people = 0;
        int start = problem.startMinutes()[0];
        int end = problem.endMinutes()[problem.cells() - 1];
        for (int person = 0; person < problem.people(); person++) {
            people += start - problem.lastEndBefore(person) <= LaborTerms.LONGEST_GAP ? 1 : 0;
            people += problem.firstStartAfter(person) - end <= LaborTerms.LONGEST_GAP ? 1 : 0;
        }
        return people;
    }

    private boolean isApart(int day, int next) {
        int end = problem.endMinutes()[(day + 1) * problem.slotsPerDay() - 1];
        return problem.startMinutes()[next * problem.slotsPerDay()] - end > LaborTerms.LONGEST_GAP;
    }

    private int busiest(int day) {
        int busiest = 0;
        for (int cell = day * problem.slotsPerDay(); cell < (day + 1) * problem.slotsPerDay(); cell++) {
            // A cell that daylight saving skips is not work.
            if (problem.cellMinutes()[cell] > 0) {
                busiest = Math.max(busiest, problem.headcount()[cell]);
            }
        }
        return busiest;
    }

    private long wishes() {
        long sum = 0;
        for (int cell = 0; cell < problem.cells(); cell++) {
            if (problem.headcount()[cell] > 0) {
                sum += cheapest(cell);
            }
        }
        return sum;
    }

    private long cheapest(int cell) {
        var costs = new int[problem.people()];
        int available = 0;
        for (int person = 0; person < costs.length; person++) {
            if (problem.isAvailable(person, cell)) {
                costs[available++] = problem.wishCost(person, cell);
            }
        }
        Arrays.sort(costs, 0, available);
        return Arrays.stream(costs, 0, Math.min(available, problem.headcount()[cell]))
                .sum();
    }
}
