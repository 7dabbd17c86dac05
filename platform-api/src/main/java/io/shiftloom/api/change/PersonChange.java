package io.shiftloom.api.change;

import io.shiftloom.solver.verify.Verdict;

/**
 * How much somebody works before and after a change.
 *
 * @param burdenBefore minutes on Saturdays, on Sundays and from 22:00 to 06:00
 */
public record PersonChange(
        String personId, long minutesBefore, long minutesAfter, long burdenBefore, long burdenAfter) {

    static PersonChange of(Verdict.Load before, Verdict.Load after) {
        return new PersonChange(
                after.staffId(),
                before.minutes(),
                after.minutes(),
                before.undesirableMinutes(),
                after.undesirableMinutes());
    }
}
