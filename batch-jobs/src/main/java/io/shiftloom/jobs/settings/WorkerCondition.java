package io.shiftloom.jobs.settings;

import java.util.Set;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.type.AnnotatedTypeMetadata;

/** Holds in processes of the role {@link Role#WORKER}, which is one of the default ones. */
public final class WorkerCondition implements Condition {

    @Override
    public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
        return Binder.get(context.getEnvironment())
                .bind("shiftloom.roles", Bindable.setOf(Role.class))
                .orElse(Set.of(Role.API, Role.WORKER))
                .contains(Role.WORKER);
    }
}
