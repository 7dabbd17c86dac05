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
    /** So that sums of many stay within an int. */
    private static final int MOST_PRICE = 1 << 20;

    private final CoverTarget target;
    private final CoverNode node;
    private final CoverPrices prices;
    /** The prices of the best value. */
    CoverPrices best;

    private final int[] chosen;
    private final int[] least;
    /** By person and cell: what working it is worth. */
    private final int[][] worth;
    /** By person and cell: in how many steps the person's choice had the cell. */
    private final int[][] worked;

    /** By cell, group and set of roles: the dearest of them, the first where several are, and its price. */
    private final int[][][] dearest;

    private final int[][][] priceOf;

    private final int[] openSeats;
    private final double[] seatDirection;
    private final int[][][] openNeeds;
    private final double[][][] needDirection;
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
        worth = new int[people][cells];
        worked = new int[people][cells];
        dearest = new int[cells][target.roles.groups()][];
        priceOf = new int[cells][target.roles.groups()][];
        openSeats = new int[cells];
        seatDirection = new double[cells];
        openNeeds = prices.copy().need();
        needDirection = new double[cells][target.roles.groups()][];
        for (int cell = 0; cell < cells; cell++) {
            for (int group = 0; group < target.roles.groups(); group++) {
                needDirection[cell][group] = new double[prices.need()[cell][group].length];
                dearest[cell][group] = new int[1 << prices.need()[cell][group].length];
                priceOf[cell][group] = new int[1 << prices.need()[cell][group].length];
            }
        }
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
                dropBeyond(value);
                if (!node.propagate()) {
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

    /**
     * The order in which to decide about somebody's cell, the least first: those that they worked in about half of the steps, and
     * before others those in which they fill needs of a high price, where few can take their place.
     */
    int rank(int person, int cell) {
        int worth = 0;
        for (int group = 0; group < target.roles.groups(); group++) {
            worth += priceOf[cell][group][target.roles.mask()[cell][group][person]];
        }
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
            for (int group = 0; group < target.roles.groups(); group++) {
                norm += turn(cell, group);
            }
        }
        double length = norm > 0 ? gain / norm : 0;
        for (int cell = 0; cell < openSeats.length; cell++) {
            prices.seat()[cell] = moved(prices.seat()[cell], length * seatDirection[cell], -MOST_PRICE, MOST_PRICE);
            for (int group = 0; group < target.roles.groups(); group++) {
                int[] price = prices.need()[cell][group];
                for (int role = 0; role < price.length; role++) {
                    double by = length * needDirection[cell][group][role];
                    price[role] = moved(price[role], by, 0, target.roles.most()[cell][group]);
                }
            }
        }
    }

    /** Turns the direction of the needs of a group towards what is open, and returns its squared length. */
    private double turn(int cell, int group) {
        double norm = 0;
        double[] direction = needDirection[cell][group];
        for (int role = 0; role < direction.length; role++) {
            int price = prices.need()[cell][group][role];
            double turned = KEPT * direction[role] + (1 - KEPT) * openNeeds[cell][group][role];
            boolean stays = (price == 0 && turned < 0) || (price == target.roles.most()[cell][group] && turned > 0);
            direction[role] = stays ? 0 : turned;
            norm += direction[role] * direction[role];
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
            for (int group = 0; group < target.roles.groups(); group++) {
                setDearest(cell, group);
                int[] need = target.roles.need()[cell][group];
                for (int role = 0; role < need.length; role++) {
                    openNeeds[cell][group][role] = need[role];
                    value += (long) prices.need()[cell][group][role] * need[role];
                }
            }
        }
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
            var masks = target.roles.mask()[cell];
            for (int group = 0; group < masks.length; group++) {
                int roles = masks[group][person];
                if (roles != 0) {
                    openNeeds[cell][group][dearest[cell][group][roles]]--;
                }
            }
        }
    }

    private void setDearest(int cell, int group) {
        int[] price = prices.need()[cell][group];
        int[] ofSet = dearest[cell][group];
        for (int set = 1; set < ofSet.length; set++) {
            int first = Integer.numberOfTrailingZeros(set);
            int others = set & set - 1;
            ofSet[set] = others == 0 || price[first] >= price[ofSet[others]] ? first : ofSet[others];
            priceOf[cell][group][set] = price[ofSet[set]];
        }
    }

    private void setWorth(int person) {
        for (int bits = node.any(person); bits != 0; bits &= bits - 1) {
            int cell = Integer.numberOfTrailingZeros(bits);
            int sum = prices.seat()[cell];
            var masks = target.roles.mask()[cell];
            for (int group = 0; group < masks.length; group++) {
                sum += priceOf[cell][group][masks[group][person]];
            }
            worth[person][cell] = sum;
        }
    }

    private static int costOf(CoverChoices choices, int choice, int[] worth) {
        int cost = choices.cost(choice);
        for (int bits = choices.set(choice); bits != 0; bits &= bits - 1) {
            cost -= worth[Integer.numberOfTrailingZeros(bits)];
        }
        return cost;
    }

    private int choose(int person) {
        var choices = node.choices[person];
        int cheapest = Integer.MAX_VALUE;
        target.spent += choices.count();
        for (int choice = 0; choice < choices.count(); choice++) {
            int cost = costOf(choices, choice, worth[person]);
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
            choices.keep(choice -> value - least[number] + costOf(choices, choice, worth[number]) < target.limit);
        }
    }
}
