package io.shiftloom.solver.score.scan;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.score.compiled.Duty;
import io.shiftloom.solver.score.compiled.Excess;
import io.shiftloom.solver.score.compiled.Limits;
import io.shiftloom.solver.score.compiled.Quarters;
import io.shiftloom.solver.score.objective.CostPart;
import io.shiftloom.solver.score.objective.Weights;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one row costs, as the scan finds it. In recording mode it records the excess instead of charging it.
 */
public final class Charges {

    public int hard;
    public int labor;
    public int overtime;
    public int shifts;
    public int split;
    public int shortWork;
    public int rhythm;

    private @Nullable Excess hardFree;
    private @Nullable Excess softFree;
    private boolean recording;
    private @Nullable ChargeLog log;

    /** Reports every charge from now on, with its origin; null ends the reports. */
    public void reportTo(@Nullable ChargeLog to) {
        log = to;
    }

    /** Starts a row; excess up to the given one is free. */
    public void begin(@Nullable Excess freeOfHard, @Nullable Excess freeOfSoft) {
        hard = 0;
        labor = 0;
        overtime = 0;
        shifts = 0;
        split = 0;
        shortWork = 0;
        rhythm = 0;
        hardFree = freeOfHard;
        softFree = freeOfSoft;
        recording = false;
    }

    /** Starts a row and records all excess in the given tables instead of charging it. */
    public void record(Excess intoHard, Excess intoSoft) {
        begin(intoHard, intoSoft);
        recording = true;
    }

    void save(ScanState into) {
        into.hard = hard;
        into.labor = labor;
        into.overtime = overtime;
        into.shifts = shifts;
        into.split = split;
        into.shortWork = shortWork;
        into.rhythm = rhythm;
    }

    void resume(ScanState from) {
        hard = from.hard;
        labor = from.labor;
        overtime = from.overtime;
        shifts = from.shifts;
        split = from.split;
        shortWork = from.shortWork;
        rhythm = from.rhythm;
    }

    /** Adds what was charged between two states. */
    void add(ScanState from, ScanState to) {
        hard += to.hard - from.hard;
        labor += to.labor - from.labor;
        overtime += to.overtime - from.overtime;
        shifts += to.shifts - from.shifts;
        split += to.split - from.split;
        shortWork += to.shortWork - from.shortWork;
        rhythm += to.rhythm - from.rhythm;
    }

    void shift(int date) {
        shifts += Weights.SHIFT;
        noteShape(CostPart.SHIFTS, date, 1, 0, Weights.SHIFT);
    }

    void split(int date) {
        split += Weights.SPLIT;
        noteShape(CostPart.SPLIT, date, 1, 0, Weights.SPLIT);
    }

    /** @param least minutes below which a shift is short */
    void shiftLasts(int date, int minutes, int least) {
        if (minutes < least) {
            shortWork(date, least - minutes, least, Weights.SHIFT_SHORT_PER_Q);
        }
    }

    void stintLasts(int date, int minutes) {
        if (minutes < Weights.STINT_BELOW) {
            shortWork(date, Weights.STINT_BELOW - minutes, Weights.STINT_BELOW, Weights.STINT_SHORT_PER_Q);
        }
    }

    private void shortWork(int date, int missing, int least, int perQuarter) {
        int cost = perQuarter * Quarters.begun(missing);
        shortWork += cost;
        noteShape(CostPart.SHORT, date, missing, least, cost);
    }

    /** @param date before which the time off lies */
    void timeOff(int date, int minutes) {
        if (minutes < Weights.TIME_OFF) {
            int missing = Weights.TIME_OFF - minutes;
            int cost = Weights.TIME_OFF_PER_Q * Quarters.begun(missing);
            rhythm += cost;
            noteShape(CostPart.RHYTHM, date, missing, Weights.TIME_OFF, cost);
        }
    }

    /** @param date the day of the weekend that is worked */
    void halfWeekend(int date) {
        rhythm += Weights.HALF_WEEKEND;
        noteShape(CostPart.RHYTHM, date, 1, 0, Weights.HALF_WEEKEND);
    }

