package io.shiftloom.solver.shifts;

import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RowScorer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/** The shifts that somebody may work by the rules about a single shift. */
final class PossibleShifts {

    /** A shift is priced by the terms of this many people at most. */
    private static final int MOST_TERMS = 8;
    /** The longest shift in minutes where neither law nor contract limits a day's work. */
    private static final int USUAL_LONGEST = 12 * 60;

    private final CompiledProblem problem;
    private final RowScorer scorer;
    /** One person of each set of labor terms that occurs. */
    private final int[] people;

    PossibleShifts(CompiledProblem problem) {
        this.problem = problem;
        scorer = new RowScorer(problem);
        var byTerms = new LinkedHashMap<LaborTerms, Integer>();
        for (int person = 0; person < problem.people(); person++) {
            byTerms.putIfAbsent(problem.terms(person), person);
        }
        people = byTerms.values().stream()
                .mapToInt(Integer::intValue)
                .limit(MOST_TERMS)
                .toArray();
    }

    /** @param stop asked before each start; ends it by {@link SearchStopped} */
    List<Shift> all(BooleanSupplier stop) {
        int longest = IntStream.of(people).map(this::longest).max().orElse(USUAL_LONGEST);
        var shifts = new ArrayList<Shift>();
        for (int from = 0; from < problem.cells(); from++) {
            SearchStopped.throwIfRequested(stop);
            if (mayBegin(from)) {
                addFrom(from, longest, shifts);
            }
        }
        return shifts;
    }

    private int longest(int person) {
        var terms = problem.terms(person);
        return Math.min(USUAL_LONGEST, Math.min(terms.hard(LaborRule.DAILY), terms.hard(LaborRule.SPREAD)));
    }

    private boolean mayBegin(int cell) {
        return cell == 0
                || IntStream.of(people)
                        .anyMatch(person -> problem.problem()
                                        .grid()
                                        .minutesFromNearest(
                                                cell,
                                                problem.terms(person).clock().hardStarts())
                                == 0);
    }

    private void addFrom(int from, int longest, List<Shift> shifts) {
        var free = new BitSet();
        free.set(0, problem.people());
        int minutes = 0;
        for (int cell = from; cell < problem.cells() && problem.headcount()[cell] > 0; cell++) {
            int worked = cell;
            free.stream().filter(person -> !problem.isAvailable(person, worked)).forEach(free::clear);
            minutes += problem.cellMinutes()[cell];
            boolean adjoins = cell == from || problem.startMinutes()[cell] == problem.endMinutes()[cell - 1];
            if (!adjoins || free.isEmpty() || minutes > longest) {
                return;
            }
            long cost = cost(from, cell + 1);
            if (cost < Long.MAX_VALUE) {
                shifts.add(new Shift(from, cell + 1, cost));
            }
        }
    }

    /** What the shift costs the person for whom it is cheapest; {@link Long#MAX_VALUE} where it breaks a rule for everybody. */
    private long cost(int from, int to) {
        var cells = new BitSet();
        cells.set(from, to);
        var row = CellSet.of(cells).toWords(problem.words());
        long least = Long.MAX_VALUE;
        for (int person : people) {
            scorer.score(person, row, 0);
            if (scorer.hard() == 0) {
                int cost = scorer.shifts() + scorer.shortWork() + scorer.overtime() + scorer.labor();
                least = Math.min(least, cost);
            }
        }
        return least;
    }
}
