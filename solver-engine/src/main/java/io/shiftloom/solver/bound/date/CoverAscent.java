package io.shiftloom.solver.bound.date;

import io.shiftloom.solver.bound.person.FixedPoint;

/**
 * Raises the bound of a {@link CoverNode}, which is that of the Lagrangian relaxation of its seats and role needs, by subgradient
 * steps (Held, Wolfe and Crowder 1974). On the way it drops choices that cannot be part of a cover below the limit.
 */
final class CoverAscent {

    /** Steps without gain after which the next ones are shorter. */
    private static final int PATIENCE = 5;
    /** How much of the last direction a step keeps. */
    private static final double KEPT = 0.6;
    /** Half of what an hour without somebody willing costs. */
    private static final int HIGH_PRICE = 16 * FixedPoint.SCALE;
    /** The highest price, so that sums of many stay within an int. */
    private static final int MOST_PRICE = 1 << 20;

    private final CoverTarget target;
    private final CoverNode node;
    private final CoverPrices prices;
    /** The prices of the best value. */
    CoverPrices best;

    private final int[] chosen;
    private final int[] least;
    /** By person and cell: what working all cells before it is worth, as far as the person may. */
    private final int[][] worthBefore;
    /** By person and cell: in how many steps the person's choice had the cell. */
    private final int[][] worked;

    private final int[] openSeats;
    private final double[] seatDirection;
    private final int[] openNeeds;
    private final double[] needDirection;
    private int steps;

    CoverAscent(CoverTarget target, CoverNode node, CoverPrices start) {
        this.target = target;
        this.node = node;
        prices = start.copy();
        best = prices;
        int people = node.choices.length;
        int cells = target.cells();
        chosen = new int[people];
        least = new int[people];
        worthBefore = new int[people][cells + 1];
        worked = new int[people][cells];
        openSeats = new int[cells];
        seatDirection = new double[cells];
        openNeeds = new int[target.dearest.needs() + 1];
        needDirection = new double[target.dearest.needs()];
    }

    /** Whether no cover of the node is below the limit, which may sink to that of one it finds. */
    boolean reachesLimit(int mostSteps) {
        if (!node.propagate()) {
            return true;
        }
        double pace = 1;
        long highest = Long.MIN_VALUE;
        int sinceBest = 0;
        for (steps = 0; steps < mostSteps; steps++) {
            long value = value();
            if (fillsSeats()) {
                node.offer(chosen);
            }
            if (value >= target.limit) {
                return true;
            }
            if (value > highest) {
                highest = value;
                best = prices.copy();
                sinceBest = 0;
                if (!remainsPossible(value)) {
                    return true;
                }
            } else if (++sinceBest >= PATIENCE) {
                pace /= 2;
                sinceBest = 0;
            }
            step(pace * (target.limit - value));
        }
        return false;
    }

    /** Whether the seats can still be filled without the choices that are too dear at these prices. */
    private boolean remainsPossible(long value) {
        dropBeyond(value);
        return node.propagate();
    }

    /**
     * The order in which to decide about somebody's cell, the least first: those that they worked in about half of the steps, and
     * before others those in which they fill needs of a high price, where few can take their place.
     */
    int rank(int person, int cell) {
        int worth = target.dearest.worth(person, cell);
        return Math.abs(2 * worked[person][cell] - steps) - steps * Math.min(worth, HIGH_PRICE) / HIGH_PRICE;
    }

    boolean worksMostly(int person, int cell) {
        return 2 * worked[person][cell] > steps;
    }

    private boolean fillsSeats() {
        for (int open : openSeats) {
            if (open != 0) {
                return false;
            }
        }
        return true;
    }

    private void step(double gain) {
        double norm = 0;
        for (int cell = 0; cell < openSeats.length; cell++) {
            seatDirection[cell] = KEPT * seatDirection[cell] + (1 - KEPT) * openSeats[cell];
            norm += seatDirection[cell] * seatDirection[cell];
        }
        norm += turnToOpenNeeds();
        double length = norm > 0 ? gain / norm : 0;
        for (int cell = 0; cell < openSeats.length; cell++) {
            prices.seat()[cell] = moved(prices.seat()[cell], length * seatDirection[cell], -MOST_PRICE, MOST_PRICE);
        }
        int[] most = target.dearest.most;
        int[] price = prices.need();
        for (int need = 0; need < price.length; need++) {
            price[need] = moved(price[need], length * needDirection[need], 0, most[need]);
        }
    }

    /** Turns the direction of the needs towards what is open, and returns its squared length. */
    private double turnToOpenNeeds() {
        double norm = 0;
        int[] most = target.dearest.most;
        for (int need = 0; need < needDirection.length; need++) {
            int price = prices.need()[need];
            double turned = KEPT * needDirection[need] + (1 - KEPT) * openNeeds[need];
            boolean stays = (price == 0 && turned < 0) || (price == most[need] && turned > 0);
            needDirection[need] = stays ? 0 : turned;
            norm += needDirection[need] * needDirection[need];
        }
        return norm;
    }

    private static int moved(int price, double by, int from, int to) {
        return (int) Math.max(from, Math.min(to, price + Math.round(by)));
    }

    private long value() {
        long value = 0;
        for (int cell = 0; cell < openSeats.length; cell++) {
            openSeats[cell] = target.seats[cell];
            value += (long) prices.seat()[cell] * openSeats[cell];
        }
        target.dearest.set(prices.need());
        value += target.dearest.open(prices.need(), openNeeds);
        for (int person = 0; person < node.choices.length; person++) {
            setWorth(person);
            value += choose(person);
            fill(person);
        }
        return value;
    }

    private void fill(int person) {
        for (int bits = chosen[person]; bits != 0; bits &= bits - 1) {
            int cell = Integer.numberOfTrailingZeros(bits);
            openSeats[cell]--;
            worked[person][cell]++;
            target.dearest.fill(person, cell, openNeeds);
        }
    }

    private void setWorth(int person) {
        int[] before = worthBefore[person];
        int any = node.any(person);
        for (int cell = 0; cell < openSeats.length; cell++) {
            int worth = (any >>> cell & 1) == 0 ? 0 : prices.seat()[cell] + target.dearest.worth(person, cell);
            before[cell + 1] = before[cell] + worth;
        }
    }

    /** Sets have a block or two, which are read as such and not cell by cell. */
    private static int costOf(CoverChoices choices, int choice, int[] worthBefore) {
        int cost = choices.cost(choice);
        int from = 0;
        for (int bits = choices.set(choice); bits != 0; ) {
            int gap = Integer.numberOfTrailingZeros(bits);
            int length = Integer.numberOfTrailingZeros(~(bits >>> gap));
            cost += worthBefore[from + gap] - worthBefore[from + gap + length];
            from += gap + length;
            bits = bits >>> gap >>> length;
        }
        return cost;
    }

    private int choose(int person) {
        var choices = node.choices[person];
        int cheapest = Integer.MAX_VALUE;
        target.spent += choices.count();
        for (int choice = 0; choice < choices.count(); choice++) {
            int cost = costOf(choices, choice, worthBefore[person]);
            if (cost < cheapest) {
                cheapest = cost;
                chosen[person] = choices.set(choice);
            }
        }
        least[person] = cheapest;
        return cheapest;
    }

    /** Drops choices with which the node would reach the limit. */
    private void dropBeyond(long value) {
        for (int person = 0; person < node.choices.length; person++) {
            int number = person;
            var choices = node.choices[person];
            choices.keep(choice -> value - least[number] + costOf(choices, choice, worthBefore[number]) < target.limit);
        }
    }
}
