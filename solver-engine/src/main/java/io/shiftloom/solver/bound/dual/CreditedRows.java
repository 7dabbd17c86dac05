package io.shiftloom.solver.bound.dual;

import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.bound.row.BalancedLoad;
import io.shiftloom.solver.bound.row.DutyChoices;
import io.shiftloom.solver.bound.row.RowTails;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Everybody's rows at fixed prices, where each duty of a date has a credit. The value of the relaxation with credits is a
 * bound, together with the least that the credits of each whole date can come to. That holds whatever the credits are.
 */
public final class CreditedRows {

    private final LagrangianRelaxation relaxation;
    private final RowPricing pricing;
    private final int[] multipliers;
    private final ChargedLoads charged;
    private final List<DutyChoices> choices = new ArrayList<>();

    CreditedRows(
            LagrangianRelaxation relaxation,
            RowPricing pricing,
            int[] multipliers,
            ChargedLoads charged,
            int slotsPerDay) {
        this.relaxation = relaxation;
        this.pricing = pricing;
        this.multipliers = new int[multipliers.length];
        for (int price = 0; price < multipliers.length; price++) {
            this.multipliers[price] = relaxation.prices.rounded(price, multipliers[price]);
        }
        this.charged = charged;
        for (var person : relaxation.people) {
            choices.add(new DutyChoices(person, slotsPerDay));
        }
    }

    /** Whether the duties of a person can be told one by one, and their load. */
    static boolean suits(PersonModel person, int slotsPerDay) {
        return person.workable.count == 0 || (BalancedLoad.suits(person) && DutyChoices.suits(person, slotsPerDay));
    }

    /** The duties of a person, with their credits. */
    public DutyChoices choices(int person) {
        return choices.get(person);
    }

    /**
     * Prices everybody's rows with the credits as they are, on as many threads as are free.
     *
     * @param visitor sees each person once, on any thread
     */
    public void priceEach(Consumer<OfPerson> visitor, BooleanSupplier stop) {
        var all = new BitSet();
        all.set(0, relaxation.people.size());
        pricing.forEach(all, (pricer, person) -> visitor.accept(new OfPerson(person, pricer)), stop);
    }

    /** The rows of one person, priced with the credits as they are. Not thread-safe, and of use only while its visitor runs. */
    public final class OfPerson {

        private final int person;
        private final RowPricer pricer;
        private final long part;

        private OfPerson(int person, RowPricer pricer) {
            this.person = person;
            this.pricer = pricer;
            long value = relaxation.people.get(person).workable.count == 0
                    ? pricer.price(person, multipliers, charged, pricing.rows[person])
                    : pricer.priceCredited(person, multipliers, charged, choices.get(person));
            part = value - worthOfLoads(person);
        }

        public int person() {
            return person;
        }

        /** What the person adds to the value. */
        public long part() {
            return part;
        }

        /** What the person adds with rows that have a given duty of a date: as {@link #part}, but for {@link #worthOfLoads}. */
        public RowTails tails(int date) {
            return pricer.tails(charged, date, choices.get(person));
        }
    }

    /** What the loads of a person are worth, which {@link OfPerson#tails} leave in. */
    public long worthOfLoads(int person) {
        return relaxation.worthOfLoads(person, multipliers);
    }

    /** What seats and role needs are worth. */
    public long demand() {
        return relaxation.demand(multipliers, new double[relaxation.prices.count]);
    }

    /** What a person in a cell is worth for its roles. */
    public int roleWorth(int person, int cell) {
        return relaxation.prices.roles.worth(cell, person, multipliers, relaxation.prices.firstRole);
    }

    /** The price of a role need, as numbered by {@link RolePrices}. */
    public int rolePrice(int need) {
        return multipliers[relaxation.prices.firstRole + need];
    }

    /** Entries that it takes to price everybody's rows once, at most. */
    public long effort() {
        return relaxation.effort.balancing(charged.detail());
    }

    public RolePrices roles() {
        return relaxation.prices.roles;
    }

    public List<PersonModel> people() {
        return relaxation.people;
    }
}
