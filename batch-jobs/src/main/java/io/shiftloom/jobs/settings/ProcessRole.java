package io.shiftloom.jobs.settings;

import java.util.Set;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.Environment;

/** The roles of a process, which may have several. */
public enum ProcessRole {
    /** Answers HTTP. */
    API,
    /** Takes jobs, solves chunks, delivers webhooks. */
    WORKER,
    /** Brings the schema up to date, then exits. */
    MIGRATE;

    /** Whether a process with these properties has this role; asked before there are any beans. */
    boolean isGivenIn(Environment environment) {
        return Binder.get(environment)
                .bind("shiftloom.roles", Bindable.setOf(ProcessRole.class))
                .orElse(Set.of(API, WORKER))
                .contains(this);
    }
}
