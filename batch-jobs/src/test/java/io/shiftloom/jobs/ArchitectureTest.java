package io.shiftloom.jobs;

import io.shiftloom.architecture.ModuleRules;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ArchitectureTest extends ModuleRules {

    ArchitectureTest() {
        super("io.shiftloom.jobs", "io.shiftloom.solver");
    }

    @Override
    protected Set<String> packagesTooLarge() {
        return Set.of("io.shiftloom.jobs.database");
    }

    @Test
    void typesDoNotShadowSpringBatch() {
        assertNoTypeShadowsSpringBatch();
    }
}
