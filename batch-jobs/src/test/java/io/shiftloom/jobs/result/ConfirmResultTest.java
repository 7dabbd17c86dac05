package io.shiftloom.jobs.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

class ConfirmResultTest {

    private static final TestDatabase DATABASE = TestDatabase.create();

    private final JobsFixture jobs = new JobsFixture(DATABASE);
    private final UUID tenant = DATABASE.createTenant("Acme");

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void readsAtOnceConfirmRankOneExactlyOnce() throws Exception {
        var id = completed();
        var reads = IntStream.range(0, 16)
                .mapToObj(n -> (Callable<Resolution>) () -> showConfirmed(id))
                .toList();

        try (var threads = Executors.newFixedThreadPool(8)) {
            for (var read : threads.invokeAll(reads)) {
                assertThat(read.get().status()).isEqualTo("confirmed");
                assertThat(confirmed(read.get())).hasSize(6);
            }
        }

        // INSERT, completed, confirmed
        assertThat(events(id)).isEqualTo(3);
        assertThat(duties(id)).containsExactly("amy 1", "amy 1", "bob 0", "bob 0");
    }

    @Test
    void unfinishedResultIsShownAsItIs() {
        var id = jobs.submit(tenant, TestProblems.twoPeople(1));

        assertThat(showConfirmed(id).status()).isEqualTo("queued");
        assertThat(showConfirmed(id).candidates().tree()).isEmpty();
    }

    @Test
    void showingWithoutConfirmingChangesNothing() {
        var id = completed();

        var shown = DATABASE.tenants()
                .inTransaction(tenant, tx -> jobs.confirm.show(tx, tenant, id))
                .orElseThrow();

        assertThat(shown.status()).isEqualTo("completed");
        assertThat(shown.candidates().tree()).hasSize(1);
        assertThat(shown.confirmedAt()).isNull();
    }

    @Test
    void editedScheduleReplacesAConfirmationInResultAndLedger() {
        var id = completed();
        showConfirmed(id);
        var bobAlone = new Roster(List.of(CellSet.empty(), CellSet.all(6)));

        boolean confirmed = DATABASE.tenants()
                .inTransaction(
                        tenant,
                        tx -> jobs.confirm.confirm(
                                tx,
                                jobs.conditions.find(tx, tenant, id).orElseThrow(),
                                bobAlone,
                                Confirmer.operator("ada")));

        assertThat(confirmed).isTrue();
        assertThat(confirmed(showConfirmed(id)))
                .allMatch(assignment ->
                        assignment.required("personId").stringValue().equals("bob"));
        assertThat(duties(id)).containsExactly("amy 0", "amy 0", "bob 1", "bob 1");
    }

    @Test
    void cancellingForgetsTheConfirmedWorkButKeepsTheResult() {
        var id = completed();
        showConfirmed(id);

        DATABASE.tenants().inTransaction(tenant, tx -> jobs.cancel.cancel(tx, tenant, id));

        assertThat(duties(id)).isEmpty();
        assertThat(showConfirmed(id).status()).isEqualTo("confirmed");
    }

    @Test
    void confirmationThatWaitedForAnotherIsTheLaterOne() throws Exception {
        var id = completed();
        try (var threads = Executors.newSingleThreadExecutor()) {
            var first = DATABASE.tenants().inTransaction(tenant, tx -> {
                ConfirmResult.lock(tx, tenant, id);
                var second = threads.submit(() -> confirm(id));
                await().until(ConfirmResultTest::somebodyWaits);
                confirm(tx, id);
                return new Waited(confirmedAt(tx, id), second);
            });
            first.second().get();

            Instant last = DATABASE.tenants().inTransaction(tenant, tx -> confirmedAt(tx, id));
            assertThat(last).isAfterOrEqualTo(first.at());
        }
    }

    private record Waited(Instant at, Future<Boolean> second) {}

    private boolean confirm(UUID id) {
        return DATABASE.tenants().inTransaction(tenant, tx -> confirm(tx, id));
    }

