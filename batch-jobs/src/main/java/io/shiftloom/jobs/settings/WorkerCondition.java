package io.shiftloom.jobs.settings;

import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.type.AnnotatedTypeMetadata;

/** Matches in processes with the role {@link ProcessRole#WORKER}, which is one of the default roles. */
public final class WorkerCondition implements Condition {

    @Override
    public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
        return ProcessRole.WORKER.isGivenIn(context.getEnvironment());
    }
}
