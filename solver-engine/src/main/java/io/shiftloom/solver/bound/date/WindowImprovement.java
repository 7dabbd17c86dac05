package io.shiftloom.solver.bound.date;

import io.shiftloom.solver.bound.dual.SupportingPrices;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RowScorer;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;

/**
 * A large neighborhood search (Shaw 1998) by windows, which are dates or as many cells from the middle of one date to that of the next.
 * Up to forty people choose anew what they work in a window, while everything else stays as it is. {@link DateCover} finds
 * their cheapest choice, in which any number of people may change places at once.
 */
public final class WindowImprovement {

    /** Cells of a window at most, as bits of a number. */
    private static final int MOST_CELLS = 30;

    private static final int MOST_PEOPLE = 40;
    /** Choices that a cover may look at, less than a tenth of a second. With a third of that M gains half as much. */
    private static final long EFFORT = 1_000_000;

    /** A choice that costs so much more than the person's best, at the prices to begin with, is hardly part of a cheap cover. */
    private static final int FAR = 50 * FixedPoint.SCALE;

    private final CompiledProblem problem;
    private final RowScorer scorer;
    private final WindowPrices prices;
    private final int cells;
    private final int[] shapes;
    private final int windows;
    private final int step;
    private final int far;

    /** @param far beyond which choices are left out, see {@link WindowChoices} */
    WindowImprovement(CompiledProblem problem, WindowPrices prices, int far) {
        this.far = far;
        this.problem = problem;
        this.prices = prices;
        scorer = new RowScorer(problem);
        cells = problem.slotsPerDay();
        var grid = problem.problem().grid();
        shapes = WindowShapes.of(cells, grid.granularityMinutes());
        step = grid.aroundTheClock() ? Math.max(1, cells / 2) : cells;
        windows = (problem.cells() - cells) / step + 1;
    }

    /** Whether the cells of a date are few enough, and rows alone say what people cost. */
    public static boolean suits(CompiledProblem problem) {
        return problem.slotsPerDay() <= MOST_CELLS
                && problem.cells() >= problem.slotsPerDay()
                && problem.problem().baseline() == null
                && DateRoles.areFew(problem);
    }

    /** Whether there are so few people that all of them are looked at at once. */
    public static boolean looksAtEverybody(CompiledProblem problem) {
        return problem.people() <= MOST_PEOPLE;
    }

    /** @param bound prices of a bound, if they are known */
    public static WindowImprovement of(CompiledProblem problem, Optional<SupportingPrices> bound) {
        var prices = bound.map(found -> WindowPrices.of(problem, found)).orElseGet(() -> WindowPrices.usual(problem));
        return new WindowImprovement(problem, prices, FAR);
    }

    /** The fewest tries that look at every window once. */
    public int windows() {
        return windows;
    }

    /**
     * Improves a schedule that breaks no rule.
     *
     * @param rows of everybody, one after the other
     * @param tries windows to look at, at most
     * @return rows that cost the same or less and break no rule either
     */
    public long[] improve(long[] rows, int tries, long seed, BooleanSupplier stop) {
        var improved = rows.clone();
        var random = new SplittableRandom(seed);
        boolean everybody = looksAtEverybody(problem);
        for (int tried = 0, idle = 0; tried < tries && !(everybody && idle == windows); tried++) {
            SearchStopped.throwIfRequested(stop);
            // People drawn at random find more in windows drawn at random.
            int window = everybody ? tried % windows : random.nextInt(windows);
            boolean gains = improve(improved, window * step, everybody ? all() : draw(random), stop);
            idle = gains ? 0 : idle + 1;
        }
        return improved;
    }

    private boolean[] all() {
        var all = new boolean[problem.people()];
        Arrays.fill(all, true);
        return all;
    }

    private boolean[] draw(SplittableRandom random) {
        var drawn = new boolean[problem.people()];
        for (int left = MOST_PEOPLE; left > 0; ) {
            int person = random.nextInt(drawn.length);
            left -= drawn[person] ? 0 : 1;
            drawn[person] = true;
        }
        return drawn;
    }

    private boolean improve(long[] rows, int from, boolean[] free, BooleanSupplier stop) {
        int people = problem.people();
        var window = new Window(prices, from, cells);
        var now = new int[people];
        var sets = new int[people][];
        var costs = new int[people][];
        long cost = 1 - FixedPoint.SCALE;
        for (int person = 0; person < people; person++) {
            now[person] = window.cells(rows, person);
            var choices = free[person]
                    ? WindowChoices.of(window, scorer, rows, person, shapes, far)
                    : WindowChoices.only(now[person]);
            sets[person] = choices.sets();
            costs[person] = choices.costs();
            cost += choices.costs()[0];
        }
        var roles = window.roles();
        var present = new boolean[people];
        for (int cell = 0; cell < cells; cell++) {
            for (int person = 0; person < people; person++) {
                present[person] = (now[person] >>> cell & 1) != 0;
            }
            cost += roles.cost(cell, present);
        }
        var cover = new DateCover(seats(now), roles, EFFORT, stop).cheapest(sets, costs, window.start(), cost);
        cover.ifPresent(found -> {
            for (int person = 0; person < people; person++) {
                window.write(rows, person, found[person]);
            }
        });
        return cover.isPresent();
    }

    private int[] seats(int[] now) {
        var seats = new int[cells];
        for (int set : now) {
            for (int bits = set; bits != 0; bits &= bits - 1) {
                seats[Integer.numberOfTrailingZeros(bits)]++;
            }
        }
        return seats;
    }
}
