package io.shiftloom.jobs.maintenance;

import io.shiftloom.jobs.result.ResultRemoval;
import io.shiftloom.jobs.settings.RetentionSettings;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.storage.DbTime;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The work of {@code purge-expired}. It deletes nothing that a client may still read by id, unless the operator has
 * limited how long results are kept.
 */
@WorkerComponent
final class RetentionPurge implements MaintenanceWork {

    private static final int AT_ONCE = 500;
    /** Idempotency keys are kept an hour longer than the contract promises. */
    private static final Duration IDEMPOTENCY = Duration.ofHours(25);

    /** A failed sign-in counts for at most an hour and a quarter. */
    private static final Duration SIGN_INS = Duration.ofDays(1);

    /** Whoever left wishes for nothing and reads no calendar; the routes hide both from the moment of leaving. */
    private static final Duration LEFT = Duration.ofDays(1);

    /** Test deliveries are kept long enough to look into a test that failed. All other deliveries go with their results. */
    private static final Duration TEST_DELIVERIES = Duration.ofDays(30);

    /** A condition has rows in a dozen tables, and some of them are large. */
    private static final int RESULTS_AT_ONCE = 20;

    private final RetentionSettings retention;
    private final ResultRemoval results;
    private final Clock clock;

    RetentionPurge(RetentionSettings retention, ResultRemoval results, Clock clock) {
        this.retention = retention;
        this.results = results;
        this.clock = clock;
    }

    @Override
    public MaintenanceName name() {
        return MaintenanceName.PURGE_EXPIRED;
    }

    @Override
    public List<MaintenanceStep> steps() {
        var kept = retention.results();
        return kept == null
                ? rows()
                : Stream.concat(oldResults(kept), rows().stream()).toList();
    }

    private Stream<MaintenanceStep> oldResults(Duration kept) {
        return Stream.of(new MaintenanceStep("results", (tx, place) -> {
            var now = clock.instant();
            return results.removeBefore(tx, now.minus(kept), RESULTS_AT_ONCE, now);
        }));
    }

    private List<MaintenanceStep> rows() {
        return List.of(
                delete("idempotency-keys", IDEMPOTENCY, """
                        DELETE FROM idempotency_key WHERE ctid = ANY (ARRAY(
                            SELECT ctid FROM idempotency_key WHERE created_at < :cutoff
                             ORDER BY created_at LIMIT :limit FOR UPDATE SKIP LOCKED))
                        """),
                delete("searches", retention.searches(), """
                        DELETE FROM chunk_solution WHERE ctid = ANY (ARRAY(
                            SELECT c.ctid FROM chunk_solution c JOIN job_request r USING (condition_id)
                             WHERE c.updated_at < :cutoff
                               AND (c.run < r.run OR r.state = 'done' AND r.finished_at < :cutoff)
                             LIMIT :limit FOR UPDATE OF c SKIP LOCKED))
                        """),
                delete("checkpoints", retention.searches(), """
                        DELETE FROM search_checkpoint WHERE ctid = ANY (ARRAY(
                            SELECT c.ctid FROM search_checkpoint c JOIN job_request r USING (condition_id)
                             WHERE c.updated_at < :cutoff
                               AND (c.run < r.run OR r.state = 'done' AND r.finished_at < :cutoff)
                             LIMIT :limit FOR UPDATE OF c SKIP LOCKED))
                        """),
                // What a later run replaced is spare from then on.
                delete("spare-candidates", retention.spareCandidates(), """
                        DELETE FROM result_document WHERE ctid = ANY (ARRAY(
                            SELECT d.ctid FROM result_document d JOIN job_request r USING (condition_id)
                             WHERE NOT d.published AND greatest(d.created_at, r.requested_at) < :cutoff
                               AND (d.run < r.run OR r.state = 'done')
                             LIMIT :limit FOR UPDATE OF d SKIP LOCKED))
                        """),
                delete("wishes", LEFT, """
                        DELETE FROM weekly_shift_wish WHERE ctid = ANY (ARRAY(
                            SELECT w.ctid FROM weekly_shift_wish w JOIN staff s USING (tenant_id, staff_id)
                             WHERE s.deleted_at < :cutoff LIMIT :limit FOR UPDATE OF w SKIP LOCKED))
                        """),
                delete("calendar-feeds", LEFT, """
                        DELETE FROM calendar_feed WHERE ctid = ANY (ARRAY(
                            SELECT f.ctid FROM calendar_feed f JOIN staff s USING (tenant_id, staff_id)
                             WHERE s.deleted_at < :cutoff LIMIT :limit FOR UPDATE OF f SKIP LOCKED))
                        """),
                delete("maintenance-runs", retention.maintenanceRuns(), """
                        DELETE FROM maintenance_run WHERE ctid = ANY (ARRAY(
                            SELECT ctid FROM maintenance_run WHERE finished_at < :cutoff
                             LIMIT :limit FOR UPDATE SKIP LOCKED))
                        """),
                delete("sign-ins", SIGN_INS, """
                        DELETE FROM console_sign_in WHERE ctid = ANY (ARRAY(
                            SELECT ctid FROM console_sign_in WHERE last_failed_at < :cutoff
                             ORDER BY last_failed_at LIMIT :limit FOR UPDATE SKIP LOCKED))
                        """),
                new MaintenanceStep("test-deliveries", (tx, place) -> deleteTests(tx)));
    }

    private int deleteTests(JdbcClient tx) {
        var old = tx.sql("""
                SELECT delivery_id FROM webhook_delivery
                 WHERE condition_id IS NULL AND created_at < :cutoff AND state <> 'pending'
                 ORDER BY created_at LIMIT :limit FOR UPDATE SKIP LOCKED
                """)
                .param("cutoff", DbTime.of(clock.instant().minus(TEST_DELIVERIES)))
                .param("limit", AT_ONCE)
                .query((row, number) -> row.getObject("delivery_id", UUID.class))
                .list()
                .toArray(UUID[]::new);
        tx.sql("DELETE FROM webhook_attempt WHERE delivery_id = ANY (?)")
                .param(old)
                .update();
        return tx.sql("DELETE FROM webhook_delivery WHERE delivery_id = ANY (?)")
                .param(old)
                .update();
    }

    private MaintenanceStep delete(String name, Duration age, String statement) {
        return new MaintenanceStep(name, (tx, place) -> delete(tx, age, statement));
    }

    private int delete(JdbcClient tx, Duration age, String statement) {
        return tx.sql(statement)
                .param("cutoff", DbTime.of(clock.instant().minus(age)))
                .param("limit", AT_ONCE)
                .update();
    }
}
