package io.shiftloom.solver.score.compiled;

import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.LaborTerms.WeeklyRest;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.Wish;
import io.shiftloom.solver.score.objective.Weights;
import java.time.DayOfWeek;
import org.jspecify.annotations.Nullable;

/** One person as arrays. */
public final class CompiledPerson {

    public final LaborTerms terms;
    public final Limits limits;
    public final WeekAxis weeks;
    public final PersonHistory history;
    public final HistoryBase base;
    public final RestWindows[] restWindows;
    /** Undesirable minutes of history in the last weeks before the horizon. */
    public final int undesirableWorked;

    public final boolean needsDateMinutes;
    public final boolean needsCalendar;
    /** Whether weeks are all that dates are added up by. */
    public final boolean needsWeeksOnly;
    /** Cells the person may work, bit by bit. */
    public final long[] availability;
    /** The same with the cells that a revision of other dates withholds. */
    private final long[] couldWork;
    /** Sum of the wish costs of the cells before each. */
    public final int[] wishesBefore;
    /** As {@link CellSums}, with quarters, undesirable ones and, where they cost, those of the night. */
    public final long[] sumsBefore;

    /** By date: whether it is a Saturday that the person could work as well as the Sunday, both in the horizon. */
    public final boolean[] wholeWeekend;

    /** Quarters the person should work; -1 while load is not balanced. */
    public int target = -1;
    /** Undesirable quarters the person should work; of no meaning while load is not balanced. */
    public int burdenTarget;
    /** Cells the person has to work, bit by bit; null when there are none. */
    public long @Nullable [] pins;

    /** What is not charged, because history has it already, or the baseline. */
    @Nullable
    public Excess hardFree;

    @Nullable
    public Excess softFree;

    public CompiledPerson(StaffMember member, LaborTerms terms, boolean honorWishes, long[] kept, TimeAxis axis) {
        this.terms = terms;
        limits = new Limits(terms);
        weeks = axis.weeks(terms.weekStart());
        history = PersonHistory.of(member.labor().history(), axis);
        base = new HistoryBase(history, limits, axis, weeks);
        restWindows = new RestWindows[limits.rests.length];
        for (int i = 0; i < restWindows.length; i++) {
            restWindows[i] = RestWindows.of(limits.rests[i], history, axis, weeks);
        }
        undesirableWorked = new UndesirableTime(axis).worked(history);
        needsDateMinutes = limits.hasRest(WeeklyRest.Kind.NOT_SEVEN_DAYS) || limits.hasRest(WeeklyRest.Kind.ROLLING_7);
        needsCalendar = limits.byCalendarDate();
        needsWeeksOnly = !needsDateMinutes
                && !needsCalendar
                && !limits.anyContractMonths
                && limits.overtime.afterConsecutive() == Limits.UNLIMITED;
        availability = withinHours(member.availability(), terms, kept, axis);
        couldWork = member.withheld().isEmpty() ? availability : withinHours(member.couldWork(), terms, kept, axis);
        wholeWeekend = wholeWeekends(axis);
        wishesBefore = honorWishes ? wishes(member, axis) : new int[axis.cells + 1];
        sumsBefore = new long[axis.cells + 1];
        for (int cell = 0; cell < sumsBefore.length; cell++) {
            sumsBefore[cell] = CellSums.of(
                    axis.quartersBefore[cell],
                    wishesBefore[cell],
                    limits.nightWork ? axis.nightBefore[cell] : 0,
                    axis.undesirableBefore[cell]);
        }
    }

    private static long[] withinHours(CellSet cells, LaborTerms terms, long[] kept, TimeAxis axis) {
        var words = cells.toWords(axis.words);
        for (int cell = 0; cell < axis.cells; cell++) {
            var slot = axis.grid.slot(cell);
            if (slot.startMinute() < terms.clock().earliestStart()
                    || slot.endMinute() > terms.clock().latestEnd()) {
                words[cell >>> 6] &= ~(1L << cell);
            }
        }
        for (int word = 0; word < words.length; word++) {
            words[word] |= kept[word];
        }
        return words;
    }

    private boolean[] wholeWeekends(TimeAxis axis) {
        var whole = new boolean[axis.dates];
        for (int day = 0; day + 1 < axis.days; day++) {
            int date = TimeAxis.MARGIN + day;
            whole[date] =
                    axis.weekday(date) == DayOfWeek.SATURDAY && couldWorkOn(day, axis) && couldWorkOn(day + 1, axis);
        }
        return whole;
    }

    public boolean isAvailable(int cell) {
        return (availability[cell >>> 6] & (1L << cell)) != 0;
    }

    /** Whether the person may work a cell, or could if it were not withheld. */
    boolean couldWork(int cell) {
        return (couldWork[cell >>> 6] & (1L << cell)) != 0;
    }

    private boolean couldWorkOn(int day, TimeAxis axis) {
        for (int cell = day * axis.slots; cell < (day + 1) * axis.slots; cell++) {
            if (couldWork(cell) && axis.headcount[cell] > 0 && axis.minutes[cell] > 0) {
                return true;
            }
        }
        return false;
    }

    private static int[] wishes(StaffMember member, TimeAxis axis) {
        var before = new int[axis.cells + 1];
        for (int cell = 0; cell < axis.cells; cell++) {
            int cost = member.wishes().in(cell).map(CompiledPerson::cost).orElse(Weights.WISH_ABSENT);
            before[cell + 1] = before[cell] + cost * axis.quarters[cell];
        }
        return before;
    }

    private static int cost(Wish wish) {
        return switch (wish) {
            case NONE -> Weights.WISH_NONE;
            case LOW -> Weights.WISH_LOW;
            case HIGH -> Weights.WISH_HIGH;
        };
    }
}
