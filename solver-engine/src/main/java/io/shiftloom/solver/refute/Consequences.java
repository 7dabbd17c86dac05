package io.shiftloom.solver.refute;

import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Constraint propagation between two decisions. A full cell takes nobody else. A cell with nobody to spare takes everybody
 * who is left, and so does a need of a role. {@link RowConsequences} propagates within each row. Prices see most of this
 * too, but only step by step, and fractions of rows keep to caps that whole rows break.
 */
final class Consequences {

    private static final int NOBODY = -1;

    private final CompiledProblem problem;
    private final Decisions decisions;
    /** By person and cell: the place, -1 for a cell that the person cannot work. */
    private final int[][] placeOf;

    private final List<RowConsequences> rows = new ArrayList<>();
    /** By cell, and by each of its roles: who holds it. */
    private final List<List<BitSet>> holders = new ArrayList<>();

    private final List<List<Integer>> needs = new ArrayList<>();

    Consequences(CompiledProblem problem, List<PersonModel> people, Decisions decisions) {
        this.problem = problem;
        this.decisions = decisions;
        placeOf = new int[problem.people()][problem.cells()];
        for (int person = 0; person < placeOf.length; person++) {
            Arrays.fill(placeOf[person], NOBODY);
            var model = people.get(person);
            for (int place = 0; place < model.workable.count; place++) {
                placeOf[person][model.workable.cell[place]] = place;
            }
            rows.add(new RowConsequences(problem, model, decisions));
        }
        for (var demand : problem.problem().demand()) {
            holders.add(demand.roles().keySet().stream().map(this::holders).toList());
            needs.add(List.copyOf(demand.roles().values()));
        }
    }

    private BitSet holders(String role) {
        var people = new BitSet();
        for (int person = 0; person < placeOf.length; person++) {
            people.set(person, problem.problem().staff().get(person).roles().contains(role));
        }
        return people;
    }

    /**
     * Decides what follows until nothing more does.
     *
     * @param cells those that have to be filled
     * @return false when the decisions contradict each other
     */
    boolean propagate(BitSet cells) {
        int before = -1;
        while (before < decisions.count()) {
            before = decisions.count();
            for (int cell = cells.nextSetBit(0); cell >= 0; cell = cells.nextSetBit(cell + 1)) {
                // Cells that daylight saving skips are nobody's work.
                if (problem.cellMinutes()[cell] > 0 && !propagateCell(cell)) {
                    return false;
                }
            }
            if (!rows.stream().allMatch(RowConsequences::propagate)) {
                return false;
            }
        }
        return true;
    }

    private boolean propagateCell(int cell) {
        int seats = problem.headcount()[cell];
        if (!between(cell, seats, seats, person -> true)) {
            return false;
        }
        for (int role = 0; role < needs.get(cell).size(); role++) {
            var able = holders.get(cell).get(role);
            int need = needs.get(cell).get(role);
            if (!between(cell, need, seats, able::get)
                    || !between(cell, 0, seats - need, person -> !able.get(person))) {
                return false;
            }
        }
        return true;
    }

    /** Propagates that between {@code least} and {@code most} of the people meant work the cell. */
    private boolean between(int cell, int least, int most, IntPredicate meant) {
        int sure = 0;
        int possible = 0;
        for (int person = 0; person < placeOf.length; person++) {
            int place = placeOf[person][cell];
            if (place != NOBODY && meant.test(person)) {
                sure += decisions.get(person, place) > 0 ? 1 : 0;
                possible += decisions.get(person, place) >= 0 ? 1 : 0;
            }
        }
        if (sure > most || possible < least) {
            return false;
        }
        if (sure < possible && (sure == most || possible == least)) {
            decideRest(cell, meant, sure == most ? -1 : 1);
        }
        return true;
    }

    private void decideRest(int cell, IntPredicate meant, int works) {
        for (int person = 0; person < placeOf.length; person++) {
            int place = placeOf[person][cell];
            if (place != NOBODY && meant.test(person) && decisions.get(person, place) == 0) {
                decisions.decide(person, place, works);
            }
        }
    }
}
