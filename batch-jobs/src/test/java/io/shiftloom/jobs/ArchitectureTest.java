package io.shiftloom.jobs;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_USE_FIELD_INJECTION;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import org.junit.jupiter.api.Test;

/** The rules of docs/architecture.md for the jobs, executable. */
class ArchitectureTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.shiftloom");

    @Test
    void modulesPointOneWay() {
        noClasses()
                .that()
                .resideInAPackage("io.shiftloom.solver..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.shiftloom.jobs..", "io.shiftloom.api..", "io.shiftloom.ops..")
                .allowEmptyShould(true)
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAPackage("io.shiftloom.jobs..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.shiftloom.api..", "io.shiftloom.ops..")
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    @Test
    void featuresHaveNoCycles() {
        slices().matching("io.shiftloom.jobs.(*)..")
                .should()
                .beFreeOfCycles()
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    @Test
    void timeComesFromAClock() {
        noClasses()
                .should()
                .callMethod(Instant.class, "now")
                .orShould()
                .callMethod(LocalDate.class, "now")
                .orShould()
                .callMethod(LocalDateTime.class, "now")
                .orShould()
                .callMethod(OffsetDateTime.class, "now")
                .orShould()
                .callMethod(ZonedDateTime.class, "now")
                .orShould()
                .callMethod(Clock.class, "systemDefaultZone")
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    @Test
    void namesSayWhatAClassIs() {
        noClasses()
                .should()
                .haveNameMatching(".*(Impl|Manager|Helper|Utils?)")
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    @Test
    void dependenciesAreInjectedThroughConstructors() {
        NO_CLASSES_SHOULD_USE_FIELD_INJECTION.allowEmptyShould(true).check(CLASSES);
    }
}
