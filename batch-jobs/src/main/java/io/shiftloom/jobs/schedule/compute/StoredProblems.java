package io.shiftloom.jobs.schedule.compute;

import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.UUID;

/** The problems of stored conditions, as workers solve them. */
@WorkerComponent
public final class StoredProblems {

    private final PlatformDatabase database;
    private final ConditionRepository conditions;

    public StoredProblems(PlatformDatabase database, ConditionRepository conditions) {
        this.database = database;
        this.conditions = conditions;
    }

    /** @throws IllegalStateException when the condition was deleted */
    public ScheduleProblem load(UUID tenantId, UUID conditionId) {
        return conditions
                .find(database.jdbc(), tenantId, conditionId)
                .map(StoredCondition::searched)
                .orElseThrow(() -> new IllegalStateException("condition " + conditionId + " does not exist any more"));
    }
}
