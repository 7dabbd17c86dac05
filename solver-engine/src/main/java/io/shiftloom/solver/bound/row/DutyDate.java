package io.shiftloom.solver.bound.row;

import io.shiftloom.solver.bound.person.DutyCosts;
import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.bound.person.WorkableCells;

/** One duty date at given prices: what a {@link DutyTable} is filled for. */
final class DutyDate {

    final PersonModel person;
    final WorkableCells workable;
    final DutyCosts costs;
    /** Day of the grid, -1 for the duty that history left unfinished. */
    final int date;
    /** The places a duty of the date can work: the first, and the one after the last. */
    final int first;

    final int end;
    final int weekPrice;
    private final int[] cost;
    private final int[] startCost;

    /**
     * A date.
     *
     * @param cost by place: cost of working it, without the price of the week
     * @param weekPrice of each unit
     * @param startCost by place: cost of everything before a duty that starts there
     */
    DutyDate(PersonModel person, int date, int[] cost, int weekPrice, int[] startCost) {
        this(person, date, person.tableFrom[date + 1], cost, weekPrice, startCost);
    }

    /** A date of which no place before {@code first} is worked. */
    DutyDate(PersonModel person, int date, int first, int[] cost, int weekPrice, int[] startCost) {
        this.person = person;
        this.first = first;
        this.date = date;
        this.cost = cost;
        this.weekPrice = weekPrice;
        this.startCost = startCost;
        workable = person.workable;
        costs = person.costs(date);
        end = person.tableTo[date + 1];
    }

    /** Whether the lengths of blocks are followed in torn work too. */
    boolean followsShifts() {
        return costs.followsShifts && date >= 0;
    }

    /** Whether the table of the date has a layer. */
    boolean hasLayer(int layer) {
        return DutyTable.joins(layer) <= costs.joins
                && layer != DutyTable.AFTER_BREAK
                && (layer < DutyTable.BEFORE_BREAK || followsShifts());
    }

    /** By length: the cost of a block in a layer; a longer one costs nothing. */
    int[] blockCosts(int layer) {
        if (layer < DutyTable.TORN) {
            return costs.besideBreak;
        }
        return layer < DutyTable.BEFORE_BREAK ? costs.shiftAlone : costs.stint;
    }

    /** Whether a duty of the date can start here. */
    boolean startsAt(int place) {
        return date >= 0 && workable.day[place] == date;
    }

    /** Whether a shift may begin here, be it the first of the date or another one. */
    boolean startsShift(int place) {
        return person.startsShift[place];
    }

    /** Whether a gap is too short to be all of a break, so that others may serve the break too. */
    boolean joinsFurther(int before, int place) {
        return workable.gap(before, place) < costs.mostBreak;
    }

    /** Whether such a gap is too short to be counted. */
    boolean joinsUncounted(int before, int place) {
        return workable.gap(before, place) < costs.shortestGap && joinsFurther(before, place);
    }

    /** The cost of everything before a duty that starts here. */
    int costBefore(int place) {
        return startCost[place];
    }

    int costOf(int place) {
        return cost[place] + weekPrice * workable.units[place];
    }
}
