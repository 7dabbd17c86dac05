package io.shiftloom.solver.answer;

import io.shiftloom.solver.labor.LaborRule;
import java.time.LocalDate;
import java.util.Map;

/** The numbers of a violation. Whoever shows them puts them into words. */
public sealed interface Finding {

    /**
     * An amount that a labor rule does not allow, or that is less than it needs.
     *
     * @param from first date of the rule's period; the date before which a rest lies
     * @param amount in the rule's unit; for consecutive days the number of the worked day
     * @param limit what is allowed or needed
     */
    record Worked(LaborRule rule, LocalDate from, long amount, long limit) implements Finding {}

    /**
     * A duty with too little break.
     *
     * @param taken minutes of break
     * @param work minutes of work
     * @param needed minutes of break
     */
    record ShortBreaks(LocalDate date, long taken, long work, long needed) implements Finding {}

    /** Minutes of a date, some of them overtime. */
    record DailyOvertime(LocalDate date, long minutes, long overtime) implements Finding {}

    /** Minutes missing from a free window of the given length in the seven days from a date. */
    record ShortRest(LocalDate from, long missing, long window) implements Finding {}

    /** Minutes of work on what should be a free date of the seven days from a date. */
    record NoFreeDay(LocalDate from, long missing, boolean ofCalendar) implements Finding {

        /** No calendar date of seven is free. */
        public static NoFreeDay onCalendar(LocalDate from, long missing) {
            return new NoFreeDay(from, missing, true);
        }

        /** Work on all seven days of a week. */
        public static NoFreeDay ofSeven(LocalDate from, long missing) {
            return new NoFreeDay(from, missing, false);
        }
    }

    /**
     * A shift that begins when none may.
     *
     * @param start minutes after local midnight
     * @param nearest the nearest time at which one may begin, in the same way
     */
    record WrongStart(LocalDate date, int start, int nearest) implements Finding {}

    /** Minutes in the night. */
    record NightWork(long minutes) implements Finding {}

    /** The person is pinned to the cell and does not work it. */
    record PinLeft() implements Finding {}

    /** Work outside availability. */
    record Unavailable() implements Finding {}

    /** More or fewer people in a cell than it needs. */
    record WrongHeadcount(String cell, int present, int needed) implements Finding {}

    /** Needs of a cell's roles that cannot be met. */
    record UnmetRoles(String cell, int unmet, Map<String, Integer> needs) implements Finding {}

    /** Needs of a cell's roles that only somebody who avoids the role meets. */
    record AvoidedRoles(String cell, int met, Map<String, Integer> needs) implements Finding {}

    /** A finding of which only the sentence is known: one that was stored, or that is not a finding of the checker. */
    record Told(String sentence) implements Finding {}
}
