package io.shiftloom.api.ownkey;

import io.shiftloom.jobs.storage.DbTime;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What the admission of a caller does not read. */
@Repository
class OwnKeyRepository {

    record StoredKey(
            String name, Instant createdAt, @Nullable Instant expiresAt) {}

    /** Tenants cannot read the table of keys. */
    Optional<StoredKey> find(JdbcClient platform, String keyId) {
        return platform.sql("SELECT name, created_at, expires_at FROM api_key WHERE key_id = ?")
                .param(keyId)
                .query((row, number) -> new StoredKey(
                        row.getString("name"), DbTime.read(row, "created_at"), DbTime.readNullable(row, "expires_at")))
                .optional();
    }

    int maxRunningSchedules(JdbcClient tx, UUID tenantId) {
        return tx.sql("SELECT max_running_schedules FROM tenant WHERE tenant_id = ?")
                .param(tenantId)
                .query(Integer.class)
                .single();
    }
}
