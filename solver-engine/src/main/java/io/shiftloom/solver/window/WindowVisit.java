package io.shiftloom.solver.window;

import io.shiftloom.solver.bound.date.DateCover;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.search.AimedRows;
import io.shiftloom.solver.search.Aims;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A search for better covers of one window, one after the other by different people. What a person's row costs with each choice does not
 * change meanwhile, because all else stays as it is.
 */
final class WindowVisit {

    private final Window window;
    private final KnownChoices known;
    private final long[] rows;
    private final AimedRows objective;
    private final long effort;
    /** By person: the set worked at first, and as improved. */
    private final int[] before;

    private final int[] now;
    private final @Nullable WindowChoices[] choices;

    /**
     * A visit that has improved nothing yet.
     *
     * @param rows of everybody, left as they are
     * @param known what people may choose from, by the same aims
     * @param aims that say what a row costs
     * @param effort choices that a cover may look at
     */
    WindowVisit(Window window, long[] rows, KnownChoices known, Aims aims, long effort) {
        this.effort = effort;
        this.window = window;
        this.known = known;
        this.rows = rows.clone();
        objective = new AimedRows(window.problem(), aims);
        int people = window.problem().people();
        before = new int[people];
        Arrays.setAll(before, person -> window.cells(rows, person));
        now = before.clone();
        choices = new WindowChoices[people];
    }

    /** Whether somebody works in the window as improved so far. */
    boolean isAtWork(int person) {
        return now[person] != 0;
    }

    /** Looks for the cheapest cover by those who are free to choose, and returns whether it costs less. */
    boolean improve(boolean[] free, BooleanSupplier stop) {
        // Whoever is not free and does not work here changes nothing.
        var people = IntStream.range(0, now.length)
                .filter(person -> free[person] || now[person] != 0)
                .toArray();
        var present = Arrays.stream(people).map(person -> now[person]).toArray();
        var sets = new int[people.length][];
        var costs = new int[people.length][];
        var roles = window.roles(people);
        long cost = 1 - FixedPoint.SCALE + roles.cost(present);
        for (int number = 0; number < people.length; number++) {
            var offered = free[people[number]] ? choices(people[number]) : WindowChoices.only(present[number]);
            sets[number] = offered.sets();
            costs[number] = offered.costs();
            cost += offered.cost(present[number]);
        }
        var cover =
                new DateCover(window.seats(present), roles, effort, stop).cheapest(sets, costs, window.start(), cost);
        cover.ifPresent(found -> {
            for (int number = 0; number < people.length; number++) {
                now[people[number]] = found[number];
            }
        });
        return cover.isPresent();
    }

    private WindowChoices choices(int person) {
        var offered = choices[person];
        if (offered == null) {
            offered = known.of(window, objective, rows, person);
            choices[person] = offered;
        }
        return offered;
    }

    /** Who breaks a rule now and would break none with another set in the window. */
    BitSet repairable() {
        var repairable = new BitSet();
        int words = window.problem().words();
        for (int person = 0; person < now.length; person++) {
            objective.soft(person, rows, person * words);
            repairable.set(person, objective.hard() > 0 && choices(person).sets().length > 1);
        }
        return repairable;
    }

    /**
     * Writes what was found into rows if they then cost less and break no more rules, whatever else has changed in them meanwhile.
     *
     * @return whether they break fewer
     */
    boolean apply(long[] current) {
        long gain = roleCost(before) - roleCost(now);
        int words = window.problem().words();
        boolean legal = true;
        long repaired = 0;
        for (int person = 0; person < now.length; person++) {
            if (now[person] != before[person]) {
                gain += FixedPoint.SCALE * objective.soft(person, current, person * words);
                long hard = objective.hard();
                window.write(current, person, now[person]);
                gain -= FixedPoint.SCALE * objective.soft(person, current, person * words);
                legal &= objective.hard() <= hard;
                repaired += hard - objective.hard();
            }
        }
        if (!legal || gain + FixedPoint.SCALE * known.priceOf(repaired) <= 0) {
            for (int person = 0; person < before.length; person++) {
                window.write(current, person, before[person]);
            }
            return false;
        }
        return repaired > 0;
    }

    private long roleCost(int[] sets) {
        return window.roles(IntStream.range(0, sets.length).toArray()).cost(sets);
    }
}
