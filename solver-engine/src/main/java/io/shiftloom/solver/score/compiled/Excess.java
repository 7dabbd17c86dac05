package io.shiftloom.solver.score.compiled;

import io.shiftloom.solver.labor.LaborRule;
import java.util.Arrays;

/**
 * Excess by rule and period: what history or a baseline has already, which is not charged. A rule that has a list of
 * values has one table for each, told apart by the value's position in the list; all others have the position 0.
 */
@SuppressWarnings("EnumOrdinal") // arrays keep the scan fast, and none outlives the process
public final class Excess {

    private static final int RULES = LaborRule.values().length;
    private static final int[] NONE = {};

    /** Excess by period, by position and rule. */
    private int[][] tables = {};

    private static int table(LaborRule rule, int position) {
        return position * RULES + rule.ordinal();
    }

    public int of(LaborRule rule, int position, int period) {
        int table = table(rule, position);
        return table < tables.length && period < tables[table].length ? tables[table][period] : 0;
    }

    /** Whether a rule has any, in whatever period. */
    public boolean has(LaborRule rule) {
        for (int table = rule.ordinal(); table < tables.length; table += RULES) {
            if (Arrays.stream(tables[table]).anyMatch(excess -> excess > 0)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a rule has any in a period or later. */
    public boolean hasFrom(LaborRule rule, int period) {
        for (int table = rule.ordinal(); table < tables.length; table += RULES) {
            if (Arrays.stream(tables[table]).skip(period).anyMatch(excess -> excess > 0)) {
                return true;
            }
        }
        return false;
    }

    public boolean isEmpty() {
        return tables.length == 0;
    }

    /** Keeps the larger of this and what was put before. */
    public void put(LaborRule rule, int position, int period, int excess) {
        int table = table(rule, position);
        int known = tables.length;
        if (known <= table) {
            tables = Arrays.copyOf(tables, table + 1);
            Arrays.fill(tables, known, tables.length, NONE);
        }
        if (tables[table].length <= period) {
            tables[table] = Arrays.copyOf(tables[table], period + 1);
        }
        tables[table][period] = Math.max(tables[table][period], excess);
    }
}
