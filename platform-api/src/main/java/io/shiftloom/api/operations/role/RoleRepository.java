package io.shiftloom.api.operations.role;

import io.shiftloom.jobs.storage.DbTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The rows of scheduling roles as operators see and change them. */
@Repository
class RoleRepository {

    private static final String SELECT =
            "SELECT tenant_id, role_id, label, created_at, updated_at FROM scheduling_role WHERE tenant_id = ?";

    /** False when the tenant has a role of this id already. */
    boolean insert(JdbcClient platform, RoleRow role) {
        return platform.sql("""
                        INSERT INTO scheduling_role (tenant_id, role_id, label, created_at, updated_at)
                        VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
                        """)
                        .params(
                                role.tenantId(),
                                role.roleId(),
                                role.label(),
                                DbTime.of(role.createdAt()),
                                DbTime.of(role.updatedAt()))
                        .update()
                > 0;
    }

    List<RoleRow> list(JdbcClient platform, UUID tenantId) {
        return platform.sql(SELECT + " ORDER BY label, role_id")
                .param(tenantId)
                .query(RoleRepository::row)
                .list();
    }

    Optional<RoleRow> find(JdbcClient platform, UUID tenantId, UUID roleId) {
        return platform.sql(SELECT + " AND role_id = ?")
                .params(tenantId, roleId)
                .query(RoleRepository::row)
                .optional();
    }

    boolean rename(JdbcClient platform, UUID tenantId, UUID roleId, String label, Instant now) {
        return platform.sql("UPDATE scheduling_role SET label = ?, updated_at = ? WHERE tenant_id = ? AND role_id = ?")
                        .params(label, DbTime.of(now), tenantId, roleId)
                        .update()
                > 0;
    }

    boolean remove(JdbcClient platform, UUID tenantId, UUID roleId) {
        return platform.sql("DELETE FROM scheduling_role WHERE tenant_id = ? AND role_id = ?")
                        .params(tenantId, roleId)
                        .update()
                > 0;
    }

    private static RoleRow row(ResultSet row, int number) throws SQLException {
        return new RoleRow(
                row.getObject("role_id", UUID.class),
                row.getObject("tenant_id", UUID.class),
                row.getString("label"),
                DbTime.read(row, "created_at"),
                DbTime.read(row, "updated_at"));
    }
}
