package io.shiftloom.solver.bound.bundle;

import io.shiftloom.solver.bound.dual.LagrangianRelaxation;
import io.shiftloom.solver.bound.row.LabelDetail;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Price and dive by whole rows, for problems of many people of whom each works little: where {@link Dive} would have to price everybody's
 * rows hundreds of times. People keep only the dates on which some row of the whole ascent has them work. The rows of the greatest weight
 * are settled, what is left is priced anew, and so on. A settled row is not priced any more, so the steps get shorter and shorter.
 */
final class RowDive {

    /** Part of all seats that is settled at least between two ascents. */
    private static final double LEAST = 0.03;
    /** Rows of this weight are settled at once. */
    private static final double SURE = 0.8;
    /** Less weight than this is noise. */
    private static final double LEAST_WEIGHT = 0.02;
    /** Steps of an ascent between. */
    private static final int STEPS = 5;

    /** Entries of tables that a step may fill at first. */
    private static final long MOST_ENTRIES = 10_000_000;

    private final CompiledProblem problem;
    private final LagrangianRelaxation relaxation;
    private final BundleMethod method;
    private final int[] openSeats;
    private final int seats;

    /** @param method which has climbed on the relaxation; both are taken over */
    RowDive(CompiledProblem problem, LagrangianRelaxation relaxation, BundleMethod method) {
        this.problem = problem;
        this.relaxation = relaxation;
        this.method = method;
        openSeats = problem.headcount().clone();
        for (int cell = 0; cell < openSeats.length; cell++) {
            openSeats[cell] = problem.cellMinutes()[cell] > 0 ? openSeats[cell] : 0;
        }
        seats = Arrays.stream(openSeats).sum();
    }

    /** A row of a person, and its weight. */
    private record Choice(int person, BitSet row, double weight) {}

    /**
     * Rows that take at most the seats there are, and nearly all of them; none breaks a rule.
     *
     * @return by person the words of the row; empty where it would take minutes
     */
    Optional<List<long[]>> run(BooleanSupplier stop) {
        for (int person = 0; person < problem.people(); person++) {
            closeOtherDates(person);
        }
        if (relaxation.balancingEffort(LabelDetail.LOAD_BY_DATE) > MOST_ENTRIES) {
            return Optional.empty();
        }
        while (settle(choices())) {
            for (int person = 0; person < problem.people(); person++) {
                method.dropCutsAgainstDecisions(person);
            }
            method.ascendAgain(STEPS, stop);
        }
        var rows = new ArrayList<long[]>();
        for (int person = 0; person < problem.people(); person++) {
            rows.add(relaxation.decided.isSettled(person) ? relaxation.decided.row(person) : new long[problem.words()]);
        }
        return Optional.of(rows);
    }

    private void closeOtherDates(int person) {
        var worked = new BitSet();
        for (var row : method.rows(person).keySet()) {
            row.stream().forEach(cell -> worked.set(problem.dayOfCell()[cell]));
        }
        for (int date = 0; date < problem.days(); date++) {
            if (!worked.get(date)) {
                relaxation.people.get(person).closeDate(date);
            }
        }
    }

    /** Of everybody who is not settled the row of the greatest weight, the greatest first. */
    private List<Choice> choices() {
        var choices = new ArrayList<Choice>();
        for (int person = 0; person < problem.people(); person++) {
            int number = person;
            if (!relaxation.decided.isSettled(person)) {
                method.rows(person).entrySet().stream()
                        .filter(row -> row.getValue() > LEAST_WEIGHT && suits(number, row.getKey()))
                        .max(Map.Entry.comparingByValue())
                        .ifPresent(row -> choices.add(new Choice(number, row.getKey(), row.getValue())));
            }
        }
        choices.sort(Comparator.comparingDouble(Choice::weight).reversed().thenComparingInt(Choice::person));
        return choices;
    }

    private boolean suits(int person, BitSet row) {
        return !row.isEmpty() && relaxation.isLegal(person, Arrays.copyOf(row.toLongArray(), problem.words()));
    }

    /** Settles the first choices that are open still; whether there was any. */
    private boolean settle(List<Choice> choices) {
        int least = (int) Math.ceil(seats * LEAST);
        int taken = 0;
        for (var choice : choices) {
            if (taken >= least && choice.weight() < SURE) {
                break;
            }
            if (choice.row().stream().allMatch(cell -> openSeats[cell] > 0)) {
                relaxation.decided.settle(choice.person(), choice.row());
                choice.row().stream().forEach(cell -> openSeats[cell]--);
                taken += choice.row().cardinality();
            }
        }
        for (int person = 0; person < problem.people(); person++) {
            if (!relaxation.decided.isSettled(person)) {
                closeFullCells(person);
            }
        }
        return taken > 0;
    }

    private void closeFullCells(int person) {
        var cells = relaxation.people.get(person).workable.cell;
        for (int place = 0; place < cells.length; place++) {
            if (openSeats[cells[place]] == 0) {
                relaxation.decided.decide(person, place, -1);
            }
        }
    }
}