    private void noteShape(CostPart part, int date, int amount, int limit, int cost) {
        if (log != null) {
            log.shape(part, date, amount, limit, cost);
        }
    }

    /** Whether shifts are reported too. */
    boolean reports() {
        return log != null;
    }

    void report(int date, List<Duty.Block> shift) {
        if (log != null) {
            log.shift(date, shift);
        }
    }

    /** Charges an amount that is more than a rule's maximum, by level. */
    void most(LaborRule rule, Limits limits, int period, int amount) {
        int hardest = limits.hard(rule);
        if (amount > hardest) {
            hard(rule, 0, period, amount - hardest);
        }
        int softest = limits.soft(rule);
        if (amount > softest) {
            soft(rule, 0, period, amount - softest);
        }
    }

    /** Charges an amount that is less than a rule's minimum, by level. */
    void least(LaborRule rule, Limits limits, int period, int amount) {
        int hardest = limits.hard(rule);
        if (amount < hardest) {
            hard(rule, 0, period, hardest - amount);
        }
        int softest = limits.soft(rule);
        if (amount < softest) {
            soft(rule, 0, period, softest - amount);
        }
    }

    /** Charges what is wrong with a date by a rule, by level, where anything is. */
    void ofDate(LaborRule rule, int date, int hardExcess, int softExcess) {
        if (hardExcess > 0) {
            hard(rule, 0, date, hardExcess);
        }
        if (softExcess > 0) {
            soft(rule, 0, date, softExcess);
        }
    }

    /** Charges an amount against every average of a rule. */
    void averages(LaborRule rule, Limits limits, int period, int amount) {
        var averages = limits.averages(rule);
        for (int i = 0; i < averages.length; i++) {
            if (amount > averages[i]) {
                soft(rule, i, period, amount - averages[i]);
            }
        }
    }

    /** @param position of the value in the rule's list, 0 where there is none */
    void hard(LaborRule rule, int position, int period, int excess) {
        int over = over(hardFree, rule, position, period, excess);
        int cost = rule.isExcessInMinutes() ? Quarters.begun(over) : Weights.LABOR_PER_DAY * over;
        hard += cost;
        note(CostPart.HARD, rule, position, period, over, cost);
    }

    /** As {@link #hard}. */
    void soft(LaborRule rule, int position, int period, int excess) {
        chargeSoft(rule, position, period, over(softFree, rule, position, period, excess));
    }

    private void chargeSoft(LaborRule rule, int position, int period, int over) {
        int cost = rule.isExcessInMinutes() ? Weights.LABOR_PER_Q * Quarters.begun(over) : Weights.LABOR_PER_DAY * over;
        labor += cost;
        note(CostPart.LABOR, rule, position, period, over, cost);
    }

    /** Charges an amount that is less than a soft minimum, which history without the row cannot excuse. */
    void fewerThan(LaborRule rule, Limits limits, int period, int amount) {
        int missing = limits.soft(rule) - amount;
        if (missing > 0 && !recording) {
            chargeSoft(rule, 0, period, missing);
        }
    }

    /** @param weight how many halves of pay the minutes cost extra */
    void overtime(LaborRule rule, int period, int minutes, int weight) {
        int over = over(softFree, rule, 0, period, minutes);
        int cost = Weights.OVERTIME_PER_Q * weight * Quarters.begun(over);
        overtime += cost;
        note(CostPart.OVERTIME, rule, 0, period, over, cost);
    }

    private void note(CostPart part, LaborRule rule, int position, int period, int excess, int cost) {
        if (log != null && cost > 0) {
            log.labor(part, rule, position, period, excess, cost);
        }
    }

    private int over(@Nullable Excess free, LaborRule rule, int position, int period, int amount) {
        if (free == null) {
            return amount;
        }
        if (recording) {
            free.put(rule, position, period, amount);
            return 0;
        }
        return Math.max(0, amount - free.of(rule, position, period));
    }
}
