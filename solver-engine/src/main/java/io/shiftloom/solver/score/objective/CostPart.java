package io.shiftloom.solver.score.objective;

import java.util.EnumMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

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

    /** Points by the names of their parts. */
    public static SortedMap<String, Long> byKey(Map<CostPart, Long> points) {
        var named = new TreeMap<String, Long>();
        points.forEach((part, cost) -> named.put(part.key, cost));
        return named;
    }

    /** The reverse of {@link #byKey}, in the order of the parts; other names are left out. */
    public static Map<CostPart, Long> ofKeys(Map<String, Long> points) {
        var known = new EnumMap<CostPart, Long>(CostPart.class);
        for (var part : values()) {
            var cost = points.get(part.key);
            if (cost != null) {
                known.put(part, cost);
            }
        }
        return known;
    }
}
