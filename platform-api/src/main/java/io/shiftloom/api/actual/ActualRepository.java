package io.shiftloom.api.actual;

import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Json;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.JsonNode;

/** The assignments actually worked, one list for each condition. */
@Repository
public class ActualRepository {

    public Optional<JsonNode> find(JdbcClient tx, UUID tenantId, UUID conditionId) {
        return tx.sql("SELECT assignments FROM schedule_actual WHERE tenant_id = ? AND condition_id = ?")
                .params(tenantId, conditionId)
                .query((row, number) -> Json.read(Objects.requireNonNull(row.getString("assignments"))))
                .optional();
    }

    /** Makes others who save for this condition wait until the transaction ends. */
    void lock(JdbcClient tx, UUID tenantId, UUID conditionId) {
        tx.sql("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))")
                .param("schedule-actual " + tenantId + " " + conditionId)
                .query((row, number) -> true)
                .single();
    }

    void save(JdbcClient tx, UUID tenantId, UUID conditionId, JsonNode assignments, Instant now) {
        tx.sql("""
                        INSERT INTO schedule_actual (tenant_id, condition_id, assignments, created_at, updated_at)
                        VALUES (:tenantId, :conditionId, :assignments::jsonb, :now, :now)
                        ON CONFLICT (tenant_id, condition_id) DO UPDATE
                           SET assignments = excluded.assignments, updated_at = excluded.updated_at
                        """)
                .param("tenantId", tenantId)
                .param("conditionId", conditionId)
                .param("assignments", Json.write(assignments))
                .param("now", DbTime.of(now))
                .update();
    }
}
