package io.shiftloom.solver.window;

import io.shiftloom.solver.bound.date.DateRoles;
import io.shiftloom.solver.bound.dual.SupportingPrices;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.search.Aims;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * A large neighborhood search (Shaw 1998) by windows, which are dates or as many cells from the middle of one date to that of the next.
 * Up to forty people choose anew what they work in a window, while everything else stays as it is. {@link DateCover} finds
 * their cheapest choice, in which any number of people may change places at once.
 */
public final class WindowImprovement {

    /** A window has at most this many cells, which are bits of a number. */
    private static final int MOST_CELLS = 30;

    /** The covers of more people than this do not end within the effort. */
    private static final int MOST_PEOPLE = 40;
    /** At most this many of the people who are drawn work in the window as it is. With as many as there are, L ends 0.2 % dearer. */
    private static final int MOST_AT_WORK = 20;
    /** Covers that are looked for in one visit of a window. With six L ends 0.2 % dearer. */
    private static final int DRAWS = 3;
    /** This many windows are visited from the same rows, so that threads can share them. */
    private static final int BATCH = 4;
    /** A report is made after this many batches, which take about half a second. */
    private static final int BATCHES_PER_REPORT = 4;

    /**
     * A choice is left out where it costs this much more than the person's best one, at the prices to begin with. It is hardly part
     * of a cheap cover.
     */
    private static final int FAR = 200 * FixedPoint.SCALE;

    /** A cover looks at this many choices at most, which takes less than a tenth of a second. With a third of them M gains half as much. */
    private static final long EFFORT = 1_000_000;

    /** A repair looks further than an improvement, because what mends a rule is often far from cheap, and found late. */
    private static final Reach FOR_REPAIR = new Reach(2 * FAR, 2 * EFFORT, 50);

    /** Windows that begin on each date around the clock, while rules are broken. A window that cuts no shift in two repairs the most. */
    private static final int STARTS_FOR_REPAIR = 8;

    /** Windows that begin on each date around the clock, once no rule is broken. */
    private static final int STARTS = 4;

    /** As {@link #STARTS} where people are drawn by lot: windows overlap by half. */
    private static final int STARTS_BY_LOT = 2;

    private final CompiledProblem problem;
    private final WindowPrices prices;
    private final int cells;
    private final Reach reach;
    private final Aims aims;
    private final KnownChoices known;
    private final int windows;
    private final int step;
    private final SpareThreads threads;

    /**
     * What is looked at in a window.
     *
     * @param far beyond which choices are left out, see {@link KnownChoices}
     * @param effort choices that a cover may look at
     * @param priceOfExcess of rules that are broken, see there too
     */
    private record Reach(int far, long effort, int priceOfExcess) {}

    /**
     * An improvement by the objective as it is.
     *
     * @param far beyond which choices are left out, see {@link KnownChoices}
     */
    WindowImprovement(CompiledProblem problem, WindowPrices prices, int far, SpareThreads threads) {
        this(problem, prices, new Reach(far, EFFORT, 0), Aims.TRUE, threads);
    }

    private WindowImprovement(
            CompiledProblem problem, WindowPrices prices, Reach reach, Aims aims, SpareThreads threads) {
        this.threads = threads;
        this.reach = reach;
        this.aims = aims;
        this.problem = problem;
        this.prices = prices;
        cells = problem.slotsPerDay();
        var grid = problem.problem().grid();
        known = new KnownChoices(
                problem.cells(), WindowShapes.of(cells, grid.granularityMinutes()), reach.far(), reach.priceOfExcess());
        step = grid.aroundTheClock() ? Math.max(1, cells / startsADate(problem.problem())) : cells;
        windows = (problem.cells() - cells) / step + 1;
    }

    /** Whether the cells of a date are few enough, and rows alone say what people cost. */
    public static boolean suits(ScheduleProblem problem) {
        var grid = problem.grid();
        return grid.slotsPerDay() <= MOST_CELLS
                && grid.cellCount() >= grid.slotsPerDay()
                && problem.baseline() == null
                && DateRoles.areFew(problem);
    }

    /** Whether there are so few people that every window looks at all of them. */
    public static boolean looksAtEverybody(ScheduleProblem problem) {
        return problem.staff().size() <= MOST_PEOPLE;
    }

    private static int startsADate(ScheduleProblem problem) {
        return looksAtEverybody(problem) ? STARTS : STARTS_BY_LOT;
    }

    /** @param bound prices of a bound, if they are known */
    public static WindowImprovement of(
            CompiledProblem problem, Optional<SupportingPrices> bound, SpareThreads threads) {
        var prices = bound.map(found -> WindowPrices.of(problem, found)).orElseGet(() -> WindowPrices.usual(problem));
        return new WindowImprovement(problem, prices, FAR, threads);
    }

    /** The same by a bent objective. What it finds may cost more by the objective as it is. */
    public WindowImprovement towards(Aims other) {
        return new WindowImprovement(problem, prices, reach, other, threads);
    }

