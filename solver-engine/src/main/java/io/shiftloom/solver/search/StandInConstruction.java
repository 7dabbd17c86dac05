package io.shiftloom.solver.search;

import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * Fills the seats that the baseline of an emergency shift leaves vacant with few people. Greedy: the person who can take the
 * most seats without breaking a rule comes first. Everybody else keeps their work.
 */
final class StandInConstruction {

    private final ScheduleProblem problem;
    private final AimedRows objective;
    private final long[][] allowed;
    private final int words;
    private final long[] rows;
    private final int[] vacant;
    /** By cell, while one person after the other is looked at; found when it is asked for. */
    private final Map<Integer, Set<String>> missingRoles = new HashMap<>();

    private final BooleanSupplier stop;

    /** @param stop asked before each person is looked at */
    StandInConstruction(
            ScheduleProblem problem, Roster baseline, AimedRows objective, long[][] allowed, BooleanSupplier stop) {
        this.stop = stop;
        this.problem = problem;
        this.objective = objective;
        this.allowed = allowed;
        this.words = CellSet.words(problem.grid().cellCount());
        this.rows = PinnedStart.rows(problem, baseline, objective);
        this.vacant = new int[problem.grid().cellCount()];
        for (int cell = 0; cell < vacant.length; cell++) {
            vacant[cell] = problem.demand().get(cell).headcount();
            for (int person = 0; person < allowed.length; person++) {
                vacant[cell] -= works(person, cell) ? 1 : 0;
            }
        }
    }

    /** Rows with every headcount exact; absent when that would move others. */
    public Optional<long[]> rows() {
        while (hasVacancies()) {
            var best = bestOffer();
            if (best.cells().isEmpty()) {
                return Optional.empty();
            }
            for (int cell : best.cells()) {
                rows[best.person() * words + (cell >>> 6)] |= 1L << cell;
                vacant[cell]--;
            }
        }
        return Optional.of(rows);
    }

    /** What somebody could take, and what their row would cost more. */
    private record Offer(int person, List<Integer> cells, long cost) {

        boolean beats(Offer other) {
            return cells.size() > other.cells.size() || (cells.size() == other.cells.size() && cost < other.cost);
        }
    }

    private Offer bestOffer() {
        missingRoles.clear();
        var best = new Offer(-1, List.of(), 0);
        for (int person = 0; person < allowed.length; person++) {
            SearchStopped.throwIfRequested(stop);
            var offer = offer(person);
            best = offer.beats(best) ? offer : best;
        }
        return best;
    }

    /** Takes vacant cells in order of time, but none that adds to the broken rules. */
    private Offer offer(int person) {
        long[] row = Arrays.copyOfRange(rows, person * words, (person + 1) * words);
        var cells = new ArrayList<Integer>();
        long before = objective.soft(person, row, 0);
        long hard = objective.hard();
        long cost = before;
        for (int cell = 0; cell < vacant.length; cell++) {
            if (vacant[cell] > 0 && contains(allowed[person], cell) && !contains(row, cell) && isOfUse(person, cell)) {
                row[cell >>> 6] |= 1L << cell;
                long with = objective.soft(person, row, 0);
                if (objective.hard() > hard) {
                    row[cell >>> 6] &= ~(1L << cell);
                } else {
                    cells.add(cell);
                    cost = with;
                }
            }
        }
        return new Offer(person, cells, cost - before);
    }

    /** Whether the seats left suffice for the roles that are missing, once this person has one of them. */
    private boolean isOfUse(int person, int cell) {
        var own = problem.staff().get(person).roles();
        var missing = missingRoles.computeIfAbsent(cell, this::missingRoles);
        return missing.isEmpty()
                || vacant[cell] > missing.size()
                || missing.stream().anyMatch(own::contains);
    }

    private Set<String> missingRoles(int cell) {
        return problem.demand().get(cell).roles().entrySet().stream()
                .filter(need -> holders(cell, need.getKey()) < need.getValue())
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private int holders(int cell, String role) {
        int holders = 0;
        for (int person = 0; person < allowed.length; person++) {
            holders +=
                    works(person, cell) && problem.staff().get(person).roles().contains(role) ? 1 : 0;
        }
        return holders;
    }

    private boolean hasVacancies() {
        for (int seats : vacant) {
            if (seats > 0) {
                return true;
            }
        }
        return false;
    }

    private boolean works(int person, int cell) {
        return (rows[person * words + (cell >>> 6)] & (1L << cell)) != 0;
    }

    private static boolean contains(long[] row, int cell) {
        return (row[cell >>> 6] & (1L << cell)) != 0;
    }
}
