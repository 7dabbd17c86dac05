package io.shiftloom.jobs.move;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * A table with rows of tenants.
 *
 * @param name with its schema
 * @param condition which rows are those of {@code :tenant}
 * @param refersToItself whether its rows have to be inserted by one statement
 */
record TenantTable(String name, String condition, boolean refersToItself) {

    /** The audit log is the installation's, and triggers keep the turns. */
    private static final Set<String> LEFT_OUT = Set.of("public.audit_entry", "public.tenant_turn");

    private static final String ATTEMPTS = "public.webhook_attempt";

    /** All of them, each after those that it refers to. */
    static List<TenantTable> all(JdbcClient tx) {
        var open = new LinkedHashMap<String, TenantTable>();
        var references = references(tx);
        tx.sql("""
                SELECT t.table_schema || '.' || t.table_name
                  FROM information_schema.columns c
                  JOIN information_schema.tables t USING (table_schema, table_name)
                 WHERE c.column_name = 'tenant_id' AND t.table_type = 'BASE TABLE'
                   AND t.table_schema IN ('public', 'archive')
                 ORDER BY 1
                """)
                .query(String.class)
                .list()
                .forEach(
                        name -> open.put(name, new TenantTable(name, "tenant_id = :tenant", refers(references, name))));
        LEFT_OUT.forEach(open::remove);
        open.put(
                ATTEMPTS,
                new TenantTable(
                        ATTEMPTS,
                        "delivery_id IN (SELECT delivery_id FROM webhook_delivery WHERE tenant_id = :tenant)",
                        false));
        return ordered(open, references);
    }

    /** Whether it is the table of the tenants themselves. */
    boolean isTenants() {
        return name.equals("public.tenant");
    }

    long count(JdbcClient tx, UUID tenantId) {
        return tx.sql("SELECT count(*) FROM " + name + " t WHERE " + condition)
                .param("tenant", tenantId)
                .query(Long.class)
                .single();
    }

    private record Reference(String from, String to) {}

    private static List<Reference> references(JdbcClient tx) {
        return tx.sql("""
                SELECT fn.nspname || '.' || f.relname AS source, tn.nspname || '.' || t.relname AS target
                  FROM pg_constraint c
                  JOIN pg_class f ON f.oid = c.conrelid JOIN pg_namespace fn ON fn.oid = f.relnamespace
                  JOIN pg_class t ON t.oid = c.confrelid JOIN pg_namespace tn ON tn.oid = t.relnamespace
                 WHERE c.contype = 'f'
                """)
                .query((row, number) -> new Reference(row.getString("source"), row.getString("target")))
                .list();
    }

    private static boolean refers(List<Reference> references, String name) {
        return references.contains(new Reference(name, name));
    }

    private static List<TenantTable> ordered(Map<String, TenantTable> open, List<Reference> references) {
        var ordered = new ArrayList<TenantTable>();
        while (!open.isEmpty()) {
            var next = open.values().stream()
                    .filter(table -> references.stream()
                            .filter(reference -> reference.from().equals(table.name()))
                            .map(Reference::to)
                            .noneMatch(target -> !target.equals(table.name()) && open.containsKey(target)))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("tables refer to each other: " + open.keySet()));
            open.remove(next.name());
            ordered.add(next);
        }
        return ordered;
    }
}
