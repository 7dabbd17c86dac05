package io.shiftloom.jobs.settings;

import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.type.AnnotatedTypeMetadata;

/** Matches in processes with the role {@link ProcessRole#API}, which is one of the default roles. */
public final class ApiCondition implements Condition {

    @Override
    public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
        return ProcessRole.API.isGivenIn(context.getEnvironment());
    }
}
