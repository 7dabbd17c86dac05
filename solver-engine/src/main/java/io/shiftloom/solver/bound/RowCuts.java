package io.shiftloom.solver.bound;

import java.util.Arrays;

/** Turns the cheapest rows into cuts of a model of the value, one part for each person; each load is a part of its own. */
final class RowCuts {

    private static final int[] NONE = {};

    private final PricedProblem priced;
    private final Prices prices;
    private final PriceModel model;
    private int[] seats = new int[64];
    private int[] others = new int[64];

    RowCuts(PricedProblem priced, PriceModel model, int mostCuts) {
        this.priced = priced;
        this.prices = priced.prices;
        this.model = model;
        for (int person = 0; person < priced.people.size(); person++) {
            model.addPart(mostCuts);
        }
        int part = priced.people.size();
        for (int person = 0; person < priced.people.size(); person++) {
            for (int load = 0; load < prices.loads(person); load++) {
                addCorners(part++, prices.load(person, load), prices.curve(person, load));
            }
        }
    }

    /** Charges the rows of all cuts, whose people carry the cost of balance from now on, what they had a price for. */
    void chargeBalance() {
        int part = priced.people.size();
        for (int person = 0; person < priced.people.size(); person++) {
            if (priced.chargesBalance(person)) {
                int price = prices.load(person, 0);
                var balance = prices.curve(person, 0);
                model.replace(person, cut -> cut.charged(price, balance));
                model.replace(part, Cut::nothing);
            }
            part += prices.loads(person);
        }
        model.recount();
    }

    /** A load is worth what its best corner is, and there are few. */
    private void addCorners(int part, int price, ConvexLoad curve) {
        model.addPart(curve.corners());
        for (int corner = 0; corner < curve.corners(); corner++) {
            var zero = new int[prices.count];
            model.add(part, new Cut(curve.cost(corner), zero, NONE, new int[] {price}, new int[] {-curve.amount(corner)
            }));
        }
    }

    /**
     * Prices a person's rows and loads, and adds the cheapest row as a cut.
     *
     * @param open zero everywhere, before and after
     * @return what the person adds to the value
     */
    long add(int person, int[] at, double[] open) {
        long value = priced.cheapest(person, at, open);
        model.add(person, cut(person, priced.rowCost(), at, open));
        for (int load = prices.firstLoadOf(person); load < prices.loads(person); load++) {
            value -= prices.curve(person, load).worth(at[prices.load(person, load)]);
        }
        return value;
    }

    private Cut cut(int person, long value, int[] at, double[] open) {
        int seatCount = 0;
        int otherCount = 0;
        var cells = priced.people.get(person).open.cell;
        seats = Arrays.copyOf(seats, Math.max(seats.length, 4 * cells.length));
        for (int cell : cells) {
            if (priced.works(person, cell)) {
                open[cell] = 0;
                seats[seatCount++] = cell;
                int last = prices.firstRole + prices.roles.first[cell + 1];
                for (int need = prices.firstRole + prices.roles.first[cell]; need < last; need++) {
                    if (open[need] != 0) {
                        open[need] = 0;
                        seats[seatCount++] = need;
                    }
                }
            }
        }
        others = Arrays.copyOf(others, Math.max(others.length, prices.loads(person)));
        var slopes = new int[prices.loads(person)];
        for (int load = 0; load < prices.loads(person); load++) {
            int price = prices.load(person, load);
            if (open[price] != 0) {
                others[otherCount] = price;
                slopes[otherCount++] = (int) open[price];
                open[price] = 0;
            }
        }
        return new Cut(
                value,
                at,
                Arrays.copyOf(seats, seatCount),
                Arrays.copyOf(others, otherCount),
                Arrays.copyOf(slopes, otherCount));
    }
}
