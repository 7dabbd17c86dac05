package io.shiftloom.solver.bound;

/** What the table of one duty date is made for. */
final class DutyDate {

    final PersonModel person;
    final OpenCells open;
    final DutyCosts costs;
    /** Day of the grid, -1 for the duty that history left open. */
    final int date;
    /** The places a duty of the date can work: the first, and the one after the last. */
    final int first;

    final int end;
    final int weekPrice;
    private final int[] cost;
    private final int[] starts;

    /**
     * A date.
     *
     * @param cost by place: cost of working it, without the price of the week
     * @param weekPrice of each unit
     * @param starts by place: cost of everything before a duty that starts there
     */
    DutyDate(PersonModel person, int date, int[] cost, int weekPrice, int[] starts) {
        this(person, date, person.tableFrom[date + 1], cost, weekPrice, starts);
    }

    /** A date of which no place before {@code first} is worked. */
    DutyDate(PersonModel person, int date, int first, int[] cost, int weekPrice, int[] starts) {
        this.person = person;
        this.first = first;
        this.date = date;
        this.cost = cost;
        this.weekPrice = weekPrice;
        this.starts = starts;
        open = person.open;
        costs = person.costs(date);
        end = person.tableTo[date + 1];
    }

    /** Whether a duty of the date can begin here. */
    boolean startsAt(int at) {
        return date >= 0 && open.day[at] == date;
    }

    /** What everything before a duty that starts here has cost. */
    int costBefore(int at) {
        return starts[at];
    }

    int costOf(int at) {
        return cost[at] + weekPrice * open.units[at];
    }
}
