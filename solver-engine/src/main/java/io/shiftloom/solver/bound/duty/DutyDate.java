package io.shiftloom.solver.bound.duty;

import io.shiftloom.solver.bound.person.DutyCosts;
import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.bound.person.WorkableCells;
import java.util.Arrays;

/** One duty date at given prices: what a {@link DutyTable} is filled for. */
public final class DutyDate {

    final PersonModel person;
    final WorkableCells workable;
    final DutyCosts costs;
    /** Day of the grid, -1 for the duty that history left unfinished. */
    final int date;
    /** The places a duty of the date can work: the first, and the one after the last. */
    final int first;

    final int end;
    final int weekPrice;
    /** The first place of later weeks, and the price of a unit there. */
    private final int tailFrom;

    private final int tailPrice;
    /** The place after the last of the calendar date. */
    private final int dateEnd;
    /** By units of work: what the overtime of the calendar date costs, if a duty can leave it; else empty. */
    private final int[] overtime;

    private final int[] cost;
    private final int[] startCost;
    /** The last place from which a duty can be long enough for a break. */
    private final int lastOfLong;

    /**
     * A date.
     *
     * @param cost by place: cost of working it, without the price of the week
     * @param weekPrices by week: price of a unit
     * @param startCost by place: cost of everything before a duty that starts there
     */
    public DutyDate(PersonModel person, int date, int[] cost, int[] weekPrices, int[] startCost) {
        this(person, date, person.tableFrom[date + 1], cost, weekPrices, startCost);
    }

    /** A date of which no place before {@code first} is worked. */
    public DutyDate(PersonModel person, int date, int first, int[] cost, int[] weekPrices, int[] startCost) {
        this.person = person;
        this.first = first;
        this.date = date;
        this.cost = cost;
        this.startCost = startCost;
        workable = person.workable;
        costs = person.costs(date);
        end = person.tableTo[date + 1];
        weekPrice = date < 0 ? priceOfHistory(weekPrices) : weekPrices[person.weekOfDay[date]];
        tailFrom = person.tailFrom(date);
        tailPrice = date < 0 ? weekPrice : person.priceOfTail(date, weekPrices);
        dateEnd = date < 0 ? 0 : workable.firstOfDay[date + 1];
        overtime = new int[costs.overtimeLeavesDate() && date >= 0 ? costs.size : 0];
        Arrays.setAll(overtime, work -> costs.overtimeBeyond(work, weekPrice));
        lastOfLong = followsShifts() ? lastOfLong() : end;
    }

    /** Work that goes on from history is of the first week, or of the one before. */
    private static int priceOfHistory(int[] weekPrices) {
        return weekPrices.length == 0 ? 0 : Math.min(0, weekPrices[0]);
    }

    private int lastOfLong() {
        if (mayGoOnBeyond()) {
            return end;
        }
        int place = end;
        int left = 0;
        while (place > first && left < costs.leastWithBreak) {
            left += workable.units[--place];
        }
        return left < costs.leastWithBreak ? first - 1 : place;
    }

    /** Whether a duty can have work that the table does not know. */
    boolean mayGoOnBeyond() {
        return person.isCut(date) || (end > first && person.isContinued(end - 1));
    }

    /** Whether the lengths of blocks are followed in torn work too. */
    boolean followsShifts() {
        return costs.followsShifts && date >= 0;
    }

    /** Whether the table of the date has a layer. */
    boolean hasLayer(int layer) {
        boolean torn = layer >= DutyTable.TORN && !DutyTable.isJoined(layer);
        return DutyTable.joins(layer) <= (torn ? costs.tornBreakStates.count : costs.breakStates.served)
                && layer != DutyTable.JOINED
                && (layer < DutyTable.JOINED || followsShifts());
    }

    /** Whether a later duty of the date that starts here can be long enough for a break. */
    boolean mayBecomeLong(int place) {
        return place <= lastOfLong;
    }

    /** How much work a date can have before such a duty, and one more. */
    int sizeBeforeLong() {
        return mayGoOnBeyond() ? costs.size : Math.max(0, costs.size - costs.leastWithBreak);
    }

    /** Whether a duty of the date can start here. */
    boolean startsAt(int place) {
        return date >= 0 && workable.day[place] == date;
    }

    /** Whether a shift may begin here, be it the first of the date or another one. */
    boolean startsShift(int place) {
        return person.startsShift[place];
    }

    /** The cost of everything before a duty that starts here. */
    int costBefore(int place) {
        return startCost[place];
    }

    int costOf(int place) {
        return cost[place] + (place < tailFrom ? weekPrice : tailPrice) * workable.units[place];
    }

    /** Whether work here adds to the overtime of the calendar date. */
    boolean addsOvertime(int place) {
        return place < dateEnd && overtime.length > 0;
    }

    /** What this many further units cost for the overtime of the calendar date. */
    int overtimeAdded(int work, int units) {
        return overtime[Math.min(overtime.length - 1, work + units)] - overtime[work];
    }

    /** What each unit of work beyond the last entry of a table costs there. */
    int costBeyond(int place) {
        boolean overtimeToo = !costs.overtimeLeavesDate() || addsOvertime(place);
        return costs.strainBeyondLast + (overtimeToo ? costs.overtimeBeyondLast(weekPrice) : 0);
    }

    /** What the overtime of this much work costs once the date is completed. */
    int overtimeCompleted(int work) {
        return costs.overtimeLeavesDate() ? 0 : costs.overtimeBeyond(work, weekPrice);
    }
}
