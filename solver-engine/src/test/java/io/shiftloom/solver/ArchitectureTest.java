package io.shiftloom.solver;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import io.shiftloom.architecture.ModuleRules;
import io.shiftloom.solver.emergency.RepairSearch;
import io.shiftloom.solver.explain.ScheduleExplainer;
import io.shiftloom.solver.horizon.ChunkSearch;
import io.shiftloom.solver.price.PriceList;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.refute.PriceProof;
import io.shiftloom.solver.resilience.AbsenceCheck;
import io.shiftloom.solver.score.CompiledProblem;
import java.time.Clock;
import java.time.InstantSource;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;

/** The engine gives the same schedule for the same problem on any machine and on any day. */
class ArchitectureTest extends ModuleRules {

    ArchitectureTest() {
        super("io.shiftloom.solver");
    }

    @Test
    void engineIsPureJavaAndItsTwoSolvers() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "io.shiftloom.solver..",
                        "java..",
                        "org.jspecify.annotations..",
                        "ai.timefold.solver..",
                        "com.graphhopper.jsprit..")
                .check(classes);
    }

    @Test
    void engineHasNoClock() {
        noClasses()
                .should()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(InstantSource.class, "system")
                .orShould()
                .callMethod(Clock.class, "systemUTC")
                .check(classes);
    }

    /** Compiling takes some hundred milliseconds for hundreds of people, so whoever needs a compiled problem is given it. */
    @Test
    void aCallCompilesAProblemOnce() {
        noClasses()
                .that()
                .doNotBelongToAnyOf(
                        ShiftScheduler.class,
                        ChunkSearch.class,
                        ScheduleExplainer.class,
                        RepairSearch.class,
                        AbsenceCheck.class,
                        PriceList.class,
                        // Proofs compile problems that differ: what the holders of a role see, and what a repair
                        // leaves.
                        PriceProof.class)
                .and()
                .doNotHaveSimpleName("Conflict")
                .and()
                .doNotHaveSimpleName("ForcedRest")
                .and()
                // What each repair leaves, too.
                .doNotHaveSimpleName("PartialPlanner")
                .and()
                // One person alone, with fewer and fewer pins.
                .doNotHaveSimpleName("PinnedRows")
                .should()
                .callMethod(CompiledProblem.class, "of", ScheduleProblem.class)
                .check(classes);
    }

    @Test
    void chanceHasASeed() {
        noClasses()
                .should()
                .callMethod(Math.class, "random")
                .orShould()
                .callMethod(UUID.class, "randomUUID")
                .orShould()
                .callMethod(ThreadLocalRandom.class, "current")
                .orShould()
                .callConstructor(Random.class)
                .orShould()
                .callConstructor(SplittableRandom.class)
                .check(classes);
    }
}
