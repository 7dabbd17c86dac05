package io.shiftloom.solver.bound.date;

import io.shiftloom.solver.control.SearchStopped;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * The cheapest way to fill the seats of one date exactly and its role needs as well as can be, when everybody has one of a few
 * choices, each a set of cells with a cost. Branch and bound, depth first: the bound of a node is that of the Lagrangian
 * relaxation of seats and needs, raised by a few subgradient steps, and choices that cannot be part of a cheaper cover are
 * dropped. A branch decides whether somebody works a cell. Costs and prices are whole numbers, so that what it proves is exact.
 */
final class DateCover {

    private static final int STEPS = 40;
    private static final int STEPS_OF_ROOT = 150;
    /** Steps without gain after which the next ones are shorter. */
    private static final int PATIENCE = 5;
    /** How much of the last direction a step keeps. */
    private static final double KEPT = 0.6;
    /** So that sums of many stay within an int. */
    private static final int MOST_PRICE = 1 << 20;

    private final int[] seats;
    private final int cells;
    private final DateRoles roles;
    private final long effort;
    private final BooleanSupplier stop;
    private long spent;
    /** Covers that cost this or more are of no interest. */
    private long limit;

    private boolean foundBelow;
    /** Choices of a person that are left in a node: the first {@code count} of each. */
    record Choices(int[] set, int[] cost, int count) {}

    /** Prices of seats by cell, and of needs by cell, group and role. */
    record Prices(int[] seat, int[][][] need) {

        Prices copy() {
            var copy = new int[need.length][][];
            for (int cell = 0; cell < copy.length; cell++) {
                copy[cell] = new int[need[cell].length][];
                for (int group = 0; group < copy[cell].length; group++) {
                    copy[cell][group] = need[cell][group].clone();
                }
            }
            return new Prices(seat.clone(), copy);
        }
    }

    DateCover(int[] seats, DateRoles roles, long effort, BooleanSupplier stop) {
        this.stop = stop;
        this.seats = seats;
        this.cells = seats.length;
        this.roles = roles;
        this.effort = effort;
    }

    long spent() {
        return spent;
    }

    /**
     * Proves that every cover costs at least so much.
     *
     * @param sets by person: the sets of cells to choose from, as bits
     * @param costs by person: what each costs, without seats and needs
     * @param start prices to begin with
     * @param limits to try one after the other, ascending
     * @return the highest limit that is proven, or the cost of the cheapest cover if it is less; {@code least} if none is
     */
    long least(int[][] sets, int[][] costs, Prices start, long least, long[] limits) {
        long proven = least;
        for (long next : limits) {
            limit = next;
            foundBelow = false;
            var root = new Choices[sets.length];
            Arrays.setAll(root, person -> new Choices(sets[person].clone(), costs[person].clone(), sets[person].length));
            if (!explore(root, start, STEPS_OF_ROOT)) {
                return proven;
            }
            proven = limit;
            if (foundBelow) {
                return proven;
            }
        }
        return proven;
    }

    /** Explores a node and returns false when the effort is over. */
    private boolean explore(Choices[] node, Prices start, int steps) {
        SearchStopped.throwIfRequested(stop);
        var relaxed = new Relaxed(node, start.copy(), steps);
        if (relaxed.pruned) {
            return true;
        }
        if (spent >= effort) {
            return false;
        }
        int person = relaxed.branchPerson;
        int cell = relaxed.branchCell;
        boolean workFirst = relaxed.worksMostly;
        return explore(branch(node, person, cell, workFirst), relaxed.best, STEPS)
                && explore(branch(node, person, cell, !workFirst), relaxed.best, STEPS);
    }

    private static Choices[] branch(Choices[] node, int person, int cell, boolean works) {
        var branch = new Choices[node.length];
        for (int other = 0; other < node.length; other++) {
            var all = node[other];
            branch[other] =
                    new Choices(Arrays.copyOf(all.set, all.count), Arrays.copyOf(all.cost, all.count), all.count);
        }
        branch[person] = kept(branch[person], cell, works);
        return branch;
    }

    private static Choices kept(Choices choices, int cell, boolean works) {
        int count = 0;
        for (int choice = 0; choice < choices.count; choice++) {
            if ((choices.set[choice] >>> cell & 1) != 0 == works) {
                choices.set[count] = choices.set[choice];
                choices.cost[count++] = choices.cost[choice];
            }
        }
        return new Choices(choices.set, choices.cost, count);
    }

    /** A node at the best prices that a few steps find. */
    private final class Relaxed {

        private final Choices[] node;
        private final Prices prices;
        Prices best;
        private final int[] chosen;
        private final int[] least;
        /** By person and cell: what working it is worth. */
        private final int[][] worth;
        /** By person and cell: in how many steps the person's choice had the cell. */
        private final int[][] worked;

