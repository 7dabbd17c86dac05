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

    /** So many states of a break are told apart. */
    public static final int MOST_JOINS = BreakStates.MOST + BreakStates.MOST_PLANS;

    /** So many are told apart even where blocks are long. */
    private static final int FEW_STATES = 2;

    /** More than any row can cost or save, yet small enough to be added up. */
    public static final int NEVER = 1 << 29;

    private static final int SHIFT = Weights.SHIFT * FixedPoint.SCALE;
    private static final int SPLIT = (Weights.SPLIT + Weights.SHIFT) * FixedPoint.SCALE;
    private static final int DAY = 24 * 60;
    /** Layers of a table where cells of an hour leave no choice of breaks. */
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
    /** How many states that has, at most {@link #MOST_JOINS}; 0 where no gap can serve. */
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
        var terms = key.terms();
        var hard = key.hard();
        unit = key.unit();
        due = new DutyBreaks(terms.breaks(), unit);
        costs = new WorkCosts(key, due);
        perShift = key.free() ? 0 : SHIFT;
        perSplit = costs.isOneShift() ? NEVER : key.free() ? 0 : SPLIT;
        spread = hard.contains(LaborRule.SPREAD) ? terms.hard(LaborRule.SPREAD) : LaborTerms.UNLIMITED;
        int cap = Math.min(spread, hard.contains(LaborRule.DAILY) ? terms.hard(LaborRule.DAILY) : LaborTerms.UNLIMITED);
        endless = cap >= DAY;
        size = 1 + (endless ? costs.lastThatMatters() : cap) / unit;
        strainBeyondLast = endless ? costs.strain(size * unit) - costs.strain((size - 1) * unit) : 0;
        mostBreak = due.longest;
        breaks = mostBreak > 0;
        leastWithBreak = Math.min(size, Math.ceilDiv(due.leastWork, unit));
        followsShifts = key.shortBlocks() && !key.free() && !endless;
        breakStates = breakStates(key.shortBlocks());
        joins = breakStates.count;
        joinsMore = due.mostGaps() > joins;
        shortestGap = due.shortestGap;
        boolean bySpread = spread < DAY;
        reach = bySpread ? spread : longest(cap);
        reachIsCertain = bySpread || endless || cap / unit < MOST_GAPS;
        nothing = new int[size];
        split = new int[size];
        Arrays.fill(split, perSplit);
        alone = new int[size];
        block = new int[size];
        besideBreak = new int[size];
        withBreak = new int[joins + 1][size];
        joined = new int[size];
        torn = new int[size];
        tornWithoutBreak = new int[size];
        tornWithBreak = new int[joins + 1][size];
        overtime = new DateOvertime(
                key.soft() ? terms.overtime() : OvertimeTerms.NONE, !key.overtimeByDuty(), unit, size - 1);
        for (int work = 0; work < size; work++) {
            setCosts(work, costs.tooShort(work * unit, key.leastShift()));
            setCostsWithBreak(work);
        }
        shiftAlone = byLength(key.leastShift(), length -> costs.shortShift(length, key.leastShift()));
        stint = byLength(Weights.STINT_BELOW, costs::shortStint);
        limitsBlocks = breaks && !endless && Arrays.stream(besideBreak).anyMatch(cost -> cost > 0);
        blockAndSplit = andSplit(block);
        joinedAndSplit = andSplit(joined);
        joinedEnoughAndSplit = new int[joins + 1][];
        tornJoinedAndSplit = new int[joins + 1][];
        for (int gaps = 0; gaps <= joins; gaps++) {
            joinedEnoughAndSplit[gaps] = andSplit(less(withBreak[gaps], torn));
            tornJoinedAndSplit[gaps] = andSplit(less(tornWithBreak[gaps], torn));
        }
    }

    private BreakStates breakStates(boolean shortBlocks) {
        var states = BreakStates.of(due, unit, Weights.LONGEST_BREAK, followsShifts);
        return shortBlocks || states.count <= FEW_STATES
                ? states
                : BreakStates.counted(due, unit, Weights.LONGEST_BREAK, 1);
    }

    private void setCosts(int work, int tooShort) {
        int minutes = work * unit;
        int unbroken = costs.unbroken(minutes);
        besideBreak[work] = Math.min(NEVER, unbroken + costs.shortStint(minutes));
        block[work] = Math.min(NEVER, tooShort + unbroken);
        torn[work] = costs.strain(minutes);
        alone[work] = Math.min(NEVER, block[work] + torn[work] + costs.missingBreak(minutes));
        joined[work] = tooShort;
        tornWithoutBreak[work] = isWithinSpread(minutes, 1) ? torn[work] : NEVER;
    }

    private void setCostsWithBreak(int work) {
        int minutes = work * unit;
        boolean orMore = endless && work == size - 1;
        boolean breakDue = minutes >= due.leastWork || orMore;
        for (int gaps = 1; gaps <= joins; gaps++) {
            boolean allServe = breakDue && (orMore || breakStates.serve(gaps, due.mostDue(minutes)));
            int rest = breakStates.leastGaps(gaps);
            withBreak[gaps][work] =
                    allServe && isWithinSpread(minutes, rest) ? Math.min(NEVER, joined[work] + torn[work]) : NEVER;
            tornWithBreak[gaps][work] = allServe && isWithinSpread(minutes, rest + 1) ? torn[work] : NEVER;
        }
    }

    /** Whether a date may have so many minutes of work and, in between, so many without. A gap of any kind lasts one at least. */
    private boolean isWithinSpread(int work, int gaps) {
        return work + gaps <= spread;
    }

    /** How many entries a table of this many rows has, in the time that four layers take. */
    public long entries(int rows) {
        int layers = 2 * (joins + 1) + (followsShifts ? 2 * joins : 0);
        return (long) rows * size * Math.max(LAYERS_OF_HOURS, layers) / LAYERS_OF_HOURS;
    }

    private int[] byLength(int below, IntUnaryOperator cost) {
        return IntStream.range(0, Math.min(size, Math.ceilDiv(below, unit)))
                .map(units -> cost.applyAsInt(units * unit))
                .toArray();
    }

    private static int[] less(int[] costs, int[] part) {
        var result = costs.clone();
        for (int work = 0; work < result.length; work++) {
            result[work] -= result[work] == NEVER ? 0 : part[work];
        }
        return result;
    }

    private int[] andSplit(int[] costs) {
        return Arrays.stream(costs)
                .map(cost -> Math.min(NEVER, cost + perSplit))
                .toArray();
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
