package io.shiftloom.api.defaults;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.words.Message;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.node.ObjectNode;

/** The one settings document of each tenant. */
@Repository
public class DefaultsRepository {

    /** Empty when nothing was saved. */
    public Optional<ScheduleDefaults> find(JdbcClient tx, UUID tenantId) {
        return tx.sql("SELECT document, configured_by_user FROM schedule_defaults WHERE tenant_id = ?")
                .param(tenantId)
                .query((row, number) -> new ScheduleDefaults(
                        (ObjectNode) Json.read(Objects.requireNonNull(row.getString("document"))),
                        row.getBoolean("configured_by_user")))
                .optional();
    }

    /** @throws RequestRejected unless settings were saved by a person */
    public ScheduleDefaults require(JdbcClient tx, UUID tenantId) {
        return find(tx, tenantId)
                .filter(ScheduleDefaults::configuredByUser)
                .orElseThrow(() ->
                        new RequestRejected(ErrorCode.SCHEDULE_SETTINGS_REQUIRED, Message.of("refused.no-defaults")));
    }

    /** Makes other savers of this tenant wait until the transaction ends. */
    void lock(JdbcClient tx, UUID tenantId) {
        tx.sql("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))")
                .param("schedule-defaults " + tenantId)
                .query((row, number) -> true)
                .single();
    }

    void save(JdbcClient tx, UUID tenantId, ObjectNode document, Instant now) {
        tx.sql("""
                        INSERT INTO schedule_defaults (tenant_id, document, configured_by_user, created_at, updated_at)
                        VALUES (:tenantId, :document::jsonb, true, :now, :now)
                        ON CONFLICT (tenant_id) DO UPDATE
                           SET document = excluded.document, configured_by_user = true, updated_at = excluded.updated_at
                        """)
                .param("tenantId", tenantId)
                .param("document", Json.write(document))
                .param("now", DbTime.of(now))
                .update();
    }
}
