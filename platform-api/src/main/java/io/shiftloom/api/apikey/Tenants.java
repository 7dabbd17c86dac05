package io.shiftloom.api.apikey;

import io.shiftloom.jobs.database.PlatformDatabase;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;

/** Tenants by their id, for those who act in their name without a key. */
@Component
public class Tenants {

    private final PlatformDatabase database;
    private final ApiKeyRepository keys;

    Tenants(PlatformDatabase database, ApiKeyRepository keys) {
        this.database = database;
        this.keys = keys;
    }

    public Optional<Tenant> find(UUID tenantId) {
        return keys.findTenant(database.jdbc(), tenantId);
    }
}
