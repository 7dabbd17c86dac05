package io.shiftloom.jobs.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.result.Assignment;
import io.shiftloom.jobs.review.LedgerDocument;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.samples.Instance;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** The job with the engine of the product. */
class RealEngineTest {

    private static final TestDatabase DATABASE = TestDatabase.create();

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void storedCandidatesPassTheCheckerAfterReadingThemBack() {
        var jobs = new JobsFixture(DATABASE);
        var tenant = DATABASE.createTenant("Acme");
        var problem = TestProblems.twoPeople(14);
        try (var _ = Worker.startReal(DATABASE.address(), "--shiftloom.effort=5")) {
            var id = jobs.submit(tenant, problem);
            await().atMost(Duration.ofSeconds(60))
                    .untilAsserted(() -> assertThat(jobs.status(id)).isEqualTo("completed"));

            var review = jobs.review(tenant, id);

            assertThat(review.required("candidates")).isNotEmpty().allSatisfy(candidate -> {
                var roster = Assignment.roster(problem, candidate.required("assignments"));
                var verdict = ScheduleVerifier.verify(problem, roster);
                assertThat(verdict.valid()).isTrue();
                assertThat(candidate.required("score").required("soft").longValue())
                        .isEqualTo(verdict.score().soft());
            });
            assertThat(review.required("quality").required("bound").longValue())
                    .isLessThanOrEqualTo(
                            review.required("quality").required("soft").longValue());
        }
    }

    @Test
    void reviewTellsWhoHoldsTheGapAndWhatSeatsWouldAdd() {
        var jobs = new JobsFixture(DATABASE);
        var tenant = DATABASE.createTenant("Acme");
        var problem = Instance.of(6, 12, 21).problem();
        try (var _ = Worker.startReal(DATABASE.address(), "--shiftloom.effort=1")) {
            var id = jobs.submit(tenant, problem);
            await().atMost(Duration.ofSeconds(60))
                    .untilAsserted(() -> assertThat(jobs.status(id)).isEqualTo("completed"));

            var quality = jobs.review(tenant, id).required("quality");

            long gap = quality.required("soft").longValue()
                    - quality.required("bound").longValue();
            assertThat(gap).as("with hardly any effort").isPositive();
            var ledger = Json.read(quality.required("ledger"), LedgerDocument.class);
            assertThat(ledger.gap()).isEqualTo(gap);
            long held = ledger.people().stream()
                            .mapToLong(LedgerDocument.Share::points)
                            .sum()
                    + ledger.roles().stream()
                            .mapToLong(LedgerDocument.RoleShare::points)
                            .sum();
            assertThat(held - ledger.provenBeyond()).isEqualTo(gap);
            assertThat(ledger.people())
                    .anySatisfy(person -> assertThat(person.dates()).isNotEmpty());
            assertThat(quality.required("prices").required("items"))
                    .isNotEmpty()
                    .hasSizeLessThanOrEqualTo(10)
                    .allSatisfy(price -> {
                        assertThat(price.required("kind").stringValue()).isIn("seat", "role", "dayOff");
                        assertThat(price.required("aboveBound").longValue()).isPositive();
                        assertThat(price.required("resolved").booleanValue()).isTrue();
                        assertThat(price.required("subject").has("slotId"))
                                .isNotEqualTo(price.required("subject").has("personId"));
                        if (price.has("atMost")) {
                            assertThat(quality.required("soft").longValue()
                                            + price.required("atMost").longValue())
                                    .as("no schedule with it costs less")
                                    .isGreaterThanOrEqualTo(quality.required("bound")
                                                    .longValue()
                                            + price.required("aboveBound").longValue());
                        }
                    });
        }
    }

    @Test
    void reviewTellsWhoGetsNoWorkAndWhy() {
        var jobs = new JobsFixture(DATABASE);
        var tenant = DATABASE.createTenant("Acme");
        try (var _ = Worker.startReal(DATABASE.address(), "--shiftloom.effort=5")) {
            var id = jobs.submit(tenant, TestProblems.twoPeople(1));
            await().atMost(Duration.ofSeconds(60))
                    .untilAsserted(() -> assertThat(jobs.status(id)).isEqualTo("completed"));

            var warnings = jobs.review(tenant, id).required("warnings");

            assertThat(warnings).singleElement().satisfies(warning -> {
                assertThat(warning.required("rule").stringValue()).isEqualTo("noWork");
                assertThat(warning.required("hard").booleanValue()).isFalse();
                assertThat(warning.required("staffId").stringValue()).isIn("amy", "bob");
                assertThat(warning.required("cells")).isEmpty();
                assertThat(warning.required("excess").intValue()).isEqualTo(180);
                assertThat(warning.required("message").stringValue())
                        .contains(
                                ": gets no work, and could have 180 minutes of what is needed. The cheapest way found, at"
                                        + " 2026-09-14__10:00 in place of ");
            });
        }
    }

    @Test
    void emergencyShiftTellsHowLittleItChanged() {
        var jobs = new JobsFixture(DATABASE);
        var tenant = DATABASE.createTenant("Acme");
        var calm = TestProblems.twoPeople(2);
        // Whoever worked the second day dropped out.
        var kept = new Roster(List.of(CellSet.of(0, 1, 2), CellSet.empty()));
        var problem =
                new ScheduleProblem(calm.grid(), calm.demand(), calm.staff(), calm.objectives(), calm.labor(), kept);
        try (var _ = Worker.startReal(DATABASE.address(), "--shiftloom.effort=5")) {
            var id = jobs.submit(tenant, problem);
            await().atMost(Duration.ofSeconds(60))
                    .untilAsserted(() -> assertThat(jobs.status(id)).isEqualTo("completed"));

            var disruption = jobs.review(tenant, id).required("quality").required("disruption");

            assertThat(disruption).isEqualTo(Json.read("""
                    {"peopleChanged": 1, "cellsAdded": 3, "cellsDropped": 0, "seatsToRefill": 3}
                    """));
        }
    }
}
