package io.shiftloom.api.console.edit;

import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One step of a draft.
 *
 * @param person index in the staff
 * @param day index of the date
 * @param other index in the staff of whom the step concerns as well; of new hours their first slot times 100 and the slot after
 *     their last, which is of the next date where it is not after the first; else -1
 */
record Move(Kind kind, int person, int day, int other) {

    private static final int SLOTS = 100;
    private static final Pattern FORM =
            Pattern.compile("(off|give|swap|take|lock|hours|edges):(\\d{1,5}):(\\d{1,3}):(-1|\\d{1,5})");

    /** What it does with the shifts of the person that begin on the day. */
    enum Kind {
        /** Nobody works it. */
        OFF,
        /** The other one works it. */
        GIVE,
        /** The two exchange what they work. */
        SWAP,
        /** The person works all that nobody works and they may, a night to its end. */
        TAKE,
        /** The person works other hours of the day, all in one. */
        HOURS,
        /** The same between another beginning and another end; breaks in between stay. */
        EDGES,
        /** It stays when the rest is solved again; a second time, it need not. */
        LOCK;

        String code() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Absent when the text is not a step of a person and a day of the problem. */
    static Optional<Move> parse(String text, ScheduleProblem problem) {
        var form = FORM.matcher(text);
        if (!form.matches()) {
            return Optional.empty();
        }
        var kind = Arrays.stream(Kind.values())
                .filter(one -> one.code().equals(form.group(1)))
                .findFirst()
                .orElseThrow();
        var move = new Move(
                kind,
                Integer.parseInt(form.group(2)),
                Integer.parseInt(form.group(3)),
                Integer.parseInt(form.group(4)));
        return Optional.of(move).filter(one -> one.fits(problem));
    }

    /**
     * Work from a slot to before another one.
     *
     * @param to counted from the beginning of the date, also where it is of the next one
     */
    static Move hours(ScheduleGrid grid, int person, int day, int from, int to) {
        return new Move(Kind.HOURS, person, day, between(grid, from, to));
    }

    /** The same work from a slot to before another one. */
    static Move edges(ScheduleGrid grid, int person, int day, int from, int to) {
        return new Move(Kind.EDGES, person, day, between(grid, from, to));
    }

    private static int between(ScheduleGrid grid, int from, int to) {
        return from * SLOTS + (to > grid.slotsPerDay() ? to - grid.slotsPerDay() : to);
    }

    /** First of the new hours. */
    int firstSlot() {
        return other / SLOTS;
    }

    /** The slot after the new hours, counted from the beginning of the date. */
    int endSlot(ScheduleGrid grid) {
        int end = other % SLOTS;
        return end > firstSlot() ? end : end + grid.slotsPerDay();
    }

    private boolean fits(ScheduleProblem problem) {
        var grid = problem.grid();
        int people = problem.staff().size();
        if (person >= people || day >= grid.dayCount()) {
            return false;
        }
        return switch (kind) {
            case HOURS, EDGES -> fits(grid);
            case GIVE, SWAP -> other >= 0 && other < people && other != person;
            case OFF, TAKE, LOCK -> other == -1;
        };
    }

    private boolean fits(ScheduleGrid grid) {
        int end = other % SLOTS;
        return other > 0
                && end > 0
                && end <= grid.slotsPerDay()
                && firstSlot() < grid.slotsPerDay()
                && grid.cell(day, endSlot(grid)) <= grid.cellCount();
    }

    public String text() {
        return kind.code() + ":" + person + ":" + day + ":" + other;
    }
}
