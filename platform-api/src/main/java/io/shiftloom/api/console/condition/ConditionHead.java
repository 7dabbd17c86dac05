package io.shiftloom.api.console.condition;

import io.shiftloom.api.operations.job.JobView;

/**
 * What stands above every page about a condition.
 *
 * @param tab which of them is open
 * @param status a code; {@code confirmed} when people work by it
 * @param sentence how it stands
 */
record ConditionHead(JobView job, ConditionTab tab, String status, String sentence, ConditionActions actions) {

    public String place(ConditionTab other) {
        return "/console/conditions/" + job.conditionId() + other.path();
    }

    public ConditionTab[] tabs() {
        return ConditionTab.values();
    }
}
