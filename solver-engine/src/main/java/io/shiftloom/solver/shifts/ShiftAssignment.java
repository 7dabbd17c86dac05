package io.shiftloom.solver.shifts;

import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RowScorer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Gives shifts to people in order of time: each to the person for whom it breaks the fewest rules, and of these to whom it costs least. */
final class ShiftAssignment {

    /** Price of a quarter of an hour by which a hard rule is broken. */
    private static final long HARD = 100_000;
    /** What it is worth that somebody meets the need of a role in a cell. */
    private static final long ROLE = 1_000;

    private final CompiledProblem problem;
    private final RowScorer scorer;
    private final long[][] rows;
    private final long[] cost;
    private final List<Map<String, Integer>> missing = new ArrayList<>();

    ShiftAssignment(CompiledProblem problem) {
        this.problem = problem;
        scorer = new RowScorer(problem);
        rows = new long[problem.people()][problem.words()];
        cost = new long[problem.people()];
        for (int person = 0; person < rows.length; person++) {
            cost[person] = cost(person, rows[person]);
        }
        problem.problem().demand().forEach(demand -> missing.add(new TreeMap<>(demand.roles())));
    }

    /** By person the words of the row. A shift that nobody can work is left out. */
    List<long[]> rows(List<Shift> shifts) {
        for (var shift : shifts) {
            assign(shift);
        }
        return List.of(rows);
    }

    private void assign(Shift shift) {
        int best = -1;
        long least = Long.MAX_VALUE;
        for (int person = 0; person < rows.length; person++) {
            if (isFree(person, shift)) {
                long price = cost(person, with(person, shift)) - cost[person] - ROLE * needsMet(person, shift);
                if (price < least) {
                    least = price;
                    best = person;
                }
            }
        }
        if (best >= 0) {
            rows[best] = with(best, shift);
            cost[best] = cost(best, rows[best]);
            meetNeeds(best, shift);
        }
    }

    private boolean isFree(int person, Shift shift) {
        for (int cell = shift.from(); cell < shift.to(); cell++) {
            if (!problem.isAvailable(person, cell) || (rows[person][cell >>> 6] >>> cell & 1) != 0) {
                return false;
            }
        }
        return true;
    }

    private long[] with(int person, Shift shift) {
        var row = Arrays.copyOf(rows[person], rows[person].length);
        for (int cell = shift.from(); cell < shift.to(); cell++) {
            row[cell >>> 6] |= 1L << cell;
        }
        return row;
    }

    private long cost(int person, long[] row) {
        long soft = scorer.score(person, row, 0);
        return soft + HARD * scorer.hard();
    }

    /** In how many cells of the shift the person holds a role that is missing. */
    private long needsMet(int person, Shift shift) {
        return IntStream.range(shift.from(), shift.to())
                .filter(cell -> missingRole(person, cell).isPresent())
                .count();
    }

    private void meetNeeds(int person, Shift shift) {
        for (int cell = shift.from(); cell < shift.to(); cell++) {
            var needs = missing.get(cell);
            missingRole(person, cell)
                    .ifPresent(role -> needs.computeIfPresent(role, (_, count) -> count == 1 ? null : count - 1));
        }
    }

    /** A role that the cell still lacks and the person holds. */
    private Optional<String> missingRole(int person, int cell) {
        var held = problem.problem().staff().get(person).roles();
        return missing.get(cell).keySet().stream().filter(held::contains).findFirst();
    }
}
