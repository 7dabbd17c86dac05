package io.shiftloom.ops;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import io.shiftloom.architecture.ModuleRules;
import org.junit.jupiter.api.Test;

/** The tool knows the service by its HTTP interface only. */
class ArchitectureTest extends ModuleRules {

    ArchitectureTest() {
        super("io.shiftloom.ops");
    }

    @Test
    void startsWithoutSpring() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.springframework..")
                .check(classes);
    }
}
