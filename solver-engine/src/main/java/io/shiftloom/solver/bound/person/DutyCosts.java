package io.shiftloom.solver.bound.person;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.LaborTerms.OvertimeTerms;
import io.shiftloom.solver.score.compiled.Quarters;
import io.shiftloom.solver.score.objective.Weights;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * What a duty costs by the work in it, at least, for every person under the same {@link DutyTerms}. Work is counted in units; the
 * last entry stands for that much or more when nothing limits the work of a date.
 *
 * <p>All arrays are by units of work, in {@link FixedPoint#SCALE}ths of a point of the score.
 */
public final class DutyCosts {

    /** The most states of a break that are told apart. */
    public static final int MOST_JOINS = BreakStates.MOST + BreakStates.MOST_PLANS;

    /** This many states of a break are told apart in torn work even where blocks are long. */
    private static final int FEW_STATES = 2;

    /** More than any row can cost or save, yet small enough to be added up. */
    public static final int NEVER = 1 << 29;

    private static final int SHIFT = Weights.SHIFT * FixedPoint.SCALE;
    private static final int SPLIT = (Weights.SPLIT + Weights.SHIFT) * FixedPoint.SCALE;
    private static final int DAY = 24 * 60;
    /** Layers of a table where cells last an hour and leave no choice of breaks. */
    private static final int LAYERS_OF_HOURS = 4;

    /** A duty with more gaps is hardly ever worth its cost. */
    private static final int MOST_GAPS = 12;

    /** What a shift costs, and a gap that is not a break together with the shift after it. */
    public final int perShift;

    public final int perSplit;
    /** Minutes from the first start to the last end of a date, at most. */
    public final int spread;
    /** One more than the most units of a date. */
    public final int size;
    /** Whether the last entry stands for more work too. */
    public final boolean endless;
    /** What each unit beyond the last entry costs more, at least, beside overtime. */
    public final int strainBeyondLast;
    /** Whether the length of every block is followed, which matters where a gap joins it to others. */
    public final boolean limitsBlocks;
    /** Whether a gap can serve a break the law asks for. */
    public final boolean breaks;
    /** Longest break that can be asked for, in minutes. */
    public final int mostBreak;
    /** What the gaps that serve the break of a duty come to. */
    public final BreakStates breakStates;
    /** The same of torn work, which may tell fewer states apart. */
    public final BreakStates tornBreakStates;
    /** How many states both have at most, no more than {@link #MOST_JOINS}; 0 where no gap can serve. */
    public final int joins;
    /** Whether more gaps than that can serve. */
    public final boolean joinsMore;
    /** Minutes of the shortest gap that can serve a break. */
    public final int shortestGap;
    /** Units of work of a duty that may need a break, at least. */
    public final int leastWithBreak;
    /** Minutes from the start of a date's first duty beyond which hardly any duty lasts. */
    final int reach;
    /** Whether really none lasts longer. */
    final boolean reachIsCertain;

    /** A duty of one block, which ends the date. */
    public final int[] alone;
    /** A block before a gap that costs. */
    final int[] block;
    /** A block, which is a stint, with a break on one of its sides or on both. */
    public final int[] besideBreak;
    /** Whether the length of every shift of torn work is followed. */
    public final boolean followsShifts;
    /** By length, below that from which on it costs nothing: a further shift of one block. */
    public final int[] shiftAlone;
    /** A stint of a further shift. */
    public final int[] stint;
    /** By the state of its break: a duty with gaps that serve it. */
    public final int[][] withBreak;
    /** A shift with a break before a gap that costs. */
    final int[] joined;
    /** What a date's work costs by how much it is. */
    public final int[] torn;
    /** A date whose work is torn. */
    public final int[] tornWithoutBreak;
    /** By the state of its break: a date whose work is torn. */
    public final int[][] tornWithBreak;

    private final DateOvertime overtime;

    /** What an arc costs that costs nothing, and one over a gap that is not a break. */
    public final int[] nothing;

    public final int[] split;

    // Of what comes before such a gap, with it.
    public final int[] blockAndSplit;
    public final int[] joinedAndSplit;
    public final int[][] joinedEnoughAndSplit;
    public final int[][] tornJoinedAndSplit;

    private final DutyBreaks due;
    private final WorkCosts costs;
    private final int unit;

    DutyCosts(DutyTerms key) {
        unit = key.unit();
        due = new DutyBreaks(key.terms().breaks(), unit);
        costs = new WorkCosts(key, due);
        perShift = key.free() ? 0 : SHIFT;
        perSplit = costs.isOneShift() ? NEVER : key.free() ? 0 : SPLIT;

        spread = limit(LaborRule.SPREAD, key);
        int mostWork = Math.min(spread, limit(LaborRule.DAILY, key));
        endless = mostWork >= DAY;
        size = 1 + (endless ? costs.lastThatMatters() : mostWork) / unit;
        strainBeyondLast = endless ? costs.strain(size * unit) - costs.strain((size - 1) * unit) : 0;
        reach = spread < DAY ? spread : longest(mostWork);
        reachIsCertain = spread < DAY || endless || mostWork / unit < MOST_GAPS;
        overtime = overtime(key);

        mostBreak = due.longest;
        breaks = mostBreak > 0;
        shortestGap = due.shortestGap;
        leastWithBreak = Math.min(size, Math.ceilDiv(due.leastWork, unit));
        followsShifts = key.shortBlocks() && !key.free() && !endless;
        breakStates = BreakStates.of(due, unit, Weights.LONGEST_BREAK, followsShifts);
        tornBreakStates = tornBreakStates(key.shortBlocks());
        joins = breakStates.count;
        joinsMore = due.mostGaps() > joins;

        torn = byWork(costs::strain);
        joined = byWork(minutes -> costs.tooShort(minutes, key.leastShift()));
        block = byWork(minutes -> costs.tooShort(minutes, key.leastShift()) + costs.unbroken(minutes));
        besideBreak = byWork(minutes -> costs.unbroken(minutes) + costs.shortStint(minutes));
        alone = byWork(minutes -> block[minutes / unit] + torn[minutes / unit] + costs.missingBreak(minutes));
        tornWithoutBreak = byWork(minutes -> isWithinSpread(minutes, 1) ? costs.strain(minutes) : NEVER);
        withBreak = byState(breakStates, 0, sum(joined, torn));
        tornWithBreak = byState(tornBreakStates, 1, torn);
        shiftAlone = byLength(key.leastShift(), length -> costs.shortShift(length, key.leastShift()));
        stint = byLength(Weights.STINT_BELOW, costs::shortStint);
        limitsBlocks = breaks && !endless && Arrays.stream(besideBreak).anyMatch(cost -> cost > 0);

        nothing = new int[size];
        split = andSplit(nothing);
        blockAndSplit = andSplit(block);
        joinedAndSplit = andSplit(joined);
        joinedEnoughAndSplit = andSplit(withBreak);
        tornJoinedAndSplit = andSplit(tornWithBreak);
    }

    /** The hard value of a rule in minutes, if the rule counts. */
    private static int limit(LaborRule rule, DutyTerms key) {
        return key.hard().contains(rule) ? key.terms().hard(rule) : LaborTerms.UNLIMITED;
    }

    private DateOvertime overtime(DutyTerms key) {
        var terms = key.soft() ? key.terms().overtime() : OvertimeTerms.NONE;
        return new DateOvertime(terms, !key.overtimeByDuty(), unit, size - 1);
    }

    private BreakStates tornBreakStates(boolean shortBlocks) {
        return shortBlocks || breakStates.count <= FEW_STATES
                ? breakStates
                : BreakStates.counted(due, unit, Weights.LONGEST_BREAK, 1);
    }

    private int[] byWork(IntUnaryOperator costOfMinutes) {
        return IntStream.range(0, size)
                .map(work -> Math.min(NEVER, costOfMinutes.applyAsInt(work * unit)))
                .toArray();
    }

    /**
     * Arrays for the states in which a gap serves; that of state 0 has no costs.
     *
     * @param gaps minutes without work beside those of the break, at least
     */
    private int[][] byState(BreakStates states, int gaps, int[] byWork) {
        return IntStream.rangeClosed(0, states.count)
                .mapToObj(state -> state == 0
                        ? new int[size]
                        : byWork(minutes -> isBreakTaken(states, state, minutes)
                                        && isWithinSpread(minutes, states.leastGaps(state) + gaps)
                                ? byWork[minutes / unit]
                                : NEVER))
                .toArray(int[][]::new);
    }

    private boolean isBreakTaken(BreakStates states, int state, int minutes) {
        boolean orMore = endless && minutes / unit == size - 1;
        return orMore || (minutes >= due.leastWork && states.serve(state, due.mostDue(minutes)));
    }

    /** Whether a date may have so many minutes of work and, in between, so many without. A gap of any kind lasts one at least. */
    private boolean isWithinSpread(int work, int gaps) {
        return work + gaps <= spread;
    }

    /** How many entries a table of this many rows has, in the time that four layers take. */
    public long entries(int rows) {
        return (long) rows * size * Math.max(LAYERS_OF_HOURS, layers()) / LAYERS_OF_HOURS;
    }

    /** How many layers a table has; where most of them are states that only work without tears has, and which are extended together, half of those. */
    private int layers() {
        int states = tellsMoreUntorn() ? Math.ceilDiv(joins, 2) : joins;
        return 1 + states + 1 + tornBreakStates.count + (followsShifts ? 2 * joins : 0);
    }

    /** Whether work that no gap tears tells more states of its break apart than torn work. Its rows take longer. */
    public boolean tellsMoreUntorn() {
        return joins > tornBreakStates.count;
    }

    private int[] byLength(int below, IntUnaryOperator cost) {
        return IntStream.range(0, Math.min(size, Math.ceilDiv(below, unit)))
                .map(units -> cost.applyAsInt(units * unit))
                .toArray();
    }

    private int[] andSplit(int[] costs) {
        return Arrays.stream(costs)
                .map(cost -> Math.min(NEVER, cost + perSplit))
                .toArray();
    }

    /** By state: the same, without what the date's work costs, which is counted once. */
    private int[][] andSplit(int[][] withWork) {
        return Arrays.stream(withWork).map(costs -> andSplit(lessWork(costs))).toArray(int[][]::new);
    }

    private int[] lessWork(int[] costs) {
        var result = costs.clone();
        for (int work = 0; work < size; work++) {
            result[work] -= costs[work] == NEVER ? 0 : torn[work];
        }
        return result;
    }

    private static int[] sum(int[] costs, int[] others) {
        var sum = costs.clone();
        Arrays.setAll(sum, work -> costs[work] + others[work]);
        return sum;
    }

    /** With the longest gap after every cell worked. */
    private int longest(int cap) {
        return endless ? LaborTerms.UNLIMITED / 2 : cap + Math.min(MOST_GAPS, cap / unit + 1) * LaborTerms.LONGEST_GAP;
    }

    /** What a stint that goes on beyond what is known could save at most. */
    public int mostOfStint() {
        return costs.shortStint(0);
    }

    /** The same for a shift. */
    public int mostOfShift() {
        return Math.max(mostOfStint(), shortShift());
    }

    /** The same for a shift with a break inside. */
    public int mostOfJoinedShift() {
        return mostOfStint() + shortShift();
    }

    private int shortShift() {
        return shiftAlone.length == 0 ? 0 : shiftAlone[0];
    }

    /** Whether overtime is that of the calendar date, which a duty can leave. */
    public boolean overtimeLeavesDate() {
        return overtime.leavesDate() && overtime.terms().afterDaily() < LaborTerms.UNLIMITED;
    }

    /** What the overtime of a date costs more than the price of the week already says. */
    public int overtimeBeyond(int work, int weekPrice) {
        return overtime.beyond(work, weekPrice);
    }

    /** What each unit beyond the last entry has of that. */
    public int overtimeBeyondLast(int weekPrice) {
        return overtime.beyondLast(weekPrice);
    }

    /** Quarters begun; none of what is not positive. */
    public static int quarters(int minutes) {
        return Quarters.begun(Math.max(0, minutes));
    }
}
