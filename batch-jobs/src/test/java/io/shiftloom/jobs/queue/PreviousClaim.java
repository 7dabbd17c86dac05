package io.shiftloom.jobs.queue;

import io.shiftloom.jobs.database.PlatformDatabase;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.UUID;

/** Claims as programs before change 0230 do, which work beside newer ones while a release rolls out. */
public final class PreviousClaim {

    private static final long CLAIM_LOCK = 0x5_4f10_0001L;

    private final PlatformDatabase database;

    public PreviousClaim(PlatformDatabase database) {
        this.database = database;
    }

    public Optional<UUID> take(String ticket, Instant now) {
        return database.inTransaction(tx -> {
            tx.sql("SELECT pg_advisory_xact_lock(?)")
                    .param(CLAIM_LOCK)
                    .query((row, number) -> number)
                    .single();
            var at = now.atOffset(ZoneOffset.UTC);
            var claimed = tx.sql("""
                    WITH running AS (
                        SELECT tenant_id, count(*) AS requests FROM job_request WHERE state = 'running' GROUP BY tenant_id
                    ), next AS MATERIALIZED (
                        SELECT r.condition_id
                          FROM job_request r
                          JOIN tenant t ON t.tenant_id = r.tenant_id
                          LEFT JOIN running ON running.tenant_id = r.tenant_id
                          LEFT JOIN tenant_turn turn ON turn.tenant_id = r.tenant_id
                         WHERE r.state = 'queued' AND coalesce(running.requests, 0) < t.max_running_schedules
                         ORDER BY r.emergency DESC, coalesce(running.requests, 0), turn.served_at NULLS FIRST, r.requested_at
                         LIMIT 1
                    )
                    UPDATE job_request r
                       SET state = 'running', ticket = ?, fence = fence + 1, taken_at = ?
                      FROM next
                     WHERE r.condition_id = next.condition_id AND r.state = 'queued'
                    RETURNING r.condition_id, r.tenant_id
                    """)
                    .params(ticket, at)
                    .query((row, number) -> new UUID[] {row.getObject(1, UUID.class), row.getObject(2, UUID.class)})
                    .optional();
            claimed.ifPresent(ids -> tx.sql("""
                    INSERT INTO tenant_turn (tenant_id, served_at) VALUES (?, ?)
                    ON CONFLICT (tenant_id) DO UPDATE SET served_at = excluded.served_at
                    """).params(ids[1], at).update());
            return claimed.map(ids -> ids[0]);
        });
    }
}
