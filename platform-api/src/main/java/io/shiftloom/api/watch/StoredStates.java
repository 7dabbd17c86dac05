package io.shiftloom.api.watch;

import io.shiftloom.jobs.database.TenantDatabase;
import io.shiftloom.jobs.progress.ResultStates;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** The states in the database, as the tenant sees them. */
@Component
final class StoredStates implements WatchReading {

    private final TenantDatabase tenants;

    StoredStates(TenantDatabase tenants) {
        this.tenants = tenants;
    }

    @Override
    public Map<UUID, WatchEvent> read(UUID tenantId, Set<UUID> conditionIds) {
        return tenants.inTransaction(tenantId, tx -> ResultStates.read(tx, tenantId, conditionIds)).stream()
                .collect(Collectors.toMap(state -> state.result().conditionId(), WatchEvent::of));
    }
}
