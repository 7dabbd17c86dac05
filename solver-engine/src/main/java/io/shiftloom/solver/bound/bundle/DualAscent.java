package io.shiftloom.solver.bound.bundle;

import io.shiftloom.solver.bound.dual.LagrangianRelaxation;
import io.shiftloom.solver.bound.dual.SupportingPrices;
import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.bound.row.LabelDetail;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The ascent to the bound of a problem: first with prices for all loads, then with the cost of loads in the rows. It is made
 * once. A {@link Dive} goes on from the end of its first part, a {@link RowDive} and branch and price from its end. For one thread but for what
 * {@link #climbFirstPart} says.
 */
public final class DualAscent {

    /** Effort of the first part in entries of tables: about half a minute for the largest problems, less than a second for small ones. */
    private static final long MOST_EFFORT = 300_000_000;

    private static final int MOST_STEPS = 300;
    /** Effort of the second part, in which rows carry the cost of balance. */
    private static final long MOST_BALANCED_EFFORT = 300_000_000;

    private static final int MOST_BALANCED_STEPS = 100;
    /** A thorough second part takes this many times as much effort at most. */
    private static final double TIMES_IF_THOROUGH = 2.5;
    /** The first steps of the second part gain the most. For this many the effort may be a third more. */
    private static final int FIRST_BALANCED_STEPS = 15;

    /** The starts of a date are followed separately where the effort allows this many steps, and are merged otherwise. */
    private static final int FEWEST_STEPS_BY_START = 24;

    private static final int FEWEST_STEPS = 6;
    /** The first part ends where a step promises less than this part of the best value, and a dive of many people may follow. */
    private static final double LEAST_ASCENT_BEFORE_DIVE = 0.001;
    /** The same where rows tell many states of a break apart and the last steps take as long as all before. */
    private static final double LEAST_ASCENT_OF_LONG_ROWS = 0.0001;
    /** The second part ends where a step promises less than this part of the best value, and the bound is then raised date by date. */
    private static final double LEAST_ASCENT_BEFORE_DATES = 0.0001;
    /** The same of a brief second part. It takes a quarter to a half of the steps, and the bound ends at most 0.11 % lower (the demo, five M). */
    private static final double LEAST_ASCENT_IF_BRIEF = 0.001;

    /** With this many people the last steps before a dive take seconds. */
    private static final int MANY = 60;

    /** A step that fills so many entries makes an ascent of seconds. */
    private static final long LARGE_STEP = 1_333_333;

    /** Tables have this many entries at a time at most. */
    private static final long MOST_ENTRIES = 1 << 24;

    /** How far the second part goes, in which rows carry the cost of loads. */
    public enum SecondPart {
        USUAL,
        /** On for longer, which only the largest problems need, and which takes them some seconds. */
        THOROUGH,
        /** Not to its last steps, because the bound is then raised date by date, and that makes up for them. */
        BEFORE_DATES,
        /** The same with even fewer steps, for a search that would wait for them. */
        BRIEF
    }

    private final CompiledProblem problem;
    private final SpareThreads threads;
    private final LagrangianRelaxation relaxation;
    private final BundleMethod method;
    private final SecondPart secondPart;
    private long value = Long.MIN_VALUE;
    private long valueOfFirstPart = Long.MIN_VALUE;
    private @Nullable BundleState afterFirstPart;

    private DualAscent(
            CompiledProblem problem, SpareThreads threads, LagrangianRelaxation relaxation, SecondPart secondPart) {
        this.problem = problem;
        this.threads = threads;
        this.relaxation = relaxation;
        this.secondPart = secondPart;
        method = new BundleMethod(relaxation);
    }

    /**
     * The ascent of a problem, not yet begun; empty where the problem cannot be priced, or not often enough.
     *
     * @param threads may help
     */
    public static Optional<DualAscent> of(CompiledProblem problem, SpareThreads threads) {
        return of(problem, threads, SecondPart.USUAL);
    }

    /** The same with a second part of another length. */
    public static Optional<DualAscent> of(CompiledProblem problem, SpareThreads threads, SecondPart secondPart) {
        if (!LagrangianRelaxation.suits(problem)) {
            return Optional.empty();
        }
        var relaxation = LagrangianRelaxation.of(problem, threads);
        return steps(relaxation) < FEWEST_STEPS || relaxation.entries() > MOST_ENTRIES
                ? Optional.empty()
                : Optional.of(new DualAscent(problem, threads, relaxation, secondPart));
    }

    /** Whether a whole ascent takes seconds. */
    public static boolean takesLong(CompiledProblem problem) {
        return LagrangianRelaxation.suits(problem)
                && LagrangianRelaxation.of(problem, SpareThreads.NONE).effort.strict() > LARGE_STEP;
    }

    private static long steps(LagrangianRelaxation relaxation) {
        return Math.min(MOST_STEPS, MOST_EFFORT / Math.max(1, relaxation.effort.now()));
    }

    /**
     * Climbs to the best value that its effort finds, if that was not done before.
     *
     * @return in {@link io.shiftloom.solver.bound.person.FixedPoint#SCALE}ths
     */
    public long climb(BooleanSupplier stop) {
        if (value == Long.MIN_VALUE) {
            climbFirstPart(stop);
            value = Math.max(valueOfFirstPart, climbWithBalance(stop));
        }
        return value;
    }

    /**
     * Climbs with prices for all loads, if that was not done before. After it, calls of {@link #dive} may run on other threads, beside
     * each other and {@link #climb}.
     *
     * @return in {@link io.shiftloom.solver.bound.person.FixedPoint#SCALE}ths
     */
    public long climbFirstPart(BooleanSupplier stop) {
        stateAfterFirstPart(stop);
        return valueOfFirstPart;
    }

    /** Dives of many people are none the better for the last steps, and the second part gains what those would have gained. */
    private double leastAscentOfFirstPart() {
        if (!suitsDive() || !climbsWithBalance()) {
            return BundleMethod.LEAST_ASCENT;
        }
        boolean longRows = relaxation.people.stream().anyMatch(PersonModel::tellsMoreUntorn);
        return problem.people() >= MANY
                ? LEAST_ASCENT_BEFORE_DIVE
                : longRows ? LEAST_ASCENT_OF_LONG_ROWS : BundleMethod.LEAST_ASCENT;
    }

    private BundleState stateAfterFirstPart(BooleanSupplier stop) {
        if (afterFirstPart == null) {
            valueOfFirstPart = method.ascend((int) steps(relaxation), MOST_EFFORT, leastAscentOfFirstPart(), stop);
            afterFirstPart = method.state();
        }
        return afterFirstPart;
    }

    /** Whether {@link #dive} takes seconds at most. */
    public boolean suitsDive() {
        return Dive.suits(relaxation);
    }

    private LabelDetail balancedDetail() {
        return relaxation.effort.balancing(LabelDetail.LOAD) <= MOST_BALANCED_EFFORT / FEWEST_STEPS_BY_START
                ? LabelDetail.LOAD
                : LabelDetail.LOAD_BY_DATE;
    }

    private boolean climbsWithBalance() {
        long balancing = relaxation.effort.balancing(balancedDetail());
        return balancing > 0 && balancing <= MOST_BALANCED_EFFORT;
    }

    private long climbWithBalance(BooleanSupplier stop) {
        var detail = balancedDetail();
        long balancing = relaxation.effort.balancing(detail);
        long most = Math.clamp(FIRST_BALANCED_STEPS * balancing, MOST_BALANCED_EFFORT, MOST_BALANCED_EFFORT * 4 / 3);
        long effort = secondPart == SecondPart.THOROUGH ? (long) (TIMES_IF_THOROUGH * most) : most;
        return climbsWithBalance()
                ? method.ascendWithBalance(detail, MOST_BALANCED_STEPS, effort, leastAscentOfSecondPart(), stop)
                : Long.MIN_VALUE;
    }

    private double leastAscentOfSecondPart() {
        return switch (secondPart) {
            case USUAL, THOROUGH -> BundleMethod.LEAST_ASCENT;
            case BEFORE_DATES -> LEAST_ASCENT_BEFORE_DATES;
            case BRIEF -> LEAST_ASCENT_IF_BRIEF;
        };
    }

    /** The prices of the best value so far; empty before any ascent. */
    public Optional<SupportingPrices> supporting() {
        return method.supporting();
    }

    /**
     * Dives from where the first part ended. The answer does not depend on how far the ascent has gone.
     *
     * @param number of the dive; each ends elsewhere
     * @return by person the words of the row; empty where a dive takes too long
     */
    public Optional<List<long[]>> dive(int number, BooleanSupplier stop) {
        if (!suitsDive()) {
            return Optional.empty();
        }
        var start = stateAfterFirstPart(stop);
        var own = LagrangianRelaxation.asStrict(problem, start.strict(), threads);
        return Optional.of(
                new Dive(problem, own, BundleMethod.roughlyFrom(start, own), number).run(valueOfFirstPart, stop));
    }

    /**
     * Dives row by row from the end of the ascent, which cannot climb any more after it.
     *
     * @return as {@link #dive}
     */
    public Optional<List<long[]>> diveByRows(DivePace pace, BooleanSupplier stop) {
        climb(stop);
        return new RowDive(problem, relaxation, method, pace).run(stop);
    }

    /** The relaxation of the whole ascent. Whoever decides cells in it takes it over: the ascent cannot climb any more. */
    public LagrangianRelaxation relaxation() {
        return relaxation;
    }

    /** The method that has climbed on it. */
    public BundleMethod method() {
        return method;
    }
}
