package io.shiftloom.api.console.page;

import io.shiftloom.api.operations.ShownAddress;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.jobs.database.PlatformDatabase;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
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
        return read("SELECT tenant_id, name FROM tenant WHERE tenant_id = ANY (?::uuid[])", tenantIds);
    }

    /** Where tenants are told what happened, for those that have a webhook with an address: as much of it as the reader may see. */
    public Map<UUID, String> webhooksOf(OperatorRole reader, Collection<UUID> tenantIds) {
        var addresses = read(
                "SELECT tenant_id, url FROM webhook_endpoint WHERE url IS NOT NULL AND tenant_id = ANY (?::uuid[])",
                tenantIds);
        addresses.replaceAll((tenant, address) -> Objects.requireNonNull(ShownAddress.to(reader, address)));
        return addresses;
    }

    private Map<UUID, String> read(String sql, Collection<UUID> tenantIds) {
        var texts = new HashMap<UUID, String>();
        database.jdbc()
                .sql(sql)
                .param(tenantIds.stream().distinct().map(UUID::toString).toArray(String[]::new))
                .query(row -> {
                    texts.put(row.getObject(1, UUID.class), row.getString(2));
                });
        return texts;
    }
}
