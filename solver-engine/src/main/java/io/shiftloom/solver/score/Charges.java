package io.shiftloom.solver.score;

import org.jspecify.annotations.Nullable;

/**
 * What one row costs, as the scan finds it. In recording mode the excess is noted instead of charged.
 */
final class Charges {

    static final int PER_Q = 4;
    static final int PER_DAY = 16;
    static final int PER_BLOCK = 100;
    static final int PER_SPLIT = 100;
    static final int PER_SHORT_Q = 10;

    int hard;
    int labor;
    int overtime;
    int blocks;
    int split;
    int shortStints;

    private @Nullable Excess hardFree;
    private @Nullable Excess softFree;
    private boolean recording;
    private @Nullable ChargeLog log;

    /** Has every charge noted from now on, with where it comes from. */
    void tell(@Nullable ChargeLog to) {
        log = to;
    }

    /** Starts anew; up to the given excess nothing is charged. */
    void begin(@Nullable Excess freeOfHard, @Nullable Excess freeOfSoft) {
        hard = 0;
        labor = 0;
        overtime = 0;
        blocks = 0;
        split = 0;
        shortStints = 0;
        hardFree = freeOfHard;
        softFree = freeOfSoft;
        recording = false;
    }

    /** Starts anew and notes all excess in the given tables. */
    void record(Excess intoHard, Excess intoSoft) {
        begin(intoHard, intoSoft);
        recording = true;
    }

    void block(int date) {
        blocks += PER_BLOCK;
        note(CostPart.BLOCKS, Rule.SHAPE, date, 1, PER_BLOCK);
    }

    void split(int date) {
        split += PER_SPLIT;
        note(CostPart.SPLIT, Rule.SHAPE, date, 1, PER_SPLIT);
    }

    void shortStint(int date, int minutes) {
        int cost = PER_SHORT_Q * Quarters.begun(minutes);
        shortStints += cost;
        note(CostPart.SHORT, Rule.SHAPE, date, minutes, cost);
    }

    void hard(int rule, int period, int minutes) {
        int over = over(hardFree, rule, period, minutes);
        hard += Quarters.begun(over);
        note(CostPart.HARD, rule, period, over, Quarters.begun(over));
    }

    void soft(int rule, int period, int minutes) {
        int over = over(softFree, rule, period, minutes);
        int cost = PER_Q * Quarters.begun(over);
        labor += cost;
        note(CostPart.LABOR, rule, period, over, cost);
    }

    void hardDays(int rule, int period, int days) {
        int over = over(hardFree, rule, period, days);
        hard += PER_DAY * over;
        note(CostPart.HARD, rule, period, over, PER_DAY * over);
    }

    void softDays(int rule, int period, int days) {
        int over = over(softFree, rule, period, days);
        labor += PER_DAY * over;
        note(CostPart.LABOR, rule, period, over, PER_DAY * over);
    }

    /** @param weight how many halves of pay the minutes cost extra */
    void overtime(int rule, int period, int minutes, int weight) {
        int over = over(softFree, rule, period, minutes);
        int cost = PER_Q * weight * Quarters.begun(over);
        overtime += cost;
        note(CostPart.OVERTIME, rule, period, over, cost);
    }

    private void note(CostPart part, int rule, int period, int excess, int cost) {
        if (log != null && cost > 0) {
            log.note(part, rule, period, excess, cost);
        }
    }

    private int over(@Nullable Excess free, int rule, int period, int amount) {
        if (free == null) {
            return amount;
        }
        if (recording) {
            free.put(rule, period, amount);
            return 0;
        }
        return Math.max(0, amount - free.of(rule, period));
    }
}
