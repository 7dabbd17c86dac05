package io.shiftloom.api.console.condition;

import io.shiftloom.api.operations.job.JobView;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What stands above every page about a condition.
 *
 * @param tab which of them is open
 * @param status a code; {@code confirmed} when people work by it, {@code superseded} or {@code void} when it is confirmed and
 *     they do not
 * @param sentence how it stands
 * @param newer the condition that people work by instead; null when there is none
 */
record ConditionHead(
        JobView job,
        ConditionTab tab,
        String status,
        String sentence,
        @Nullable UUID newer,
        ConditionActions actions) {

    public String place(ConditionTab other) {
        return "/console/conditions/" + job.conditionId() + other.path();
    }

    public ConditionTab[] tabs() {
        return ConditionTab.values();
    }
}
