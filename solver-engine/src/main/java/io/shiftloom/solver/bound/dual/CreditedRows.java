package io.shiftloom.solver.bound.dual;

import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.bound.row.BalancedLoad;
import io.shiftloom.solver.bound.row.DutyChoices;
import io.shiftloom.solver.bound.row.RowTails;
import java.util.ArrayList;
import java.util.List;

/**
 * Everybody's rows at fixed prices, where each duty of a date has a credit. The value of the relaxation with credits is a
 * bound, together with the least that the credits of each whole date can come to. That holds whatever the credits are.
 */
public final class CreditedRows {

    private final LagrangianRelaxation relaxation;
    private final RowPricer pricer;
    private final int[] multipliers;
    private final ChargedLoads charged;
    private final List<DutyChoices> choices = new ArrayList<>();

    CreditedRows(
            LagrangianRelaxation relaxation,
            RowPricer pricer,
            int[] multipliers,
            ChargedLoads charged,
            int slotsPerDay) {
        this.relaxation = relaxation;
        this.pricer = pricer;
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

    /** What a person adds to the value with the credits as they are. */
    public long part(int person) {
        return relaxation.people.get(person).workable.count == 0
                ? relaxation.part(person, multipliers)
                : pricer.priceCredited(person, multipliers, charged, choices.get(person))
                        - relaxation.worthOfLoads(person, multipliers);
    }

    /**
     * What a person adds with rows that have a given duty of a date; {@link #part} of the same person has to come right before.
     *
     * @return as {@link #part}, but for {@link #worthOfLoads}
     */
    public RowTails tails(int person, int date) {
        return pricer.tails(charged, date, choices.get(person));
    }

    /** What the loads of a person are worth, which {@link #tails} leave in. */
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

    /** Entries of tables filled so far. */
    public long spent() {
        return pricer.spent();
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
