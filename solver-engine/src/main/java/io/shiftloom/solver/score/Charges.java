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

    void hard(int rule, int period, int minutes) {
        hard += Quarters.begun(over(hardFree, rule, period, minutes));
    }

    void soft(int rule, int period, int minutes) {
        labor += PER_Q * Quarters.begun(over(softFree, rule, period, minutes));
    }

    void hardDays(int rule, int period, int days) {
        hard += PER_DAY * over(hardFree, rule, period, days);
    }

    void softDays(int rule, int period, int days) {
        labor += PER_DAY * over(softFree, rule, period, days);
    }

    /** @param weight how many halves of pay the minutes cost extra */
    void overtime(int rule, int period, int minutes, int weight) {
        overtime += PER_Q * weight * Quarters.begun(over(softFree, rule, period, minutes));
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
