package io.shiftloom.api.change;

import io.shiftloom.solver.verify.Verdict;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How much somebody works before and after a change.
 *
 * @param burdenBefore minutes on Saturdays, on Sundays and from 22:00 to 06:00
 */
public record PersonChange(
        String personId, long minutesBefore, long minutesAfter, long burdenBefore, long burdenAfter) {

    /** Of everybody, in staff order. */
    public static List<PersonChange> between(Verdict before, Verdict after) {
        return IntStream.range(0, after.loads().size())
                .mapToObj(person -> of(before.loads().get(person), after.loads().get(person)))
                .toList();
    }

    private static PersonChange of(Verdict.Load before, Verdict.Load after) {
        return new PersonChange(
                after.staffId(),
                before.minutes(),
                after.minutes(),
                before.undesirableMinutes(),
                after.undesirableMinutes());
    }
}
