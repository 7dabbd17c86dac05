package io.shiftloom.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.doNot;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_USE_FIELD_INJECTION;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * The rules of {@code .github/ARCHITECTURE.md} that hold in every module. Each module's {@code ArchitectureTest}
 * extends this class and adds its own.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class ModuleRules {

    private static final int MOST_TYPES_IN_A_PACKAGE = 18;

    private static final String SPRING_BATCH = "org.springframework.batch.core";

    private static final SliceAssignment EACH_PACKAGE = new SliceAssignment() {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return SliceIdentifier.of(type.getPackageName());
        }

        @Override
        public String getDescription() {
            return "each package";
        }
    };

    protected final JavaClasses classes;

    private final String root;
    private final Set<String> modulesBelow;

    /**
     * @param root the package that holds the module
     * @param modulesBelow the root packages of the modules that this one may use
     */
    protected ModuleRules(String root, String... modulesBelow) {
        this.root = root;
        this.modulesBelow = Set.of(modulesBelow);
        classes = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages(root);
    }

    @Test
    public final void modulesPointOneWay() {
        var allowed = Stream.concat(Stream.of(root), modulesBelow.stream())
                .map(each -> each + "..")
                .toArray(String[]::new);
        classes()
                .should()
                .onlyDependOnClassesThat(
                        doNot(resideInAPackage("io.shiftloom..")).or(resideInAnyPackage(allowed)))
                .check(classes);
    }

    @Test
    public final void packagesFormNoCircle() {
        slices().assignedFrom(EACH_PACKAGE).should().beFreeOfCycles().check(classes);
    }

    @Test
    public final void packagesAreSmall() {
        var large = classes.stream()
                .filter(JavaClass::isTopLevelClass)
                .filter(ModuleRules::isNoPackageInfo)
                .collect(groupingBy(JavaClass::getPackageName, counting()))
                .entrySet()
                .stream()
                .filter(each -> each.getValue() > MOST_TYPES_IN_A_PACKAGE)
                .map(Map.Entry::getKey)
                .collect(toSet());

        assertThat(large)
                .as("packages of more than %d types", MOST_TYPES_IN_A_PACKAGE)
                .isEmpty();
    }

    @Test
    public final void everyPackageIsNullMarked() {
        assertThat(classes.stream().map(JavaClass::getPackage).distinct())
                .isNotEmpty()
                .allSatisfy(each -> assertThat(each.isAnnotatedWith(NullMarked.class))
                        .as("%s is @NullMarked", each.getName())
                        .isTrue());
    }

    @Test
    public final void namesSayWhatATypeIs() {
        noClasses().should().haveNameMatching(".*(Impl|Manager|Helper|Utils?)").check(classes);
    }

    @Test
    public final void timeComesFromAClock() {
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
                .check(classes);
    }

    @Test
    public final void dependenciesAreInjectedThroughConstructors() {
        NO_CLASSES_SHOULD_USE_FIELD_INJECTION.check(classes);
    }

    /** For the modules with Spring Batch on their class path: whoever reads {@code Job} has to know which one it is. */
    protected final void assertNoTypeShadowsSpringBatch() {
        var names = new ClassFileImporter()
                .importPackages(SPRING_BATCH).stream()
                        .filter(JavaClass::isTopLevelClass)
                        .filter(ModuleRules::isNoPackageInfo)
                        // Nobody takes a nested `State` for the one of a flow.
                        .filter(type -> !type.getPackageName().startsWith(SPRING_BATCH + ".job.flow"))
                        .map(JavaClass::getSimpleName)
                        .collect(toSet());
        assertThat(names).contains("Job", "JobLauncher", "JobParameters", "Step");

        assertThat(classes.stream()
                        .filter(type -> names.contains(type.getSimpleName()))
                        .map(JavaClass::getName))
                .as("types named like a type of Spring Batch")
                .isEmpty();
    }

    private static boolean isNoPackageInfo(JavaClass type) {
        return !type.getSimpleName().equals("package-info");
    }
}
