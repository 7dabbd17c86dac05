package io.shiftloom.solver.bound.row;

import io.shiftloom.solver.bound.duty.DutyDate;
import io.shiftloom.solver.bound.duty.DutyTable;
import io.shiftloom.solver.bound.duty.JoinedShifts;
import io.shiftloom.solver.bound.person.DutyCosts;
import io.shiftloom.solver.bound.person.PersonModel;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The duties of a person as arcs from a group of starts to an end, each with its work and its cost. Of two duties of a
 * group with the same work, one that ends later is dominated unless it is cheaper; only duties that are not dominated are
 * listed.
 */
final class DutyArcs {

    private final DutyTable table;
    /** By the first start of a group, after the duty that goes on from history: its first duty, and the end of its duties. */
    private final int[] first;

    private final int[] last;
    private final int[] startCosts;

    private int[] end = new int[256];
    private int[] work = new int[256];
    private int[] cost = new int[256];
    /** By units: the cheapest duty of the group so far, and the cheapest that ends at one place. */
    private final int[] cheapest;

    private final int[] ofPlace;
    private int count;
    private long spent;
    private PersonModel person;
    private int[] costs = {};
    private int[] weekPrice = {};
    private BurdenLevels burden = BurdenLevels.NONE;
    private @Nullable DutyChoices choices;
    /** By place: what working it in a duty of the date costs. */
    private final int[] dateCosts;

    DutyArcs(List<PersonModel> people) {
        person = people.getFirst();
        int places = 1;
        int rows = 1;
        int size = 1;
        int joins = 1;
        boolean follows = false;
        for (var each : people) {
            places = Math.max(places, each.workable.count);
            for (int date = 0; date < each.tableTo.length; date++) {
                rows = Math.max(rows, each.tableTo[date] - each.tableFrom[date]);
                size = Math.max(size, each.costs(date - 1).size);
                joins = Math.max(joins, each.costs(date - 1).joins);
                follows |= each.costs(date - 1).followsShifts;
            }
        }
        table = new DutyTable(
                person, rows, size, joins, follows, new JoinedShifts(person, follows ? rows : 0, size, joins));
        first = new int[places + 1];
        last = new int[places + 1];
        startCosts = new int[places];
        dateCosts = new int[places];
        cheapest = new int[size];
        ofPlace = new int[size];
    }

    /**
     * Begins with a person.
     *
     * @param newCosts by place: what working it costs, without the price of the week and that of burden
     * @param newChoices the duties one by one, where they are credited
     */
    void begin(
            PersonModel newPerson,
            int[] newCosts,
            int[] weekPrices,
            BurdenLevels newBurden,
            @Nullable DutyChoices newChoices) {
        choices = newChoices;
        burden = newBurden;
        person = newPerson;
        costs = newCosts;
        weekPrice = weekPrices;
        count = 0;
    }

    /**
     * Lists the duties that start in a group of places of a date, or that go on from history.
     *
     * @param group the first place; -1 for history
     * @param to the one after the last
     * @param potential by place: what counts as the cost of everything before a duty that starts there
     */
    void list(int group, int to, int[] potential) {
        first[group + 1] = count;
        fill(group, to, potential);
        addUndominated(group);
        last[group + 1] = count;
    }

    private void fill(int group, int to, int[] potential) {
        Arrays.fill(startCosts, 0, person.workable.count, DutyCosts.NEVER);
        if (group >= 0) {
            System.arraycopy(potential, group, startCosts, group, to - group);
        }
        int date = date(group);
        burden.charge(person, date, costs, dateCosts);
        if (choices != null && date >= 0) {
            choices.begin(date, dateCosts, weekPrice[person.weekOfDay[date]]);
        }
        table.fillLabels(new DutyDate(person, date, Math.max(0, group), dateCosts, weekPrice, startCosts));
        spent += person.costs(date).entries(table.end() - Math.max(0, group));
    }

    private int date(int group) {
        return group < 0 ? -1 : person.workable.day[group];
    }

    private void addUndominated(int group) {
        int date = date(group);
        Arrays.fill(cheapest, DutyTable.POSSIBLE);
        for (int place = Math.max(0, group); place < table.end(); place++) {
            costsByWork(group, place);
            for (int units = 1; units < person.costs(date).size; units++) {
                if (ofPlace[units] < cheapest[units]) {
                    cheapest[units] = ofPlace[units];
                    add(place, units, ofPlace[units]);
                }
            }
        }
    }

    /** The cost of the duties of the group that end at a place. */
    private void costsByWork(int group, int place) {
        if (choices == null) {
            table.completedByWork(place, ofPlace);
            return;
        }
        int date = date(group);
        table.tornByWork(place, ofPlace);
        for (int units = 0; units < person.costs(date).size; units++) {
            ofPlace[units] -= choices.tornCredit(date);
        }
        if (startCosts[group] >= DutyTable.POSSIBLE) {
            return;
        }
        int price = weekPrice[person.weekOfDay[date]];
        int end = choices.firstTo(group, place + 1);
        for (int choice = choices.firstTo(group, place); choice < end; choice++) {
            int units = choices.work(group, choice);
            ofPlace[units] = Math.min(ofPlace[units], startCosts[group] + choices.cost(group, choice, price));
        }
    }

    private void add(int place, int units, int least) {
        if (count == end.length) {
            end = Arrays.copyOf(end, 2 * count);
            work = Arrays.copyOf(work, 2 * count);
            cost = Arrays.copyOf(cost, 2 * count);
        }
        end[count] = place;
        work[count] = units;
        cost[count++] = least;
    }

    /** The first duty of a group. */
    int first(int group) {
        return first[group + 1];
    }

    /** The one after the last. */
    int last(int group) {
        return last[group + 1];
    }

    int end(int duty) {
        return end[duty];
    }

    /** In units. */
    int work(int duty) {
        return work[duty];
    }

    /** With the potential of its start. */
    int cost(int duty) {
        return cost[duty];
    }

    /** Visits the least cost of torn work that starts at a place, by where it ends and by units, without its credit. */
    void visitTorn(int group, int[] potential, TornVisitor visitor) {
        int date = date(group);
        fill(group, group + 1, potential);
        for (int place = group; place < table.end(); place++) {
            table.tornByWork(place, ofPlace);
            for (int units = 1; units < person.costs(date).size; units++) {
                if (ofPlace[units] < DutyTable.POSSIBLE) {
                    visitor.visit(place, units, ofPlace[units]);
                }
            }
        }
    }

    /** What a duty costs that starts at the place filled last, with the potential of the start and without its credit. */
    int uncredited(int start, int choice, DutyChoices duties) {
        int price = weekPrice[person.weekOfDay[date(start)]];
        return startCosts[start] + duties.cost(start, choice, price) + duties.creditOf(start, choice);
    }

    /** Sees torn work. */
    interface TornVisitor {
        void visit(int end, int work, int cost);
    }

    /** Entries of tables filled since the beginning. */
    long spent() {
        return spent;
    }

    /**
     * Marks the cells of a duty.
     *
     * @param group as it was listed
     * @param to as it was listed
     * @param potential as it was
     * @return where it starts; -1 when it goes on from history
     */
    int trace(int duty, int group, int to, int[] potential, long[] cells) {
        fill(group, to, potential);
        return table.trace(end[duty], work[duty], cost[duty], cells);
    }
}
