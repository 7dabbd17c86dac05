package io.shiftloom.jobs.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** The registry of this process; one that nobody reads in a process without a web side. */
@Component
public final class Meters {

    private final MeterRegistry registry;

    Meters(ObjectProvider<MeterRegistry> registries) {
        this.registry = registries.getIfAvailable(SimpleMeterRegistry::new);
    }

    public MeterRegistry registry() {
        return registry;
    }
}
