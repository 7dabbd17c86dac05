package io.shiftloom.solver.labor;

/**
 * The hard and the soft value of a rule, each of which equality keeps. Where a level has none, it is {@link
 * LaborTerms#UNLIMITED} for a maximum and 0 for a minimum.
 */
public record Thresholds(int hard, int soft) {

    /** Of a rule that limits nothing. */
    public static Thresholds none(LaborRule rule) {
        int none = rule.kind() == LaborRule.Kind.LEAST ? 0 : LaborTerms.UNLIMITED;
        return new Thresholds(none, none);
    }

    /** The same with one more value of a level, of which the stricter counts. */
    Thresholds with(LaborRule rule, LaborRow.Level level, int value) {
        return switch (level) {
            case HARD -> new Thresholds(stricter(rule, hard, value), soft);
            case SOFT -> new Thresholds(hard, stricter(rule, soft, value));
            case INFORMATIONAL -> this;
        };
    }

    private static int stricter(LaborRule rule, int one, int other) {
        return rule.kind() == LaborRule.Kind.LEAST ? Math.max(one, other) : Math.min(one, other);
    }
}