    private boolean confirm(JdbcClient tx, UUID id) {
        var condition = jobs.conditions.find(tx, tenant, id).orElseThrow();
        return jobs.confirm.confirm(
                tx, condition, TestProblems.amyAlone(condition.problem()), Confirmer.operator("ada"));
    }

    private Instant confirmedAt(JdbcClient tx, UUID id) {
        return Objects.requireNonNull(
                ConfirmResult.lock(tx, tenant, id).orElseThrow().at());
    }

    private static boolean somebodyWaits() {
        return DATABASE.asOwner()
                .sql("SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted)")
                .query(Boolean.class)
                .single();
    }

    /** Somebody cancels it after it was read, and before the confirmation is written. */
    @Test
    void conditionThatIsCancelledMeanwhileBindsNobody() {
        var id = completed();
        var read = DATABASE.tenants()
                .inTransaction(tenant, tx -> jobs.conditions.find(tx, tenant, id))
                .orElseThrow();
        DATABASE.tenants().inTransaction(tenant, tx -> jobs.cancel.cancel(tx, tenant, id));
        var amyAlone = new Roster(List.of(CellSet.all(6), CellSet.empty()));

        DATABASE.tenants()
                .inTransaction(tenant, tx -> jobs.confirm.confirm(tx, read, amyAlone, Confirmer.operator("ada")));

        assertThat(duties(id)).isEmpty();
    }

    @Test
    void reviewHoldsWhatTheSpecNames() {
        var id = completed();

        var review = jobs.review(tenant, id);

        assertThat(review.required("calendarDates")).hasSize(2);
        assertThat(review.required("slotLabels").required(0).stringValue()).isEqualTo("09:00-10:00");
        assertThat(review.required("requiredByCellKey")
                        .required("2026-09-15__11:00")
                        .intValue())
                .isEqualTo(1);
        assertThat(review.required("staff").required(1).required("allowedCellKeys"))
                .hasSize(6);
        assertThat(review.required("status").stringValue()).isEqualTo("completed");
        assertThat(review.required("quality").required("gap").doubleValue()).isZero();
    }

    /** A result of two days that a job would have left behind, Amy working all of it. */
    private UUID completed() {
        var problem = TestProblems.twoPeople(2);
        var id = jobs.submit(tenant, problem);
        var candidate = Json.object().put("rank", 1).put("focus", "best");
        candidate.set("assignments", Json.tree(Assignment.of(problem, TestProblems.amyAlone(problem))));
        DATABASE.platform().inTransaction(tx -> {
            jobs.results.move(tx, tenant, id, ResultStatus.COMPLETED, 1, jobs.clock.instant());
            return tx.sql("""
                    INSERT INTO result_document (tenant_id, condition_id, run, outcome, published, candidates, review, created_at)
                    VALUES (?, ?, 1, 'completed', true, ?::jsonb, '{"quality":{"gap":0.0}}', now())
                    """)
                    .params(tenant, id, Json.write(Json.array().add(candidate)))
                    .update();
        });
        return id;
    }

    private static JsonNode confirmed(Resolution resolution) {
        return Objects.requireNonNull(resolution.confirmedAssignments()).tree();
    }

    private Resolution showConfirmed(UUID id) {
        return DATABASE.tenants()
                .inTransaction(tenant, tx -> jobs.confirm.showConfirmed(tx, tenant, id, Confirmer.key("k", "")))
                .orElseThrow();
    }

    private static long events(UUID id) {
        return DATABASE.asOwner()
                .sql("SELECT count(*) FROM result_event WHERE condition_id = ?")
                .param(id)
                .query((row, number) -> row.getLong(1))
                .single();
    }

    /** Person and number of blocks, one for each date. */
    private static List<String> duties(UUID id) {
        return DATABASE.asOwner()
                .sql("""
                        SELECT staff_id || ' ' || jsonb_array_length(blocks)
                          FROM worked_duty WHERE condition_id = ? ORDER BY staff_id, duty_date
                        """)
                .param(id)
                .query((row, number) -> row.getString(1))
                .list();
    }
}
