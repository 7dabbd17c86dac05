package io.shiftloom.solver.window;

import io.shiftloom.solver.bound.date.DateCover;
import io.shiftloom.solver.bound.date.DateRoles;
import io.shiftloom.solver.bound.dual.SupportingPrices;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RowScorer;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * A large neighborhood search (Shaw 1998) by windows, which are dates or as many cells from the middle of one date to that of the next.
 * Up to forty people choose anew what they work in a window, while everything else stays as it is. {@link DateCover} finds
 * their cheapest choice, in which any number of people may change places at once.
 */
public final class WindowImprovement {

    /** Cells of a window at most, as bits of a number. */
    private static final int MOST_CELLS = 30;

    /** More people make covers that the effort does not get to the end of. */
    private static final int MOST_PEOPLE = 40;
    /** Of those who are drawn, the most that work in the window as it is. With as many as there are L ends 0.2 % dearer. */
    private static final int MOST_AT_WORK = 20;
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

    /** Whether there are so few people that every window looks at all of them. */
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
            var window = new Window(prices, step * (everybody ? tried % windows : random.nextInt(windows)), cells);
            boolean gains = improve(improved, window, everybody ? all() : draw(window, improved, random), stop);
            idle = gains ? 0 : idle + 1;
        }
        return improved;
    }

    private boolean[] all() {
        var all = new boolean[problem.people()];
        Arrays.fill(all, true);
        return all;
    }

    /** Draws people by lot, up to half of them from those at work. */
    private boolean[] draw(Window window, long[] rows, SplittableRandom random) {
        var drawn = new boolean[problem.people()];
        int count = 0;
        for (int person : shuffled(random)) {
            if (count < MOST_AT_WORK && window.cells(rows, person) != 0) {
                drawn[person] = true;
                count++;
            }
        }
        for (int person : shuffled(random)) {
            if (count < MOST_PEOPLE && !drawn[person]) {
                drawn[person] = true;
                count++;
            }
        }
        return drawn;
    }

    private int[] shuffled(SplittableRandom random) {
        var people = IntStream.range(0, problem.people()).toArray();
        for (int left = people.length; left > 1; left--) {
            int at = random.nextInt(left);
            int person = people[at];
            people[at] = people[left - 1];
            people[left - 1] = person;
        }
        return people;
    }

    private boolean improve(long[] rows, Window window, boolean[] free, BooleanSupplier stop) {
        // Whoever is not drawn and does not work here changes nothing.
        var people = IntStream.range(0, problem.people())
                .filter(person -> free[person] || window.cells(rows, person) != 0)
                .toArray();
        var now = new int[people.length];
        var sets = new int[people.length][];
        var costs = new int[people.length][];
        long cost = 1 - FixedPoint.SCALE;
        for (int number = 0; number < people.length; number++) {
            int person = people[number];
            now[number] = window.cells(rows, person);
            var choices = free[person]
                    ? WindowChoices.of(window, scorer, rows, person, shapes, far)
                    : WindowChoices.only(now[number]);
            sets[number] = choices.sets();
            costs[number] = choices.costs();
            cost += choices.costs()[0];
        }
        var roles = window.roles(people);
        cost += roles.cost(now);
        var cover = new DateCover(seats(now), roles, EFFORT, stop).cheapest(sets, costs, window.start(), cost);
        cover.ifPresent(found -> {
            for (int number = 0; number < people.length; number++) {
                window.write(rows, people[number], found[number]);
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
