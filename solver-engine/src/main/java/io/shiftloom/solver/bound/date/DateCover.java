package io.shiftloom.solver.bound.date;

import io.shiftloom.solver.control.SearchStopped;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The cheapest way to fill the seats of one date exactly, and its role needs as well as possible. Everybody has one of a few
 * choices, and a choice is a set of cells with a cost. Branch and bound, depth first: {@link CoverAscent} bounds a node, and a branch decides
 * whether somebody works a cell. Costs and prices are whole numbers, so that what it proves is exact.
 */
public final class DateCover {

    private static final int STEPS = 20;
    private static final int STEPS_OF_ROOT = 150;

    private final CoverTarget target;
    private final long effort;
    private final BooleanSupplier stop;

    /**
     * A date.
     *
     * @param seats by cell
     * @param effort choices looked at after which no node is opened
     */
    public DateCover(int[] seats, DateRoles roles, long effort, BooleanSupplier stop) {
        target = new CoverTarget(seats, roles);
        this.effort = effort;
        this.stop = stop;
    }

    /** Choices looked at so far. */
    long spent() {
        return target.spent;
    }

    /**
     * Proves that every cover costs at least so much.
     *
     * @param sets by person: the sets of cells to choose from, as bits
     * @param costs by person: what each costs, without seats and needs
     * @param start prices to begin with
     * @param known what every cover costs at least
     * @param limits to try one after the other, ascending
     * @return the highest limit that is proven, or the cost of the cheapest cover if it is less
     */
    long least(int[][] sets, int[][] costs, CoverPrices start, long known, long[] limits) {
        long proven = known;
        for (long limit : limits) {
            target.limit = limit;
            target.found = false;
            var choices = new CoverChoices[sets.length];
            Arrays.setAll(choices, person -> new CoverChoices(sets[person], costs[person]));
            if (!explore(new CoverNode(target, choices), start, STEPS_OF_ROOT)) {
                return proven;
            }
            proven = target.limit;
            if (target.found) {
                return proven;
            }
        }
        return proven;
    }

    /**
     * Looks for a cheap cover.
     *
     * @param limit which it has to cost less than
     * @return by person the set of the cheapest one met within the effort; empty where there is none
     */
    public Optional<int[]> cheapest(int[][] sets, int[][] costs, CoverPrices start, long limit) {
        least(sets, costs, start, Long.MIN_VALUE, new long[] {limit});
        return Optional.ofNullable(target.cover);
    }

    /** Explores a node and returns false when the effort is over. */
    private boolean explore(CoverNode node, CoverPrices start, int steps) {
        SearchStopped.throwIfRequested(stop);
        if (target.spent >= effort) {
            return false;
        }
        var ascent = new CoverAscent(target, node, start);
        return ascent.reachesLimit(steps) || branch(node, ascent);
    }

    /** Branches on the cell of somebody that {@link CoverAscent#rank} puts first. */
    private boolean branch(CoverNode node, CoverAscent ascent) {
        int first = Integer.MAX_VALUE;
        int at = 0;
        int about = 0;
        for (int person = 0; person < node.choices.length; person++) {
            for (int bits = node.free(person); bits != 0; bits &= bits - 1) {
                int cell = Integer.numberOfTrailingZeros(bits);
                int rank = ascent.rank(person, cell);
                if (rank < first) {
                    first = rank;
                    at = person;
                    about = cell;
                }
            }
        }
        if (first == Integer.MAX_VALUE) {
            node.offerSettled();
            return true;
        }
        boolean works = ascent.worksMostly(at, about);
        return explore(node.branch(at, about, works), ascent.best, STEPS)
                && explore(node.branch(at, about, !works), ascent.best, STEPS);
    }
}
