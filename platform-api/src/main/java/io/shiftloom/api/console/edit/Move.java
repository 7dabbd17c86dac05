package io.shiftloom.api.console.edit;

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
 * @param other index in the staff of whom the step concerns as well; -1 where it concerns nobody else
 */
record Move(Kind kind, int person, int day, int other) {

    private static final Pattern FORM =
            Pattern.compile("(off|give|swap|take|lock):(\\d{1,5}):(\\d{1,3}):(-1|\\d{1,5})");

    /** What it does with what the person works on the day. */
    enum Kind {
        /** Nobody works it. */
        OFF,
        /** The other one works it. */
        GIVE,
        /** The two exchange what they work. */
        SWAP,
        /** The person works all that nobody works and they may. */
        TAKE,
        /** It stays when the rest is solved again; a second time, it need not. */
        LOCK;

        String code() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Absent when the text is no step, or of no person or day of the problem. */
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

    private boolean fits(ScheduleProblem problem) {
        int people = problem.staff().size();
        boolean withOther = kind == Kind.GIVE || kind == Kind.SWAP;
        return person < people
                && day < problem.grid().dayCount()
                && (withOther ? other >= 0 && other < people && other != person : other == -1);
    }

    public String text() {
        return kind.code() + ":" + person + ":" + day + ":" + other;
    }
}
