package io.shiftloom.solver.bound.duty;

import java.util.Arrays;

/**
 * Completes the labels of a {@link DutyTable} to whole duties: adds what the date costs once its last cell is worked, and
 * takes off what work beyond the table could save at most.
 */
final class DutyCompletions {

    private final DutyTable table;
    /** By layer and units: the cost of completing a date after that much work. */
    private final int[][] completion;

    private final int[] nothing;
    private final WorkPastTable pastTable;
    private DutyDate duty;
    private boolean begun;
    private int size;

    DutyCompletions(DutyTable table, DutyDate placeholder, int mostSize) {
        this.table = table;
        duty = placeholder;
        completion = new int[DutyTable.LAYERS][mostSize];
        nothing = new int[mostSize];
        pastTable = new WorkPastTable(placeholder, mostSize);
    }

    void begin(DutyDate newDuty) {
        boolean alike = begun
                && duty.costs == newDuty.costs
                && duty.weekPrice == newDuty.weekPrice
                && duty.date < 0 == newDuty.date < 0;
        duty = newDuty;
        pastTable.begin(duty);
        if (!alike) {
            begun = true;
            size = duty.costs.size;
            for (int layer : table.layers()) {
                setCompletion(completion[layer], costs(layer));
            }
        }
    }

    private void setCompletion(int[] into, int[] costs) {
        for (int work = 0; work < size; work++) {
            into[work] = costs[work] + duty.overtimeCompleted(work);
        }
    }

    private int[] costs(int layer) {
        int joins = DutyTable.joins(layer);
        if (layer < DutyTable.TORN) {
            return joins == 0 ? duty.costs.alone : duty.costs.withBreak[joins];
        }
        // What history adds to the work is not known here.
        return joins == 0 || duty.date < 0 ? duty.costs.tornWithoutBreak : duty.costs.tornWithBreak[joins];
    }

    /** The least cost of the date's work that ends at a place. */
    int least(int place) {
        int least = DutyTable.NEVER;
        boolean mayGoOn = mayGoOn(place);
        for (int layer : table.layers()) {
            if (!table.isEmpty(layer, place)) {
                var labels = table.labels(layer, place);
                least = Math.min(least, least(labels, completion[layer]));
                least = mayGoOn ? Math.min(least, least(labels, goingOn(place)) - savedBeyond(layer, place)) : least;
            }
        }
        return least;
    }

    private int least(int[] labels, int[] add) {
        int least = DutyTable.NEVER;
        for (int work = 0; work < size; work++) {
            least = Math.min(least, labels[work] + add[work]);
        }
        return least;
    }

    /** Tells the same by units of work, of the labels from a layer on. */
    void leastByWork(int place, int firstLayer, int[] into) {
        Arrays.fill(into, 0, size, DutyTable.NEVER);
        boolean mayGoOn = mayGoOn(place);
        for (int layer : table.layers()) {
            if (layer >= firstLayer && !table.isEmpty(layer, place)) {
                lower(into, table.labels(layer, place), completion[layer], 0);
                if (mayGoOn) {
                    lower(into, table.labels(layer, place), goingOn(place), savedBeyond(layer, place));
                }
            }
        }
    }

    private void lower(int[] into, int[] labels, int[] add, int saved) {
        for (int work = 0; work < size; work++) {
            into[work] = Math.min(into[work], labels[work] + add[work] - saved);
        }
    }

    /** Whether work outside the table may go on from here. */
    private boolean mayGoOn(int place) {
        return duty.person.isContinued(place) || pastTable.isReachedFrom(place);
    }

    /** By units of work until then: what work past the table costs at least. */
    private int[] goingOn(int place) {
        return pastTable.isReachedFrom(place) ? pastTable.leastCosts() : nothing;
    }

    /** The most that work outside the table could save of what has been charged. */
    private int savedBeyond(int layer, int place) {
        int joined = duty.person.isContinued(place) ? duty.costs.perShift : 0;
        return joined + savedByLength(layer);
    }

    private int savedByLength(int layer) {
        if (DutyTable.isJoined(layer)) {
            return duty.costs.mostOfJoinedShift();
        }
        return layer >= DutyTable.TORN ? duty.costs.mostOfShift() : duty.costs.mostOfStint();
    }

    /** The label at a place that is completed at this cost, as the beginning of a traceback. */
    DutyTraceback find(int place, int leastWork, int mostWork, int cost) {
        for (int layer : table.layers()) {
            for (int work = leastWork; work <= mostWork && !table.isEmpty(layer, place); work++) {
                int label = table.labels(layer, place)[work];
                if (label + completion[layer][work] == cost
                        || (mayGoOn(place) && label + goingOn(place)[work] - savedBeyond(layer, place) == cost)) {
                    return new DutyTraceback(table, layer, place, work);
                }
            }
        }
        throw new IllegalStateException("no work ends at " + place);
    }
}
