package io.shiftloom.jobs;

import io.shiftloom.architecture.ModuleRules;
import org.junit.jupiter.api.Test;

class ArchitectureTest extends ModuleRules {

    ArchitectureTest() {
        super("io.shiftloom.jobs", "io.shiftloom.solver");
    }

    @Test
    void typesDoNotShadowSpringBatch() {
        assertNoTypeShadowsSpringBatch();
    }
}
