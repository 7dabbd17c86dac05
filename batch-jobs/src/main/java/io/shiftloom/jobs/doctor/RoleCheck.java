package io.shiftloom.jobs.doctor;

import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The rights of the login roles: enough of them, and not too many. */
final class RoleCheck {

    private static final String TABLES = """
              FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
             WHERE n.nspname IN ('public', 'archive') AND c.relkind IN ('r', 'p')
            """;

    /** What a tenant's calls cannot do without. */
    private static final Set<String> TENANTS_NEED =
            Set.of("tenant", "staff", "schedule_condition", "schedule_result", "job_request");

    private RoleCheck() {}

    static List<CheckupFinding> roles(JdbcClient jdbc, String prefix) {
        var found = new Findings("roles");
        for (var role : List.of(prefix + "_tenant", prefix + "_platform")) {
            if (isThere(jdbc, role, found)) {
                mightyRole(jdbc, role, found);
            }
        }
        if (exists(jdbc, prefix + "_tenant")) {
            var unreadable = unreadable(jdbc, prefix + "_tenant").stream()
                    .filter(TENANTS_NEED::contains)
                    .sorted()
                    .toList();
            reportUnreadable(prefix + "_tenant", unreadable, found);
            unguarded(jdbc, prefix + "_tenant", found);
        }
        reportUnreadable(prefix + "_platform", unreadable(jdbc, prefix + "_platform"), found);
        return found.or("The login roles have the rights they need, and none that bypasses row-level security.");
    }

    static List<CheckupFinding> backup(JdbcClient jdbc, String prefix) {
        var found = new Findings("backup");
        var role = prefix + "_backup";
        if (isThere(jdbc, role, found)) {
            reportUnreadable(role, unreadable(jdbc, role), found);
            var invisible = jdbc.sql("SELECT c.relname" + TABLES + """
                       AND c.relrowsecurity AND NOT EXISTS (
                           SELECT FROM pg_policies p WHERE p.schemaname = n.nspname AND p.tablename = c.relname
                              AND :role = ANY (p.roles))
                    """)
                    .param("role", role)
                    .query(String.class)
                    .list();
            if (!invisible.isEmpty()) {
                found.fault(
                        "A backup would miss all rows of %s.".formatted(String.join(", ", invisible)),
                        "Run `shiftloom migrate`. If that does not help, as the owner: CREATE POLICY backup ON %s FOR SELECT TO %s USING (true)."
                                .formatted(invisible.getFirst(), role));
            }
        }
        return found.or("%s reads all rows of all tables.".formatted(role));
    }

    private static boolean isThere(JdbcClient jdbc, String role, Findings found) {
        boolean exists = exists(jdbc, role);
        if (!exists) {
            found.fault(
                    "The login role %s does not exist.".formatted(role), "Run `shiftloom migrate`, which makes it.");
        }
        return exists;
    }

    private static boolean exists(JdbcClient jdbc, String role) {
        return jdbc.sql("SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = ?)")
                .param(role)
                .query(Boolean.class)
                .single();
    }

    private static void mightyRole(JdbcClient jdbc, String role, Findings found) {
        boolean mighty = jdbc.sql("SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = ?")
                .param(role)
                .query(Boolean.class)
                .single();
        if (mighty) {
            found.fault(
                    "%s bypasses row-level security, so a forgotten condition would show the rows of all tenants."
                            .formatted(role),
                    "As an administrator: ALTER ROLE %s NOSUPERUSER NOBYPASSRLS.".formatted(role));
        }
        long owned = jdbc.sql("SELECT count(*)" + TABLES + " AND pg_get_userbyid(c.relowner) = :role")
                .param("role", role)
                .query(Long.class)
                .single();
        if (owned > 0) {
            found.fault(
                    "%s owns %d tables.".formatted(role, owned),
                    "Let another user own the schema: REASSIGN OWNED BY %s TO the user who migrates.".formatted(role));
        }
    }

    private static List<String> unreadable(JdbcClient jdbc, String role) {
        return jdbc.sql("SELECT c.relname" + TABLES + " AND NOT has_table_privilege(:role, c.oid, 'SELECT')")
                .param("role", role)
                .query((row, number) -> row.getString("relname"))
                .list();
    }

    private static void reportUnreadable(String role, List<String> tables, Findings found) {
        if (!tables.isEmpty()) {
            found.fault(
                    "%s may not read %s.".formatted(role, String.join(", ", tables)),
                    "Run `shiftloom migrate`. If that does not help, grant it as the owner: GRANT SELECT ON %s TO %s."
                            .formatted(String.join(", ", tables), role));
        }
    }

    private static void unguarded(JdbcClient jdbc, String role, Findings found) {
        var open = jdbc.sql("SELECT c.relname" + TABLES + """
                   AND NOT (c.relrowsecurity AND c.relforcerowsecurity)
                   AND has_table_privilege(:role, c.oid, 'SELECT')
                   AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant_id')
                """)
                .param("role", role)
                .query(String.class)
                .list();
        if (!open.isEmpty()) {
            found.fault(
                    "Row-level security is off on %s.".formatted(String.join(", ", open)),
                    "As the owner: ALTER TABLE %s ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY."
                            .formatted(open.getFirst()));
        }
    }
}
