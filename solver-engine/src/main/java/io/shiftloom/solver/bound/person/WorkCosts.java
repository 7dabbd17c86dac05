package io.shiftloom.solver.bound.person;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.LaborTerms.BreakTerms;
import io.shiftloom.solver.score.objective.Weights;
import java.util.Set;

/** What so many minutes of work cost by one rule each, in {@link FixedPoint#SCALE}ths of a point of the score. */
final class WorkCosts {

    private static final int SHIFT_SHORT_PER_Q = Weights.SHIFT_SHORT_PER_Q * FixedPoint.SCALE;
    private static final int STINT_SHORT_PER_Q = Weights.STINT_SHORT_PER_Q * FixedPoint.SCALE;
    private static final int LABOR_PER_Q = Weights.LABOR_PER_Q * FixedPoint.SCALE;
    private static final int LONG_DAY = 16 * 60;

    private final LaborTerms terms;
    private final Set<LaborRule> hard;
    private final DutyBreaks due;
    private final boolean soft;
    private final boolean free;
    private final int unit;
    private final int shiftLength;

    WorkCosts(DutyTerms key, DutyBreaks due) {
        this.due = due;
        terms = key.terms();
        hard = key.hard();
        soft = key.soft();
        free = key.free();
        unit = key.unit();
        shiftLength = key.shiftLength();
    }

    /** Whether a date may have one shift only. */
    boolean isOneShift() {
        return hard.contains(LaborRule.SHIFTS_PER_DAY) && terms.hard(LaborRule.SHIFTS_PER_DAY) == 1;
    }

    /** What a shift costs that is short, {@link DutyCosts#NEVER} where it may not be. */
    int tooShort(int minutes, int leastShift) {
        if (minutes < shiftLength) {
            return DutyCosts.NEVER;
        }
        return free ? 0 : shortShift(minutes, leastShift);
    }

    /** The same of a further shift of torn work, which no rule forbids. */
    int shortShift(int minutes, int leastShift) {
        return SHIFT_SHORT_PER_Q * DutyCosts.quarters(leastShift - minutes);
    }

    /** Minutes of work of a date from which on more of it costs the same for each unit. */
    int lastThatMatters() {
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

    /** What a block costs that goes on too long without a break. */
    int unbroken(int minutes) {
        if (hard.contains(LaborRule.CONTINUOUS) && minutes > terms.hard(LaborRule.CONTINUOUS)) {
            return DutyCosts.NEVER;
        }
        return softBeyond(minutes, terms.soft(LaborRule.CONTINUOUS));
    }

    /** What a stint beside a break costs that is short. */
    int shortStint(int minutes) {
        return free ? 0 : STINT_SHORT_PER_Q * DutyCosts.quarters(Weights.STINT_BELOW - minutes);
    }

    /** What a duty without a break costs. */
    int missingBreak(int minutes) {
        if (hard.contains(LaborRule.BREAKS) && due.hardDue(minutes) > 0) {
            return DutyCosts.NEVER;
        }
        return soft ? LABOR_PER_Q * DutyCosts.quarters(due.softDue(minutes)) : 0;
    }

    /** What much work on a date costs beside overtime. */
    int strain(int minutes) {
        int cost = softBeyond(minutes, terms.soft(LaborRule.DAILY));
        for (int average : terms.averages(LaborRule.DAILY_AVERAGE)) {
            cost += softBeyond(minutes, average);
        }
        return cost;
    }

    private int softBeyond(int minutes, int limit) {
        return soft && limit < LaborTerms.UNLIMITED ? LABOR_PER_Q * DutyCosts.quarters(minutes - limit) : 0;
    }
}
