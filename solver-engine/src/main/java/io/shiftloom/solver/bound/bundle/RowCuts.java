package io.shiftloom.solver.bound.bundle;

import io.shiftloom.solver.bound.dual.LagrangianRelaxation;
import io.shiftloom.solver.bound.dual.Prices;
import io.shiftloom.solver.bound.person.ConvexLoad;
import java.util.Arrays;

/** The oracle of the bundle method: turns cheapest rows into cuts, one part for each person. Each load is a part of its own. */
final class RowCuts {

    private static final int[] NONE = {};

    private final LagrangianRelaxation relaxation;
    private final Prices prices;
    private final BundleModel model;
    private int[] seats = new int[64];
    private int[] others = new int[64];

    RowCuts(LagrangianRelaxation relaxation, BundleModel model) {
        this.relaxation = relaxation;
        this.prices = relaxation.prices;
        this.model = model;
    }

    /** Adds all parts to the model, with the cuts of the loads. */
    void addParts(int mostCuts) {
        for (int person = 0; person < relaxation.people.size(); person++) {
            model.addPart(mostCuts);
        }
        int part = relaxation.people.size();
        for (int person = 0; person < relaxation.people.size(); person++) {
            for (int load = 0; load < prices.loads(person); load++) {
                addCorners(part++, prices.load(person, load), prices.curve(person, load));
            }
        }
    }

    /** Replaces the price of balance by its cost in the cuts of everybody whose rows carry that cost from now on. */
    void chargeBalance() {
        int part = relaxation.people.size();
        for (int person = 0; person < relaxation.people.size(); person++) {
            if (relaxation.chargesBalance(person)) {
                int price = prices.load(person, 0);
                var balance = prices.curve(person, 0);
                model.replace(person, cut -> cut.charged(price, balance));
                model.replace(part, Cut::nothing);
            }
            if (prices.isBurdenInRow(person)) {
                int price = prices.burden(person);
                var burden = prices.curve(person, prices.loads(person) - 1);
                model.replace(person, cut -> cut.charged(price, burden));
                model.replace(part + prices.loads(person) - 1, Cut::nothing);
            }
            part += prices.loads(person);
        }
        model.recount();
    }

    /** The conjugate of a load is the greatest of a few linear functions, so all of its cuts are known from the start. */
    private void addCorners(int part, int price, ConvexLoad curve) {
        model.addPart(curve.corners());
        for (int corner = 0; corner < curve.corners(); corner++) {
            var zero = new int[prices.count];
            model.add(part, new Cut(curve.cost(corner), zero, NONE, new int[] {price}, new int[] {-curve.amount(corner)
            }));
        }
    }

    /**
     * Adds a person's row that was priced last as a cut, and prices the loads.
     *
     * @param supergradient zero everywhere, before and after
     * @return what the person adds to the value
     */
    long add(int person, int[] multipliers, double[] supergradient) {
        long value = relaxation.row(person, multipliers, supergradient);
        model.add(person, cut(person, relaxation.rowCost(person), multipliers, supergradient));
        return value - relaxation.worthOfLoads(person, multipliers);
    }

    /** What a person whose rows are not priced adds to the value at most, by the cuts that are known. */
    long byKnownRows(int person, int[] multipliers, double[] exact) {
        return Math.round(model.valueAt(person, exact)) - relaxation.worthOfLoads(person, multipliers);
    }

    private Cut cut(int person, long value, int[] multipliers, double[] supergradient) {
        int seatCount = takeSeats(person, supergradient);
        var slopes = new int[prices.loads(person)];
        int otherCount = takeLoads(person, supergradient, slopes);
        return new Cut(
                value,
                multipliers,
                Arrays.copyOf(seats, seatCount),
                Arrays.copyOf(others, otherCount),
                Arrays.copyOf(slopes, otherCount));
    }

    /** Moves the part of the cells worked, and of the roles filled there, from the supergradient to {@link #seats}, and counts it. */
    private int takeSeats(int person, double[] supergradient) {
        int count = 0;
        var cells = relaxation.people.get(person).workable.cell;
        seats = Arrays.copyOf(seats, Math.max(seats.length, 4 * cells.length));
        for (int cell : cells) {
            if (relaxation.works(person, cell)) {
                supergradient[cell] = 0;
                seats[count++] = cell;
                count = takeRoles(cell, count, supergradient);
            }
        }
        return count;
    }

    private int takeRoles(int cell, int countBefore, double[] supergradient) {
        int count = countBefore;
        int last = prices.firstRole + prices.roles.first[cell + 1];
        for (int need = prices.firstRole + prices.roles.first[cell]; need < last; need++) {
            if (supergradient[need] != 0) {
                supergradient[need] = 0;
                seats[count++] = need;
            }
        }
        return count;
    }

    /** Moves the part of the loads from the supergradient to {@link #others} and the slopes, and counts it. */
    private int takeLoads(int person, double[] supergradient, int[] slopes) {
        int count = 0;
        others = Arrays.copyOf(others, Math.max(others.length, slopes.length));
        for (int load = 0; load < slopes.length; load++) {
            int price = prices.load(person, load);
            if (supergradient[price] != 0) {
                others[count] = price;
                slopes[count++] = (int) supergradient[price];
                supergradient[price] = 0;
            }
        }
        return count;
    }
}
