package io.shiftloom.solver.bound.bundle;

import io.shiftloom.solver.bound.dual.LagrangianRelaxation;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.bound.row.LabelDetail;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RowScorer;
import io.shiftloom.solver.score.objective.Weights;
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

    /** Rows of this weight are settled at once. */
    private static final double SURE = 0.8;
    /** Less weight than this is noise. */
    private static final double LEAST_WEIGHT = 0.02;
    /** Steps of the ascent after dates are closed: what is weighted before is far from filling all seats. */
    private static final int FIRST_STEPS = 10;
    /** While more than this part of the seats is open, prices move little between steps, and pricing everybody takes most of the time. */
    private static final double MANY_OPEN = 0.5;
    /** Steps of an ascent between. */
    private static final int STEPS = 5;
    /** Steps are so many times as long as in the ascent: shorter ones leave more seats open that weighted rows should fill, and with longer ones prices go astray. */
    private static final double TIMES_AS_LONG = 4;

    /** Points by which the pricing of a row may understate its cost. */
    private static final int TOLERANCE = Weights.SHIFT;

    /** Entries of tables that a step may fill at first. */
    private static final long MOST_ENTRIES = 10_000_000;

    private final CompiledProblem problem;
    private final LagrangianRelaxation relaxation;
    private final BundleMethod method;
    private final RowScorer scorer;
    private final OpenSeats seats;
    private final DivePace pace;

    /** @param method which has climbed on the relaxation; both are taken over */
    RowDive(CompiledProblem problem, LagrangianRelaxation relaxation, BundleMethod method, DivePace pace) {
        this.problem = problem;
        this.relaxation = relaxation;
        this.method = method;
        this.pace = pace;
        scorer = new RowScorer(problem);
        seats = new OpenSeats(problem, relaxation);
    }

    /** A row of a person, and its weight. */
    private record Choice(int person, BitSet row, double weight) {}

    /**
     * Rows that take at most the seats there are, and nearly all of them; none breaks a rule.
     *
     * @return by person the words of the row; empty where it would take minutes
     */
    Optional<List<long[]>> run(BooleanSupplier stop) {
        relaxation.alike.tellApart();
        for (int person = 0; person < problem.people(); person++) {
            relaxation.people.get(person).shortenTables();
            closeOtherDates(person);
            dropUnderstated(person);
        }
        if (relaxation.effort.balancing(LabelDetail.LOAD_BY_DATE) > MOST_ENTRIES) {
            return Optional.empty();
        }
        method.restartSteps(TIMES_AS_LONG);
        long value = ascend(FIRST_STEPS, stop);
        while (settle(choices())) {
            long before = value;
            value = ascend(STEPS, stop);
            if (value - before > pace.rise * before) {
                value = Math.max(value, ascend(STEPS, stop));
            }
        }
        var rows = new ArrayList<long[]>();
        for (int person = 0; person < problem.people(); person++) {
            rows.add(relaxation.decided.isSettled(person) ? relaxation.decided.row(person) : new long[problem.words()]);
        }
        return Optional.of(rows);
    }

    private long ascend(int steps, BooleanSupplier stop) {
        method.pricePartially(seats.left() > MANY_OPEN * seats.all);
        for (int person = 0; person < problem.people(); person++) {
            method.dropCutsAgainstDecisions(person);
        }
        return method.ascendAgain(steps, stop);
    }

    /** Of all rows of a person those are dropped that really cost much more. */
    private void dropUnderstated(int person) {
        method.dropCutsBelow(person, row -> leastCost(person, row));
    }

    /** What a row costs by the scorer, without what has a price, less what its pricing may understate. */
    private double leastCost(int person, BitSet row) {
        score(person, row);
        int priced = scorer.burden() + scorer.overtime() + (relaxation.chargesBalance(person) ? 0 : scorer.balance());
        long shortfall = relaxation.people.get(person).costOfShortfall(row);
        return (double) FixedPoint.SCALE * (scorer.soft() - priced - TOLERANCE) - shortfall;
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
        score(person, row);
        return !row.isEmpty() && scorer.hard() == 0;
    }

    private void score(int person, BitSet row) {
        scorer.score(person, Arrays.copyOf(row.toLongArray(), problem.words()), 0);
    }

    /** Settles the first choices that are open still; whether there was any. */
    private boolean settle(List<Choice> choices) {
        int least = (int) Math.ceil(seats.all * pace.least);
        int taken = 0;
        for (var choice : choices) {
            if (taken >= least && choice.weight() < SURE) {
                break;
            }
            if (choice.row().stream().allMatch(seats::isOpen)) {
                relaxation.decided.settle(choice.person(), choice.row());
                choice.row().stream().forEach(seats::take);
                taken += choice.row().cardinality();
            }
        }
        return taken > 0;
    }
}
