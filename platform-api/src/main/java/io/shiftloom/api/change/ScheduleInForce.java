package io.shiftloom.api.change;

import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.result.Assignment;
import io.shiftloom.jobs.storage.StoredJson;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;

/**
 * A schedule of a condition as it is stored. Its roster is read when it is asked for, which should be after the transaction.
 *
 * @param candidate the rank of the candidate; 0 when people confirmed it
 * @param assignments as published
 */
public record ScheduleInForce(StoredCondition condition, int candidate, StoredJson assignments) {

    public ScheduleProblem problem() {
        return condition.problem();
    }

    public Roster roster() {
        return Assignment.roster(problem(), assignments.tree());
    }
}
