package io.shiftloom.solver.score.compiled;

/**
 * Everybody's fair share: of all work, beside that of the weeks around the horizon, and of undesirable work, beside that of
 * the last weeks before it.
 */
public final class FairShares {

    private final TimeAxis axis;
    private final CompiledPerson[] people;
    private final int[] room;

    private FairShares(CompiledPerson[] people, TimeAxis axis) {
        this.people = people;
        this.axis = axis;
        room = new int[people.length];
    }

    /** Sets the targets of people. */
    public static void set(CompiledPerson[] people, TimeAxis axis) {
        new FairShares(people, axis).set();
    }

    private void set() {
        var worked = new int[people.length];
        var undesirableWorked = new int[people.length];
        for (int person = 0; person < people.length; person++) {
            var headroom = new Headroom(axis, people[person]);
            room[person] = headroom.minutes() / Quarters.MINUTES;
            worked[person] = Quarters.begun(headroom.worked());
            undesirableWorked[person] = Quarters.begun(people[person].undesirableWorked);
        }
        var load = targets(axis.quartersBefore, worked);
        var burden = targets(axis.undesirableBefore, undesirableWorked);
        for (int person = 0; person < people.length; person++) {
            people[person].target = load[person];
            people[person].burdenTarget = burden[person];
        }
    }

    /** @param before by cell: the quarters that count of all cells before it */
    private int[] targets(int[] before, int[] worked) {
        var could = new int[people.length];
        long demand = 0;
        for (int cell = 0; cell < axis.cells; cell++) {
            int quarters = before[cell + 1] - before[cell];
            demand += (long) axis.headcount[cell] * quarters;
            for (int person = 0; person < people.length && axis.headcount[cell] > 0; person++) {
                could[person] += people[person].couldWork(cell) ? quarters : 0;
            }
        }
        return new BalanceTargets(could, worked, room).pour(demand);
    }
}