        private final double[] seatDirection = new double[cells];
        private final double[][][] needDirection;
        private final int[] seatGradient = new int[cells];
        private final int[][][] needGradient;

        private final boolean[] present;
        private int steps;
        final boolean pruned;
        int branchPerson;
        int branchCell;
        boolean worksMostly;

        Relaxed(Choices[] node, Prices prices, int most) {
            this.node = node;
            this.prices = prices;
            best = prices;
            chosen = new int[node.length];
            least = new int[node.length];
            worth = new int[node.length][cells];
            worked = new int[node.length][cells];
            present = new boolean[node.length];
            needDirection = new double[cells][roles.groups()][];
            needGradient = new int[cells][roles.groups()][];
            for (int cell = 0; cell < cells; cell++) {
                for (int group = 0; group < roles.groups(); group++) {
                    needDirection[cell][group] = new double[roles.need()[cell][group].length];
                    needGradient[cell][group] = new int[roles.need()[cell][group].length];
                }
            }
            pruned = !propagate() || reachesLimit(most) || !chooseBranch();
        }

        private boolean reachesLimit(int most) {
            double pace = 1;
            long highest = Long.MIN_VALUE;
            int sinceBest = 0;
            for (steps = 0; steps < most; steps++) {
                long value = value();
                if (coversExactly()) {
                    offer(chosen);
                }
                if (value >= limit) {
                    return true;
                }
                if (value > highest) {
                    highest = value;
                    best = prices.copy();
                    sinceBest = 0;
                    dropBeyond(value);
                    if (!propagate()) {
                        return true;
                    }
                } else if (++sinceBest >= PATIENCE) {
                    pace /= 2;
                    sinceBest = 0;
                }
                step(pace * (limit - value));
            }
            return false;
        }

        private boolean coversExactly() {
            for (int left : seatGradient) {
                if (left != 0) {
                    return false;
                }
            }
            return true;
        }

        private void step(double gain) {
            double norm = 0;
            for (int cell = 0; cell < cells; cell++) {
                seatDirection[cell] = KEPT * seatDirection[cell] + (1 - KEPT) * seatGradient[cell];
                norm += seatDirection[cell] * seatDirection[cell];
                for (int group = 0; group < roles.groups(); group++) {
                    for (int role = 0; role < needGradient[cell][group].length; role++) {
                        int price = prices.need[cell][group][role];
                        double direction = KEPT * needDirection[cell][group][role]
                                + (1 - KEPT) * needGradient[cell][group][role];
                        boolean stays = (price == 0 && direction < 0)
                                || (price == roles.most()[cell][group] && direction > 0);
                        needDirection[cell][group][role] = stays ? 0 : direction;
                        norm += stays ? 0 : direction * direction;
                    }
                }
            }
            double length = norm > 0 ? gain / norm : 0;
            for (int cell = 0; cell < cells; cell++) {
                long moved = prices.seat[cell] + Math.round(length * seatDirection[cell]);
                prices.seat[cell] = (int) Math.clamp(moved, -MOST_PRICE, MOST_PRICE);
                for (int group = 0; group < roles.groups(); group++) {
                    for (int role = 0; role < needGradient[cell][group].length; role++) {
                        long price =
                                prices.need[cell][group][role] + Math.round(length * needDirection[cell][group][role]);
                        prices.need[cell][group][role] = (int) Math.clamp(price, 0, roles.most()[cell][group]);
                    }
                }
            }
        }

        private long value() {
            long value = 0;
            for (int cell = 0; cell < cells; cell++) {
                value += (long) prices.seat[cell] * seats[cell];
                seatGradient[cell] = seats[cell];
                for (int group = 0; group < roles.groups(); group++) {
                    int[] need = roles.need()[cell][group];
                    for (int role = 0; role < need.length; role++) {
                        value += (long) prices.need[cell][group][role] * need[role];
                        needGradient[cell][group][role] = need[role];
                    }
                }
            }
            for (int person = 0; person < node.length; person++) {
                setWorth(person);
                value += choose(person);
                for (int bits = chosen[person]; bits != 0; bits &= bits - 1) {
                    int cell = Integer.numberOfTrailingZeros(bits);
                    seatGradient[cell]--;
                    worked[person][cell]++;
                    for (int group = 0; group < roles.groups(); group++) {
                        int role = dearest(cell, group, person);
                        if (role >= 0) {
                            needGradient[cell][group][role]--;
                        }
                    }
                }
            }
            return value;
        }

        private int dearest(int cell, int group, int person) {
            int dearest = -1;
            int[] price = prices.need[cell][group];
            for (int bits = roles.mask()[cell][group][person]; bits != 0; bits &= bits - 1) {
                int role = Integer.numberOfTrailingZeros(bits);
                dearest = dearest < 0 || price[role] > price[dearest] ? role : dearest;
            }
            return dearest;
        }

