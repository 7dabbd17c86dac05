package io.shiftloom.jobs.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** As the role that serves {@code /v1}, with one connection, so that whatever a transaction leaves behind would show. */
class RowLevelSecurityTest {

    private static final TestDatabase DATABASE = TestDatabase.create(1);
    private static final UUID ACME = DATABASE.createTenant("Acme");
    private static final UUID OTHER = DATABASE.createTenant("Other");

    private final TenantDatabase tenants = DATABASE.tenants();

    @BeforeAll
    static void givePeople() {
        addStaff(ACME, "amy");
        addStaff(OTHER, "olaf");
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void queryWithoutWhereSeesOnlyOwnRows() {
        assertThat(tenants.inTransaction(ACME, RowLevelSecurityTest::staff)).containsExactly("amy");
        assertThat(tenants.inTransaction(OTHER, RowLevelSecurityTest::staff)).containsExactly("olaf");
    }

    @Test
    void transactionOfNobodySeesNothing() {
        tenants.inTransaction(ACME, RowLevelSecurityTest::staff);

        assertThat(tenants.inTransaction(UUID.randomUUID(), RowLevelSecurityTest::staff))
                .isEmpty();
    }

    @Test
    void foreignRowsCanBeNeitherChangedNorMade() {
        int changed = tenants.inTransaction(
                ACME,
                jdbc -> jdbc.sql("UPDATE staff SET display_name = 'x' WHERE staff_id = 'olaf'")
                        .update());

        assertThat(changed).isZero();
        assertThatExceptionOfType(DataAccessException.class)
                .isThrownBy(() -> tenants.inTransaction(ACME, jdbc -> {
                    insertStaff(jdbc, OTHER, "intruder");
                    return true;
                }));
    }

    @Test
    void thePlatformOnlyAddsToTheAuditLogAndChangesNoChangelog() {
        for (var statement : List.of(
                "UPDATE audit_entry SET actor = 'somebody else'",
                "DELETE FROM audit_entry",
                "TRUNCATE audit_entry",
                "INSERT INTO databasechangelog SELECT * FROM databasechangelog",
                "UPDATE databasechangelog SET id = 'other'",
                "DELETE FROM databasechangelog",
                "UPDATE databasechangeloglock SET locked = true")) {
            assertThatExceptionOfType(DataAccessException.class)
                    .as(statement)
                    .isThrownBy(() -> DATABASE.platform().jdbc().sql(statement).update());
        }
    }

    @Test
    void tablesOfThePlatformAreOutOfReach() {
        for (var table :
                List.of("api_key", "operator_token", "audit_entry", "webhook_attempt", "batch_job_execution")) {
            assertThatExceptionOfType(DataAccessException.class)
                    .as(table)
                    .isThrownBy(() -> tenants.inTransaction(
                            ACME,
                            jdbc -> jdbc.sql("SELECT count(*) FROM " + table)
                                    .query(Long.class)
                                    .single()));
        }
    }

    @Test
    void platformSeesEveryTenant() {
        assertThat(staff(DATABASE.platform().jdbc())).contains("amy", "olaf");
    }

    @Test
    void runtimeRolesMayNotBypassPoliciesNorOwnTables() {
        var powerful = DATABASE.asOwner()
                .sql("SELECT rolname FROM pg_roles WHERE rolname LIKE 'shiftloom%' AND (rolsuper OR rolbypassrls)")
                .query(String.class)
                .list();

        assertThat(powerful).isEmpty();
    }

    @Test
    void everyTableWithATenantForcesItsPolicy() {
        var open = DATABASE.asOwner().sql("""
                        SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
                         WHERE c.relkind IN ('r', 'p') AND a.attname = 'tenant_id' AND NOT c.relforcerowsecurity
                        """).query(String.class).list();

        // Only operators read the audit log, and most of its entries belong to no tenant.
        assertThat(open).containsExactly("audit_entry");
    }

    private static List<String> staff(JdbcClient jdbc) {
        return jdbc.sql("SELECT staff_id FROM staff ORDER BY staff_id")
                .query((row, number) -> row.getString(1))
                .list();
    }

    private static void addStaff(UUID tenantId, String staffId) {
        DATABASE.tenants().inTransaction(tenantId, jdbc -> {
            insertStaff(jdbc, tenantId, staffId);
            return true;
        });
    }

    private static void insertStaff(JdbcClient jdbc, UUID tenantId, String staffId) {
        jdbc.sql("""
                INSERT INTO staff (tenant_id, staff_id, display_name, created_at, updated_at)
                VALUES (?, ?, ?, now(), now())
                """).params(tenantId, staffId, staffId).update();
    }
}
