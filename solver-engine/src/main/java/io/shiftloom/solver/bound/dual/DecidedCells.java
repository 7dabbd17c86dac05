package io.shiftloom.solver.bound.dual;

import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.problem.Roster;
import java.util.BitSet;
import java.util.List;

/** The cells that branching has fixed: who has to work them and who must not. A row that breaks a decision pays for it. */
public final class DecidedCells {

    /** What breaking a decision costs; more than any row is usually worth, and no overflow in sums of many. */
    private static final int PRICE = 1 << 19;

    private final List<PersonModel> people;
    private final AlikePeople alike;
    private final int words;
    /** By person and place: 1 for cells that the person has to work, -1 for those that the person must not. */
    private final byte[][] decided;

    private final BitSet settled = new BitSet();

    DecidedCells(List<PersonModel> people, AlikePeople alike, int places, int words) {
        this.people = people;
        this.alike = alike;
        this.words = words;
        decided = new byte[people.size()][places];
    }

    /** Makes every row have the cell ({@code works} 1), not have it (-1), or choose (0), from now on. It tells everybody apart. */
    public void decide(int person, int place, int works) {
        alike.tellApart();
        decided[person][place] = (byte) works;
    }

    /** Makes everybody work where they are pinned. */
    void decide(Roster pins) {
        for (int person = 0; person < people.size(); person++) {
            var pinned = pins.row(person);
            var cells = people.get(person).workable.cell;
            for (int place = 0; place < people.get(person).workable.count; place++) {
                if (pinned.contains(cells[place])) {
                    decide(person, place, 1);
                }
            }
        }
    }

    /** Makes a person have a row and no other from now on. The row is one of those found, and none is looked for any more. */
    public void settle(int person, BitSet row) {
        var cells = people.get(person).workable.cell;
        for (int place = 0; place < cells.length; place++) {
            decide(person, place, row.get(cells[place]) ? 1 : -1);
        }
        settled.set(person);
    }

    /** Whether a person has a row that was settled. */
    public boolean isSettled(int person) {
        return settled.get(person);
    }

    /** 1, -1 or 0 as in {@link #decide}. */
    public int decision(int person, int place) {
        return decided[person][place];
    }

    /** What working a cell is worth because of its decision. */
    int worth(int person, int place) {
        return PRICE * decided[person][place];
    }

    /** What the rows of a person have been promised for the cells that they must have. */
    long promised(int person) {
        long sum = 0;
        for (int place = 0; place < people.get(person).workable.count; place++) {
            sum += decided[person][place] > 0 ? PRICE : 0;
        }
        return sum;
    }

    /** The row that consists of the cells that a person has to work. */
    public long[] row(int person) {
        var row = new long[words];
        var cells = people.get(person).workable.cell;
        for (int place = 0; place < cells.length; place++) {
            row[cells[place] >>> 6] |= decided[person][place] > 0 ? 1L << cells[place] : 0;
        }
        return row;
    }
}
