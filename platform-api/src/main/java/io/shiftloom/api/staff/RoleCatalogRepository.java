package io.shiftloom.api.staff;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The scheduling roles that a tenant's operators have named. */
@Repository
public class RoleCatalogRepository {

    /** Labels by role id. */
    public Map<String, String> labels(JdbcClient tx, UUID tenantId) {
        var labels = new LinkedHashMap<String, String>();
        tx.sql("SELECT role_id, label FROM scheduling_role WHERE tenant_id = ? ORDER BY label, role_id")
                .param(tenantId)
                .query((row, number) -> labels.put(row.getString("role_id"), row.getString("label")))
                .list();
        return labels;
    }

    /** Those of these ids that are in the catalog, in their order. */
    List<String> known(JdbcClient tx, UUID tenantId, Collection<String> roleIds) {
        if (roleIds.isEmpty()) {
            return List.of();
        }
        var known = labels(tx, tenantId).keySet();
        return roleIds.stream().filter(known::contains).toList();
    }
}
