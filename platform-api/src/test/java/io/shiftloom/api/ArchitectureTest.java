package io.shiftloom.api;

import io.shiftloom.architecture.ModuleRules;
import org.junit.jupiter.api.Test;

class ArchitectureTest extends ModuleRules {

    ArchitectureTest() {
        super("io.shiftloom.api", "io.shiftloom.jobs", "io.shiftloom.solver");
    }

    @Test
    void typesDoNotShadowSpringBatch() {
        assertNoTypeShadowsSpringBatch();
    }
}
