package io.shiftloom.solver.breaks;

import io.shiftloom.solver.breaks.Stretch.Starts;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ShiftReader;
import io.shiftloom.solver.score.objective.Weights;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;

/**
 * Breaks that a schedule leaves open, one after the other so that as many as possible stay at work. A schedule gives every
 * cell exactly the people it needs. A break that is shorter than a cell, or of somebody who is alone, cannot be a gap. This
 * plan says when people could go, and it does not claim that those who stay are enough.
 */
public final class BreakPlan {

    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);
    private static final int RASTER = 15;

    private final CompiledProblem problem;
    private final Presence presence;
    private final List<Taken> taken = new ArrayList<>();

    private BreakPlan(CompiledProblem problem, Roster roster) {
        this.problem = problem;
        presence = new Presence(problem.problem().grid(), roster);
    }

    /** The breaks in the order in which they begin; none when the gaps of the schedule are all the breaks that are due. */
    public static List<PlannedBreak> of(CompiledProblem problem, Roster roster) {
        var open = new ArrayList<OpenBreak>();
        var reader = new ShiftReader(problem);
        for (int person = 0; person < problem.people(); person++) {
            open.addAll(OpenBreak.of(problem, person, reader.of(person, roster.row(person))));
        }
        open.sort(Comparator.comparingLong(
                        (OpenBreak one) -> one.stints().getFirst().start())
                .thenComparingInt(OpenBreak::person));
        var plan = new BreakPlan(problem, roster);
        open.forEach(plan::place);
        // A later break takes people away from an earlier one, so nobody is counted before all have a place.
        return plan.taken.stream()
                .map(plan::planned)
                .sorted(Comparator.comparing(PlannedBreak::startsAt).thenComparing(PlannedBreak::staffId))
                .toList();
    }

    /** A break that has its place. */
    private record Taken(OpenBreak of, long from, int minutes) {

        long to() {
            return from + minutes;
        }
    }

    private void place(OpenBreak open) {
        var stretches = new ArrayList<>(withinPeriod(open));
        int left = stretches.isEmpty() ? 0 : open.minutes();
        for (var meal : open.meals()) {
            int minutes = Math.min(left, meal.minutes());
            left -= minutes > 0 && (isOfAnother(meal) || placeMeal(open, meal, minutes, stretches)) ? minutes : 0;
        }
        while (left > 0) {
            int minutes = Math.min(left, Weights.LONGEST_BREAK);
            var longest = stretches.stream()
                    .max(Comparator.comparingLong(Stretch::length))
                    .orElseThrow();
            if (longest.length() <= minutes) {
                return;
            }
            add(open, longest, longest.apartFromItsEnds(minutes), minutes, stretches);
            left -= minutes;
        }
    }

    /** Whether it is taken in another period. */
    private boolean isOfAnother(MealPeriod meal) {
        return meal.common(from(), to()) <= 0;
    }

    private long from() {
        return problem.problem().grid().startMinute(0);
    }

    private long to() {
        var grid = problem.problem().grid();
        return grid.endMinute(grid.cellCount() - 1);
    }

    /** In the stretch that has most of the hours in which the meal has to lie; in none where they are too short. */
    private boolean placeMeal(OpenBreak open, MealPeriod meal, int minutes, List<Stretch> stretches) {
        var most = stretches.stream()
                .filter(stretch -> stretch.common(meal) >= minutes && stretch.length() > minutes)
                .max(Comparator.comparingLong(stretch -> stretch.common(meal)));
        most.ifPresent(stretch -> add(open, stretch, stretch.during(meal, minutes), minutes, stretches));
        return most.isPresent();
    }

    private void add(OpenBreak open, Stretch stretch, Starts starts, int minutes, List<Stretch> stretches) {
        long from = best(open.person(), stretch, starts, minutes);
        presence.leave(from, from + minutes);
        taken.add(new Taken(open, from, minutes));
        stretches.remove(stretch);
        stretches.addAll(stretch.without(from, from + minutes));
    }

    /** A break before the period or after it belongs to another schedule. */
    private List<Stretch> withinPeriod(OpenBreak open) {
        return open.stints().stream()
                .flatMap(stint -> Stretch.of(stint, from(), to()).stream())
                .toList();
    }

    /**
     * When the work before and after is no longer than the person may work without a break, as far as one break can do that. Of such
     * times the one when most stay at work; of those the one nearest to the middle of the stretch, then the earlier.
     */
    private long best(int person, Stretch stretch, Starts starts, int minutes) {
        var within = stretch.within();
        var terms = problem.terms(person);
        long middle = (within.start() + within.end() - minutes) / 2;
        var order = Comparator.comparingLong(
                        (Long from) -> stretch.excess(from, from + minutes, terms.hard(LaborRule.CONTINUOUS)))
                .thenComparingLong(from -> stretch.excess(from, from + minutes, terms.soft(LaborRule.CONTINUOUS)))
                .thenComparingInt(from -> -presence.least(from, from + minutes))
                .thenComparingLong(from -> Math.abs(from - middle));
        return LongStream.iterate(starts.first(), from -> from <= starts.last(), from -> from + RASTER)
                .boxed()
                .min(order)
                .orElseThrow();
    }

    private PlannedBreak planned(Taken one) {
        return new PlannedBreak(
                problem.problem().staff().get(one.of().person()).staffId(),
                date(one.of()),
                clock(one.from()),
                clock(one.to()),
                one.minutes(),
                presence.least(one.from(), one.to()),
                instant(one.from()));
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
