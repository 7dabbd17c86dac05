package io.shiftloom.solver.bound.person;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.LaborTerms.BreakTerms;
import io.shiftloom.solver.labor.LaborTerms.OvertimeTerms;
import io.shiftloom.solver.score.compiled.Quarters;
import io.shiftloom.solver.score.objective.Weights;
import java.util.Arrays;
import java.util.Set;
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
    private static final int SHIFT_SHORT_PER_Q = Weights.SHIFT_SHORT_PER_Q * FixedPoint.SCALE;
    private static final int STINT_SHORT_PER_Q = Weights.STINT_SHORT_PER_Q * FixedPoint.SCALE;
    private static final int LABOR_PER_Q = Weights.LABOR_PER_Q * FixedPoint.SCALE;
    private static final int LONG_DAY = 16 * 60;
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
    /** A date whose work is torn. */
    public final int[] torn;
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

    private final LaborTerms terms;
    private final DutyBreaks due;
    private final Set<LaborRule> hard;
    private final boolean soft;
    private final int unit;
    private final boolean free;
    private final int shiftLength;

    DutyCosts(DutyTerms key) {
        terms = key.terms();
        hard = key.hard();
        soft = key.soft();
        unit = key.unit();
        free = key.free();
        due = new DutyBreaks(terms.breaks(), unit);
        perShift = free ? 0 : SHIFT;
        perSplit = isOneShift() ? NEVER : free ? 0 : SPLIT;
        shiftLength = key.shiftLength();
        spread = hard.contains(LaborRule.SPREAD) ? terms.hard(LaborRule.SPREAD) : LaborTerms.UNLIMITED;
        int cap = Math.min(spread, hard.contains(LaborRule.DAILY) ? terms.hard(LaborRule.DAILY) : LaborTerms.UNLIMITED);
        endless = cap >= DAY;
        size = 1 + (endless ? lastThatMatters() : cap) / unit;
        strainBeyondLast = endless ? strain(size * unit) - strain((size - 1) * unit) : 0;
        mostBreak = due.longest;
        breaks = mostBreak > 0;
        leastWithBreak = Math.min(size, Math.ceilDiv(due.leastWork, unit));
        followsShifts = key.shortBlocks() && !free && !endless;
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
        tornWithBreak = new int[joins + 1][size];
        overtime =
                new DateOvertime(soft ? terms.overtime() : OvertimeTerms.NONE, !key.overtimeByDuty(), unit, size - 1);
        for (int work = 0; work < size; work++) {
            setCosts(work, tooShort(work * unit, key.leastShift()));
            setCostsWithBreak(work);
        }
        shiftAlone = byLength(key.leastShift(), length -> SHIFT_SHORT_PER_Q * quarters(key.leastShift() - length));
        stint = byLength(Weights.STINT_BELOW, this::shortStint);
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
        int unbroken = unbroken(minutes);
        besideBreak[work] = Math.min(NEVER, unbroken + shortStint(minutes));
        block[work] = Math.min(NEVER, tooShort + unbroken);
        torn[work] = strain(minutes);
        alone[work] = Math.min(NEVER, block[work] + torn[work] + missingBreak(minutes));
        joined[work] = tooShort;
    }

    private void setCostsWithBreak(int work) {
        int minutes = work * unit;
        boolean orMore = endless && work == size - 1;
        boolean breakDue = minutes >= due.leastWork || orMore;
        for (int gaps = 1; gaps <= joins; gaps++) {
            boolean allServe = breakDue && (orMore || breakStates.serve(gaps, due.mostDue(minutes)));
            withBreak[gaps][work] = allServe ? Math.min(NEVER, joined[work] + torn[work]) : NEVER;
            tornWithBreak[gaps][work] = allServe ? torn[work] : NEVER;
        }
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

    private boolean isOneShift() {
        return hard.contains(LaborRule.SHIFTS_PER_DAY) && terms.hard(LaborRule.SHIFTS_PER_DAY) == 1;
    }

    private int tooShort(int minutes, int leastShift) {
        if (minutes < shiftLength) {
            return NEVER;
        }
        return free ? 0 : SHIFT_SHORT_PER_Q * quarters(leastShift - minutes);
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

    private int lastThatMatters() {
        boolean byLength = soft
                && (terms.soft(LaborRule.DAILY) < LaborTerms.UNLIMITED
                        || !terms.averages(LaborRule.DAILY_AVERAGE).isEmpty()
                        || terms.soft(LaborRule.CONTINUOUS) < LaborTerms.UNLIMITED
                        || terms.overtime().daily());
        int continuous = hard.contains(LaborRule.CONTINUOUS) && terms.hard(LaborRule.CONTINUOUS) < LONG_DAY
                ? terms.hard(LaborRule.CONTINUOUS) + unit
                : 0;
        int most = Math.max(
                Math.max(Weights.SHIFT_BELOW, due.lastTier + unit),
                Math.max(BreakTerms.NOON_MEAL_FROM_WORK, continuous));
        return Math.max(Math.max(most, shiftLength), byLength ? LONG_DAY : 0) + unit;
    }

    private int unbroken(int minutes) {
        if (hard.contains(LaborRule.CONTINUOUS) && minutes > terms.hard(LaborRule.CONTINUOUS)) {
            return NEVER;
        }
        return softBeyond(minutes, terms.soft(LaborRule.CONTINUOUS));
    }

    private int shortStint(int minutes) {
        return free ? 0 : STINT_SHORT_PER_Q * quarters(Weights.STINT_BELOW - minutes);
    }

    /** What a stint that goes on beyond what is known could save at most. */
    public int mostOfStint() {
        return shortStint(0);
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

    private int missingBreak(int minutes) {
        if (hard.contains(LaborRule.BREAKS) && due.hardDue(minutes) > 0) {
            return NEVER;
        }
        return soft ? LABOR_PER_Q * quarters(due.softDue(minutes)) : 0;
    }

    /** What much work on a date costs beside overtime. */
    private int strain(int minutes) {
        int cost = softBeyond(minutes, terms.soft(LaborRule.DAILY));
        for (int average : terms.averages(LaborRule.DAILY_AVERAGE)) {
            cost += softBeyond(minutes, average);
        }
        return cost;
    }

    private int softBeyond(int minutes, int limit) {
        return soft && limit < LaborTerms.UNLIMITED ? LABOR_PER_Q * quarters(minutes - limit) : 0;
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
