package io.shiftloom.solver.bound.row;

import io.shiftloom.solver.bound.person.PersonModel;
import java.util.Arrays;

/** What is known of the load of a person's rows before they are priced: for whom {@link BalancedRow} can follow it, and at what effort. */
public final class BalancedLoad {

    /** Labels of this many loads are extended in the time of one entry of a table. */
    static final int LOADS_AT_ONCE = 32;

    /** Labels of much load are one where that leaves at most one of so many. */
    private static final int LEAST_SPARED = 2;

    private BalancedLoad() {}

    /** Whether the tables of a person tell the load of their rows, and balance costs them anything. */
    public static boolean suits(PersonModel person) {
        boolean known = person.balance.matters() && person.workable.count > 0;
        for (int date = 0; date < person.tableTo.length && known; date++) {
            known = !person.costs(date - 1).endless;
        }
        for (int place = 0; place < person.workable.count && known; place++) {
            known = person.workable.quarters[place] == person.workable.units[place] * quartersPerUnit(person);
        }
        return known;
    }

    /** Whether labels can tell the undesirable work of a person too. It gains nothing where starts share labels. */
    public static boolean canFollowBurden(PersonModel person, LabelDetail detail) {
        return detail == LabelDetail.LOAD && suits(person) && tablesHoldAllWork(person) && BurdenLevels.suits(person);
    }

    private static boolean tablesHoldAllWork(PersonModel person) {
        return Arrays.equals(person.tableTo, person.reachTo);
    }

    /**
     * The most units that labels tell apart. From some load on each unit costs the same, so the last label stands for more
     * too, where that spares many labels.
     */
    static int mostLabels(PersonModel person) {
        int steep = Math.ceilDiv(person.balance.steepFrom(), quartersPerUnit(person));
        int most = mostLoad(person);
        return LEAST_SPARED * steep <= most ? Math.max(1, steep) : most;
    }

    /** The most units of any row, by cells and by the caps of weeks. */
    static int mostLoad(PersonModel person) {
        int capped = person.workable.unitsIn(person.tableFrom[0], person.tableTo[0]);
        for (var week : person.weeks) {
            capped += week.most();
        }
        return Math.min(capped, person.workable.unitsIn(0, person.workable.count));
    }

    /**
     * The price of a quarter by which starts that share labels compare them: about what the load is worth. Somebody whose fair share is
     * less than a duty mostly works one, so the labels that matter are those without any load.
     *
     * @param worth what the load was worth so far
     */
    public static int potentialPrice(PersonModel person, int worth) {
        int share = person.balance.bestAmount(0);
        return person.workable.count > 0 && share < person.costs(0).size * quartersPerUnit(person)
                ? person.balance.mostPrice
                : worth;
    }

    /** Steps it takes to price a person's rows once, roughly and at most; 0 for somebody whom it does not suit. */
    public static long effort(PersonModel person, LabelDetail detail) {
        return suits(person) ? effort(person, detail, 1) : 0;
    }

    /** The same for somebody whose undesirable work is followed. */
    public static long effortWithBurden(PersonModel person, LabelDetail detail) {
        return effort(person, detail, BurdenLevels.count(person, quartersPerUnit(person)));
    }

    private static long effort(PersonModel person, LabelDetail detail, int levels) {
        long mostLoad = mostLabels(person);
        long perExtension = mostLoad * person.pattern.states * levels / LOADS_AT_ONCE;
        int startsAtOnce = detail.startsAtOnce;
        long effort = 0;
        for (int group = 0; group < person.workable.count; group = BalancedRow.groupEnd(person, group, startsAtOnce)) {
            int date = person.workable.day[group];
            int rows = Math.max(0, person.tableTo[date + 1] - group);
            int starts = BalancedRow.groupEnd(person, group, startsAtOnce) - group;
            // Labels of all loads are extended to every start from all dates before, and by every duty.
            effort += rows == 0 ? 0 : person.costs(date).entries(rows) + perExtension * ((date + 1L) * starts + rows);
        }
        return effort;
    }

    static int quartersPerUnit(PersonModel person) {
        return person.workable.quarters[0] / person.workable.units[0];
    }
}
