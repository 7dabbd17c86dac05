package io.shiftloom.jobs.progress;

import io.shiftloom.jobs.result.ResultRepository;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Json;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** Reads how far several results have come, in one query. */
public final class ResultStates {

    private ResultStates() {}

    /** In no particular order, without those that do not exist. */
    public static List<ResultState> read(JdbcClient tx, UUID tenantId, Collection<UUID> conditionIds) {
        return tx.sql("""
                SELECT r.condition_id, r.status, r.candidate_count, r.created_at, r.updated_at,
                       CASE r.status WHEN 'running' THEN j.progress END AS progress,
                       CASE r.status WHEN 'completed' THEN
                           (SELECT d.review -> 'quality'
                              FROM result_document d
                             WHERE d.tenant_id = r.tenant_id AND d.condition_id = r.condition_id AND d.published
                             ORDER BY d.run DESC
                             LIMIT 1) END AS quality,
                       CASE WHEN r.status NOT IN ('queued', 'running') THEN
                           (SELECT max(h.event_at)
                              FROM result_history h
                             WHERE h.tenant_id = r.tenant_id AND h.condition_id = r.condition_id
                               AND h.status IN ('queued', 'running')) END AS begun_at
                  FROM schedule_result r LEFT JOIN job_request j USING (tenant_id, condition_id)
                 WHERE r.tenant_id = ? AND r.condition_id = ANY (?)
                """)
                .params(tenantId, conditionIds.toArray(UUID[]::new))
                .query((row, number) -> new ResultState(
                        ResultRepository.summary(row),
                        document(row, "progress"),
                        document(row, "quality"),
                        Optional.ofNullable(DbTime.readNullable(row, "begun_at"))))
                .list();
    }

    private static Optional<JsonNode> document(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getString(column)).map(Json::read);
    }
}