        private void setWorth(int person) {
            int any = 0;
            for (int choice = 0; choice < node[person].count; choice++) {
                any |= node[person].set[choice];
            }
            for (int bits = any; bits != 0; bits &= bits - 1) {
                int cell = Integer.numberOfTrailingZeros(bits);
                int sum = prices.seat[cell];
                for (int group = 0; group < roles.groups(); group++) {
                    int role = dearest(cell, group, person);
                    sum += role < 0 ? 0 : prices.need[cell][group][role];
                }
                worth[person][cell] = sum;
            }
        }

        private int costOf(int person, int choice) {
            int cost = node[person].cost[choice];
            for (int bits = node[person].set[choice]; bits != 0; bits &= bits - 1) {
                cost -= worth[person][Integer.numberOfTrailingZeros(bits)];
            }
            return cost;
        }

        private int choose(int person) {
            int cheapest = Integer.MAX_VALUE;
            spent += node[person].count;
            for (int choice = 0; choice < node[person].count; choice++) {
                int cost = costOf(person, choice);
                if (cost < cheapest) {
                    cheapest = cost;
                    chosen[person] = node[person].set[choice];
                }
            }
            least[person] = cheapest;
            return cheapest;
        }

        /** Drops choices with which the node would reach the limit. */
        private void dropBeyond(long value) {
            for (int person = 0; person < node.length; person++) {
                var choices = node[person];
                int count = 0;
                for (int choice = 0; choice < choices.count; choice++) {
                    if (value - least[person] + costOf(person, choice) < limit) {
                        choices.set[count] = choices.set[choice];
                        choices.cost[count++] = choices.cost[choice];
                    }
                }
                node[person] = new Choices(choices.set, choices.cost, count);
            }
        }

        /** Follows full cells and cells without anybody to spare; false when there is no cover. */
        private boolean propagate() {
            var all = new int[node.length];
            var any = new int[node.length];
            for (int person = 0; person < node.length; person++) {
                if (node[person].count == 0) {
                    return false;
                }
                look(person, all, any);
            }
            for (int cell = 0, unchanged = 0; unchanged < cells; cell = (cell + 1) % cells) {
                int must = 0;
                int may = 0;
                for (int person = 0; person < node.length; person++) {
                    must += all[person] >>> cell & 1;
                    may += any[person] >>> cell & 1;
                }
                if (must > seats[cell] || may < seats[cell]) {
                    return false;
                }
                unchanged++;
                if (must < may && (must == seats[cell] || may == seats[cell])) {
                    boolean works = may == seats[cell];
                    for (int person = 0; person < node.length; person++) {
                        if (((any[person] & ~all[person]) >>> cell & 1) != 0) {
                            node[person] = kept(node[person], cell, works);
                            look(person, all, any);
                        }
                    }
                    unchanged = 0;
                }
            }
            return true;
        }

        private void look(int person, int[] all, int[] any) {
            all[person] = -1;
            any[person] = 0;
            for (int choice = 0; choice < node[person].count; choice++) {
                all[person] &= node[person].set[choice];
                any[person] |= node[person].set[choice];
            }
        }

        /** Picks the cell that somebody's choices were most divided about; false where every set is settled. */
        private boolean chooseBranch() {
            int closest = Integer.MAX_VALUE;
            var all = new int[node.length];
            var any = new int[node.length];
            for (int person = 0; person < node.length; person++) {
                look(person, all, any);
                for (int bits = any[person] & ~all[person]; bits != 0; bits &= bits - 1) {
                    int cell = Integer.numberOfTrailingZeros(bits);
                    int fromHalf = Math.abs(2 * worked[person][cell] - steps);
                    if (fromHalf < closest) {
                        closest = fromHalf;
                        branchPerson = person;
                        branchCell = cell;
                        worksMostly = 2 * worked[person][cell] > steps;
                    }
                }
            }
            if (closest == Integer.MAX_VALUE) {
                offer(any);
                return false;
            }
            return true;
        }

        /** Takes a cover, whose cost is the least of the choices with these sets. */
        private void offer(int[] sets) {
            long cost = 0;
            for (int person = 0; person < node.length; person++) {
                int cheapest = Integer.MAX_VALUE;
                for (int choice = 0; choice < node[person].count; choice++) {
                    if (node[person].set[choice] == sets[person]) {
                        cheapest = Math.min(cheapest, node[person].cost[choice]);
                    }
                }
                cost += cheapest;
            }
            for (int cell = 0; cell < cells; cell++) {
                for (int person = 0; person < node.length; person++) {
                    present[person] = (sets[person] >>> cell & 1) != 0;
                }
                cost += roles.cost(cell, present);
            }
            if (cost < limit) {
                limit = cost;
                foundBelow = true;
            }
        }
    }
}
