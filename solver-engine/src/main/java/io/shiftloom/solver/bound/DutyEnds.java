package io.shiftloom.solver.bound;

import java.util.Arrays;

/** What the rest of a date costs once its last cell is worked, and which work of a table is the cheapest with it. */
final class DutyEnds {

    private final DutyTable table;
    /** By layer and units: what the rest of a date costs that ends after so much work. */
    private final int[][] ends;

    private final int[] nothing;
    private DutyDate duty;
    private int size;

    DutyEnds(DutyTable table, DutyDate some, int mostSize) {
        this.table = table;
        duty = some;
        ends = new int[DutyTable.LAYERS][mostSize];
        nothing = new int[mostSize];
    }

    void begin(DutyDate of) {
        duty = of;
        size = duty.costs.size;
        setEnds();
    }

    /** What the cheapest work of the date that ends at a place costs. */
    int endOf(int at) {
        int best = DutyTable.NEVER;
        for (int layer = 0; layer < DutyTable.LAYERS; layer++) {
            if (!table.isDead(layer, at)) {
                best = Math.min(best, cheapest(table.row(layer, at), ends[layer]));
                best = isOpen(at) ? Math.min(best, cheapest(table.row(layer, at), nothing) - saved(at)) : best;
            }
        }
        return best;
    }

    /** The same by units of work. */
    void endsOf(int at, int[] into) {
        Arrays.fill(into, 0, size, DutyTable.NEVER);
        for (int layer = 0; layer < DutyTable.LAYERS; layer++) {
            if (!table.isDead(layer, at)) {
                lower(into, table.row(layer, at), ends[layer], 0);
                if (isOpen(at)) {
                    lower(into, table.row(layer, at), nothing, saved(at));
                }
            }
        }
    }

    private void lower(int[] into, int[] row, int[] add, int less) {
        for (int work = 0; work < size; work++) {
            into[work] = Math.min(into[work], row[work] + add[work] - less);
        }
    }

    private int cheapest(int[] row, int[] add) {
        int best = DutyTable.NEVER;
        for (int work = 0; work < size; work++) {
            best = Math.min(best, row[work] + add[work]);
        }
        return best;
    }

    private void setEnds() {
        for (int layer = 0; layer < DutyTable.LAYERS; layer++) {
            var own = endCosts(layer);
            for (int work = 0; work < size; work++) {
                ends[layer][work] = own[work] + duty.costs.overtimeBeyond(work, duty.weekPrice);
            }
        }
    }

    private int[] endCosts(int layer) {
        return switch (layer) {
            case DutyTable.ONE_BLOCK -> duty.costs.alone;
            case DutyTable.JOINED -> duty.costs.withBreak;
            case DutyTable.TORN -> duty.costs.torn;
            // What history adds to the work is not known here.
            default -> duty.date < 0 ? duty.costs.torn : duty.costs.tornWithBreak;
        };
    }

    /** Whether work outside the table may go on from here. */
    private boolean isOpen(int at) {
        return duty.person.isContinued(at) || goesBeyond(at);
    }

    private boolean goesBeyond(int at) {
        return duty.person.cut[duty.date + 1] && duty.open.start[duty.end] - duty.open.end[at] <= OpenCells.LONGEST_GAP;
    }

    /** The most that such work could save. */
    private int saved(int at) {
        int joined = duty.person.isContinued(at) ? duty.costs.perBlock : 0;
        return goesBeyond(at) ? joined + savedBeyond() : joined;
    }

    /** A whole date's work at the best price. */
    private int savedBeyond() {
        long best = 0;
        for (int at = duty.end; at < duty.open.count; at++) {
            best = Math.max(best, Math.ceilDiv(-duty.costOf(at), duty.open.units[at]));
        }
        return (int) Math.min(DutyTable.POSSIBLE, best * size);
    }

    /** The layer and units of the cheapest work that ends at a place, as a trace to follow. */
    DutyTrace cheapestAt(int at, int leastWork, int mostWork, int value) {
        for (int layer = 0; layer < DutyTable.LAYERS; layer++) {
            for (int work = leastWork; work <= mostWork && !table.isDead(layer, at); work++) {
                int raw = table.row(layer, at)[work];
                if (raw + ends[layer][work] == value || (isOpen(at) && raw - saved(at) == value)) {
                    return new DutyTrace(table, layer, at, work);
                }
            }
        }
        throw new IllegalStateException("no work ends at " + at);
    }
}
