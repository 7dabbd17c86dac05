package io.shiftloom.solver.score.scan;

/** What a cost counts as: excess over a hard rule, or a part of the soft score. */
public enum CostPart {
    HARD("hard"),
    SHIFTS("shifts"),
    SPLIT("split"),
    SHORT("short"),
    RHYTHM("rhythm"),
    WISHES("wishes"),
    ROLES("roles"),
    BALANCE("balance"),
    BURDEN("burden"),
    OVERTIME("overtime"),
    LABOR("labor");

    private final String key;

    CostPart(String key) {
        this.key = key;
    }

    /** The part's name in a score. */
    public String key() {
        return key;
    }
}
