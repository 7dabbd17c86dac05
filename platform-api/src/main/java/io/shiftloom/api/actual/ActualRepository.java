package io.shiftloom.api.actual;

import io.shiftloom.jobs.result.Assignment;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.storage.StoredJson;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The assignments actually worked, one list for each condition. */
@Repository
public class ActualRepository {

    /**
     * What is saved for a condition.
     *
     * @param digest of the assignments; of two that are equal it is the same
     */
    public record Saved(StoredJson assignments, String digest) {

        private static final String COLUMNS = "assignments, md5(assignments::text) AS digest";

        private static Saved of(ResultSet row) throws SQLException {
            return new Saved(
                    new StoredJson(Objects.requireNonNull(row.getString("assignments"))),
                    Objects.requireNonNull(row.getString("digest")));
        }
    }

    public Optional<Saved> find(JdbcClient tx, UUID tenantId, UUID conditionId) {
        return tx.sql("SELECT %s FROM schedule_actual WHERE tenant_id = ? AND condition_id = ?"
                        .formatted(Saved.COLUMNS))
                .params(tenantId, conditionId)
                .query((row, number) -> Saved.of(row))
                .optional();
    }

    /** Makes others who save for this condition wait until the transaction ends. */
    void lock(JdbcClient tx, UUID tenantId, UUID conditionId) {
        tx.sql("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))")
                .param("schedule-actual " + tenantId + " " + conditionId)
                .query((row, number) -> true)
                .single();
    }

    Saved save(JdbcClient tx, UUID tenantId, UUID conditionId, List<Assignment> assignments, Instant now) {
        return tx.sql("""
                        INSERT INTO schedule_actual (tenant_id, condition_id, assignments, created_at, updated_at)
                        VALUES (:tenantId, :conditionId, :assignments::jsonb, :now, :now)
                        ON CONFLICT (tenant_id, condition_id) DO UPDATE
                           SET assignments = excluded.assignments, updated_at = excluded.updated_at
                        RETURNING %s
                        """.formatted(Saved.COLUMNS))
                .param("tenantId", tenantId)
                .param("conditionId", conditionId)
                .param("assignments", Json.write(assignments))
                .param("now", DbTime.of(now))
                .query((row, number) -> Saved.of(row))
                .single();
    }
}