    /** The same for schedules that break rules. */
    public WindowImprovement forRepair() {
        return new WindowImprovement(problem, prices, FOR_REPAIR, aims, threads);
    }

    /** The fewest tries that look at every window once. */
    public int windows() {
        return windows;
    }

    /** Improves a schedule that breaks no rule, and tells nobody on the way. */
    public long[] improve(long[] rows, int tries, long seed, BooleanSupplier stop) {
        return improve(rows, tries, seed, stop, unfinished -> {});
    }

    /**
     * Improves a schedule that breaks no rule, and tells on the way what it has come to.
     *
     * @param rows of everybody, one after the other
     * @param tries covers to look for, at most
     * @param found takes the rows now and then, where that takes seconds
     * @return rows that cost the same or less and break no rule either
     */
    public long[] improve(long[] rows, int tries, long seed, BooleanSupplier stop, Consumer<long[]> found) {
        var improved = rows.clone();
        if (looksAtEverybody(problem.problem())) {
            improveForEverybody(improved, tries, stop);
        } else {
            improveByLot(improved, tries, new SplittableRandom(seed), stop, found);
        }
        return improved;
    }

    /**
     * Repairs a schedule that breaks rules, in windows where somebody could break none.
     *
     * @return rows that break the same rules or fewer
     */
    public long[] repair(long[] rows, long seed, BooleanSupplier stop) {
        var repaired = rows.clone();
        var random = new SplittableRandom(seed);
        int apart = problem.problem().grid().aroundTheClock() ? Math.max(1, cells / STARTS_FOR_REPAIR) : cells;
        int starts = (problem.cells() - cells) / apart + 1;
        for (int number = 0, idle = 0; idle < starts; number = (number + 1) % starts) {
            SearchStopped.throwIfRequested(stop);
            var visit = visitAt(apart * number, repaired);
            var repairable = visit.repairable();
            boolean repairs = !repairable.isEmpty()
                    && visit.improve(
                            looksAtEverybody(problem.problem()) ? all() : draw(repairable, visit, random), stop)
                    && visit.apply(repaired);
            idle = repairs ? 0 : idle + 1;
        }
        return repaired;
    }

    private void improveForEverybody(long[] rows, int tries, BooleanSupplier stop) {
        for (int tried = 0, idle = 0; tried < tries && idle < windows; tried++) {
            SearchStopped.throwIfRequested(stop);
            var visit = visit(tried % windows, rows);
            boolean gains = visit.improve(all(), stop);
            visit.apply(rows);
            idle = gains ? 0 : idle + 1;
        }
    }

    /** Visits windows drawn at random, where people drawn at random find more, a few at a time. */
    private void improveByLot(
            long[] rows, int tries, SplittableRandom random, BooleanSupplier stop, Consumer<long[]> found) {
        int most = Math.clamp(tries / windows, 1, DRAWS);
        for (int tried = 0, batch = 1; tried < tries; batch++) {
            var visits = new ArrayList<WindowVisit>();
            var work = new ArrayList<Runnable>();
            for (int number : windowsApart(random)) {
                int draws = Math.min(most, tries - tried);
                if (draws > 0) {
                    var visit = visit(number, rows);
                    var own = random.split();
                    visits.add(visit);
                    work.add(() -> improveByLot(visit, draws, own, stop));
                    tried += draws;
                }
            }
            threads.runAll(work);
            visits.forEach(visit -> visit.apply(rows));
            if (batch % BATCHES_PER_REPORT == 0) {
                found.accept(rows.clone());
            }
        }
    }

    private void improveByLot(WindowVisit visit, int draws, SplittableRandom random, BooleanSupplier stop) {
        for (int draw = 0; draw < draws; draw++) {
            SearchStopped.throwIfRequested(stop);
            visit.improve(draw(new BitSet(), visit, random), stop);
        }
    }

    private WindowVisit visit(int number, long[] rows) {
        return visitAt(step * number, rows);
    }

    private WindowVisit visitAt(int cell, long[] rows) {
        return new WindowVisit(new Window(prices, cell, cells), rows, known, aims, reach.effort());
    }

    /** A few windows without common cells. */
    private List<Integer> windowsApart(SplittableRandom random) {
        var apart = new ArrayList<Integer>();
        for (int draw = 0; draw < BATCH; draw++) {
            int number = random.nextInt(windows);
            if (apart.stream().allMatch(other -> Math.abs(other - number) * step >= cells)) {
                apart.add(number);
            }
        }
        return apart;
    }

    private boolean[] all() {
        var all = new boolean[problem.people()];
        Arrays.fill(all, true);
        return all;
    }

    /** Draws people by lot beside some who are drawn anyway, up to half of them from those at work. */
    private boolean[] draw(BitSet anyway, WindowVisit visit, SplittableRandom random) {
        var drawn = new boolean[problem.people()];
        anyway.stream().forEach(person -> drawn[person] = true);
        int count = anyway.cardinality();
        for (int person : shuffled(random)) {
            if (count < MOST_AT_WORK && !drawn[person] && visit.isAtWork(person)) {
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
}
