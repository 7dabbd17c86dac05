package io.shiftloom.api.console.page;

import io.shiftloom.jobs.database.PlatformDatabase;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Component;

/** What tenants are called. */
@Component
public class TenantNames {

    private final PlatformDatabase database;

    TenantNames(PlatformDatabase database) {
        this.database = database;
    }

    public Map<UUID, String> of(Collection<UUID> tenantIds) {
        var names = new HashMap<UUID, String>();
        database.jdbc()
                .sql("SELECT tenant_id, name FROM tenant WHERE tenant_id = ANY (?::uuid[])")
                .param(tenantIds.stream().distinct().map(UUID::toString).toArray(String[]::new))
                .query(row -> {
                    names.put(row.getObject("tenant_id", UUID.class), row.getString("name"));
                });
        return names;
    }
}
