package io.shiftloom.jobs.settings;

import java.util.Set;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.type.AnnotatedTypeMetadata;

/** Matches in processes with the role {@link ProcessRole#WORKER}, which is one of the default roles. */
public final class WorkerCondition implements Condition {

    @Override
    public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
        return Binder.get(context.getEnvironment())
                .bind("shiftloom.roles", Bindable.setOf(ProcessRole.class))
                .orElse(Set.of(ProcessRole.API, ProcessRole.WORKER))
                .contains(ProcessRole.WORKER);
    }
}
