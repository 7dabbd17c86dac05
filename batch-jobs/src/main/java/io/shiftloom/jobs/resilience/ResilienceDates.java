package io.shiftloom.jobs.resilience;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.StoredJson;
import java.time.Clock;
import java.util.HashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The partitions of checks as workers see them. A write to a check that has ended changes nothing. */
@WorkerComponent
final class ResilienceDates {

    private static final String OPEN = "SELECT FROM resilience_run r WHERE r.run_id = %s AND r.state = 'running'";

    private final PlatformDatabase database;
    private final Clock clock;

    ResilienceDates(PlatformDatabase database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * @param done people whose absence was tried already
     * @param removed ids of people who were removed from the roster and take nothing over
     */
    record Begun(UUID tenantId, UUID conditionId, StoredJson assignments, Set<Integer> done, Set<String> removed) {}

    /** Begins or continues a date; empty when the date is done or its check has ended. */
    Optional<Begun> begin(DateKey key) {
        return database.inTransaction(tx -> {
            tx.sql("UPDATE resilience_run SET state = 'running' WHERE run_id = ? AND state = 'queued'")
                    .param(key.runId())
                    .update();
            int begun = tx.sql("UPDATE resilience_date d SET state = 'running' WHERE run_id = ? AND date = ?"
                            + " AND state <> 'done' AND EXISTS (" + OPEN.formatted("d.run_id") + ")")
                    .params(key.runId(), key.date())
                    .update();
            if (begun == 0) {
                return Optional.empty();
            }
            var done = new HashSet<>(tx.sql("SELECT person FROM resilience_absence WHERE run_id = ? AND date = ?")
                    .params(key.runId(), key.date())
                    .query(Integer.class)
                    .list());
            return tx.sql("SELECT tenant_id, condition_id, assignments FROM resilience_run WHERE run_id = ?")
                    .param(key.runId())
                    .query((row, number) -> new Begun(
                            row.getObject("tenant_id", UUID.class),
                            row.getObject("condition_id", UUID.class),
                            new StoredJson(Objects.requireNonNull(row.getString("assignments"))),
                            done,
                            removed(
                                    tx,
                                    row.getObject("tenant_id", UUID.class),
                                    row.getObject("condition_id", UUID.class))))
                    .optional();
        });
    }

    /** Those of the condition's people. */
    private static Set<String> removed(JdbcClient tx, @Nullable UUID tenantId, @Nullable UUID conditionId) {
        return Set.copyOf(tx.sql("""
                        SELECT staff_id FROM staff WHERE tenant_id = :tenant AND deleted_at IS NOT NULL
                           AND staff_id IN (SELECT one ->> 'staffId'
                                              FROM schedule_condition, jsonb_array_elements(snapshot -> 'staff') AS one
                                             WHERE tenant_id = :tenant AND condition_id = :condition)
                        """)
                .param("tenant", tenantId)
                .param("condition", conditionId)
                .query((row, number) -> Objects.requireNonNull(row.getString("staff_id")))
                .list());
    }

    /** @return false when the check has ended, or is gone */
    boolean store(DateKey key, UUID tenantId, int person, String document) {
        return database.inTransaction(tx -> {
            boolean open = tx.sql(OPEN.formatted("?").replace("SELECT FROM", "SELECT true FROM") + " FOR SHARE")
                    .param(key.runId())
                    .query(Boolean.class)
                    .optional()
                    .isPresent();
            if (open) {
                tx.sql("""
                        INSERT INTO resilience_absence (run_id, tenant_id, date, person, document)
                        VALUES (?, ?, ?, ?, ?::json)
                        ON CONFLICT DO NOTHING
                        """)
                        .params(key.runId(), tenantId, key.date(), person, document)
                        .update();
            }
            return open;
        });
    }

    /** Ends a date. The last one ends the check. */
    void finish(DateKey key) {
        database.inTransaction(tx -> {
            // One after the other, so that the last one sees that it is the last.
            tx.sql("SELECT run_id FROM resilience_run WHERE run_id = ? FOR UPDATE")
                    .param(key.runId())
                    .query((row, number) -> number)
                    .list();
            tx.sql("UPDATE resilience_date SET state = 'done' WHERE run_id = ? AND date = ?")
                    .params(key.runId(), key.date())
                    .update();
            return tx.sql("""
                    UPDATE resilience_run r SET state = 'completed', finished_at = ?
                     WHERE run_id = ? AND state = 'running'
                       AND NOT EXISTS (SELECT FROM resilience_date d WHERE d.run_id = r.run_id AND d.state <> 'done')
                    """).params(DbTime.of(clock.instant()), key.runId()).update();
        });
    }

    /** @return how many workers died over the date */
    int countDeath(DateKey key) {
        return database.jdbc()
                .sql("UPDATE resilience_date SET deaths = deaths + 1 WHERE run_id = ? AND date = ? RETURNING deaths")
                .params(key.runId(), key.date())
                .query(Integer.class)
                .optional()
                .orElse(0);
    }

    /** Ends the whole check as failed. */
    void fail(JdbcClient tx, DateKey key, String message) {
        tx.sql("""
                        UPDATE resilience_run SET state = 'failed', finished_at = ?, message = left(?, 2000)
                         WHERE run_id = ? AND state IN ('queued', 'running')
                        """).params(DbTime.of(clock.instant()), message, key.runId()).update();
    }
}
