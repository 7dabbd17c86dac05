package io.shiftloom.solver.breaks;

import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ShiftReader;
import io.shiftloom.solver.score.WorkedShift;
import io.shiftloom.solver.score.WorkedShift.Stint;
import io.shiftloom.solver.score.objective.Weights;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * Breaks that a schedule leaves open, one after the other so that as many as possible stay at work. A schedule gives every
 * cell exactly the people it needs. A break that is shorter than a cell, or of somebody who is alone, cannot be a gap. This
 * plan says when people could go, and it does not claim that those who stay are enough.
 */
public final class BreakPlan {

    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);
    private static final int RASTER = 15;
    /** Minutes of work before and after a break, where the stint is long enough. */
    private static final int LEAD = 120;

    private final CompiledProblem problem;
    private final Presence presence;
    private final List<PlannedBreak> planned = new ArrayList<>();

    private BreakPlan(CompiledProblem problem, Roster roster) {
        this.problem = problem;
        presence = new Presence(problem.problem().grid(), roster);
    }

    /** The breaks in the order in which they begin; none when the gaps of the schedule are all the breaks that are due. */
    public static List<PlannedBreak> of(CompiledProblem problem, Roster roster) {
        var open = new ArrayList<OpenBreak>();
        var reader = new ShiftReader(problem);
        for (int person = 0; person < problem.people(); person++) {
            int whose = person;
            var shifts = reader.of(person, roster.row(person));
            open.addAll(OpenBreak.of(person, shifts, work -> problem.breakDue(whose, work)));
        }
        open.sort(Comparator.comparingLong(
                        (OpenBreak one) -> one.stints().getFirst().start())
                .thenComparingInt(OpenBreak::person));
        var plan = new BreakPlan(problem, roster);
        open.forEach(plan::place);
        plan.planned.sort(Comparator.comparing(PlannedBreak::startsAt).thenComparing(PlannedBreak::staffId));
        return plan.planned;
    }

    private void place(OpenBreak open) {
        var pieces = new ArrayList<>(withinPeriod(open));
        int left = pieces.isEmpty() ? 0 : open.minutes();
        while (left > 0) {
            int minutes = Math.min(left, Weights.LONGEST_BREAK);
            var longest = pieces.stream()
                    .max(Comparator.comparingLong(BreakPlan::length))
                    .orElseThrow();
            if (length(longest) <= minutes) {
                return;
            }
            long from = best(longest, minutes);
            add(open, from, minutes);
            pieces.remove(longest);
            pieces.add(new Stint(longest.start(), from));
            pieces.add(new Stint(from + minutes, longest.end()));
            left -= minutes;
        }
    }

    /** A break before the period or after it belongs to another schedule. */
    private List<Stint> withinPeriod(OpenBreak open) {
        return new WorkedShift(open.date(), open.stints())
                .within(problem.problem().grid())
                .map(WorkedShift::stints)
                .orElse(List.of());
    }

    private static long length(Stint stint) {
        return stint.end() - stint.start();
    }

    /** When most stay at work; of equal times the one nearest to the middle of the stint, then the earlier. */
    private long best(Stint stint, int minutes) {
        long lead = Math.min(LEAD, (length(stint) - minutes) / 3 / RASTER * RASTER);
        long middle = (stint.start() + stint.end() - minutes) / 2;
        long best = stint.start() + lead;
        for (long from = best; from + minutes + lead <= stint.end(); from += RASTER) {
            int more = presence.least(from, from + minutes) - presence.least(best, best + minutes);
            if (more > 0 || (more == 0 && Math.abs(from - middle) < Math.abs(best - middle))) {
                best = from;
            }
        }
        return best;
    }

    private void add(OpenBreak open, long from, int minutes) {
        presence.leave(from, from + minutes);
        planned.add(new PlannedBreak(
                problem.problem().staff().get(open.person()).staffId(),
                date(open),
                clock(from),
                clock(from + minutes),
                minutes,
                presence.least(from, from + minutes),
                instant(from)));
    }

    private LocalDate date(OpenBreak open) {
        var first = problem.problem().grid().firstDate();
        return open.date().isBefore(first) ? first : open.date();
    }

    private String clock(long epochMinute) {
        return CLOCK.format(instant(epochMinute).atZone(problem.problem().grid().zone()));
    }

    private static Instant instant(long epochMinute) {
        return Instant.ofEpochSecond(60 * epochMinute);
    }

    /**
     * A break that somebody could take.
     *
     * @param date of the shift it belongs to; the first of the period where that began before it
     * @param from local time, {@code HH:mm}
     * @param to in the same way; before {@code from} when the break goes over midnight
     * @param remaining how many others are at work all the while, by this plan
     * @param startsAt when it begins; on the date after the shift's where that goes over midnight
     */
    public record PlannedBreak(
            String staffId, LocalDate date, String from, String to, int minutes, int remaining, Instant startsAt) {

        public Instant endsAt() {
            return startsAt.plusSeconds(60L * minutes);
        }
    }
}
