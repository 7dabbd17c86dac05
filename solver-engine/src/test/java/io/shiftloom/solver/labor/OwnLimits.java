package io.shiftloom.solver.labor;

import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Own values for masks of tests. */
public final class OwnLimits {

    private OwnLimits() {}

    /** @param inOrder for the first rules of {@link LaborRule#ofMask}, null for none */
    public static Map<LaborRule, LaborMask.Limit> of(LaborMask.@Nullable Limit... inOrder) {
        var limits = new EnumMap<LaborRule, LaborMask.Limit>(LaborRule.class);
        var rules = LaborRule.ofMask();
        for (int i = 0; i < inOrder.length; i++) {
            if (inOrder[i] != null) {
                limits.put(rules.get(i), inOrder[i]);
            }
        }
        return limits;
    }
}
