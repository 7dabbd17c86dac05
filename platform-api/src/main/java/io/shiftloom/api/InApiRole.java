package io.shiftloom.api;

import io.shiftloom.jobs.settings.ProcessRole;
import java.util.Set;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.type.AnnotatedTypeMetadata;

/** Whether this process is to answer HTTP; asked before there are any beans. */
final class InApiRole implements Condition {

    @Override
    public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
        return Binder.get(context.getEnvironment())
                .bind("shiftloom.roles", Bindable.setOf(ProcessRole.class))
                .orElse(Set.of(ProcessRole.API, ProcessRole.WORKER))
                .contains(ProcessRole.API);
    }
}
