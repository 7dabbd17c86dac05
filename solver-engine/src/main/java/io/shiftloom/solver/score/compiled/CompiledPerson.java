package io.shiftloom.solver.score.compiled;

import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.LaborTerms.WeeklyRest;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.Wish;
import io.shiftloom.solver.score.objective.Weights;
import org.jspecify.annotations.Nullable;

/** One person as arrays. */
public final class CompiledPerson {

    public final LaborTerms terms;
    public final Limits limits;
    public final WeekAxis weeks;
    public final PersonHistory history;
    public final HistoryBase base;
    public final RestWindows[] restWindows;
    public final boolean needsDateMinutes;
    public final boolean needsCalendar;
    /** Cells the person may work, bit by bit. */
    public final long[] availability;
    /** Sum of the wish costs of the cells before each. */
    public final int[] wishesBefore;
    /** The same as {@link CellSums}, with quarters and, where they cost, quarters of night. */
    public final long[] sumsBefore;

    /** Quarters the person should work; -1 while load is not balanced. */
    public int target = -1;
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
            restWindows[i] = RestWindows.of(limits.rests[i], axis, weeks);
        }
        needsDateMinutes = limits.hasRest(WeeklyRest.Kind.NOT_SEVEN_DAYS) || limits.hasRest(WeeklyRest.Kind.ROLLING_7);
        needsCalendar = limits.byCalendarDate();
        availability = availability(member, terms, kept, axis);
        wishesBefore = honorWishes ? wishes(member, axis) : new int[axis.cells + 1];
        sumsBefore = new long[axis.cells + 1];
        for (int cell = 0; cell < sumsBefore.length; cell++) {
            sumsBefore[cell] = CellSums.of(
                    axis.quartersBefore[cell], wishesBefore[cell], limits.nightWork ? axis.nightBefore[cell] : 0);
        }
    }

    private static long[] availability(StaffMember member, LaborTerms terms, long[] kept, TimeAxis axis) {
        var words = member.availability().toWords(axis.words);
        for (int cell = 0; cell < axis.cells; cell++) {
            var slot = axis.grid.slot(cell);
            if (slot.startMinute() < terms.earliestStart() || slot.endMinute() > terms.latestEnd()) {
                words[cell >>> 6] &= ~(1L << cell);
            }
        }
        for (int word = 0; word < words.length; word++) {
            words[word] |= kept[word];
        }
        return words;
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
