package io.shiftloom.jobs.database;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The terms on which statements work on a schema: what it offers them, and what each table demands of whoever writes to it.
 *
 * @param offers columns with their types, keys for ON CONFLICT, rights, functions, sequences
 * @param demands by table: columns that have to be given, constraints, keys, policies, triggers
 */
record SchemaTerms(List<String> offers, Map<String, List<String>> demands) {

    private static final String TABLES = """
            WITH relation AS (SELECT c.* FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
                                 AND c.relname NOT LIKE 'databasechangelog%')
            """;

    private static final String UNIQUE = """
            SELECT r.relname, 'unique: ' || coalesce(pg_get_expr(i.indpred, i.indrelid) || ': ', '') || (
                       SELECT string_agg(pg_get_indexdef(i.indexrelid, n, true), ', ' ORDER BY n)
                         FROM generate_series(1, i.indnkeyatts) n)
              FROM relation r JOIN pg_index i ON i.indrelid = r.oid WHERE i.indisunique
            """;

    private static final List<String> OFFERED =
            List.of("""
            SELECT r.relname, 'column ' || a.attname || ': ' || format_type(a.atttypid, a.atttypmod)
              FROM relation r JOIN pg_attribute a ON a.attrelid = r.oid
             WHERE r.relkind IN ('r', 'v', 'm', 'p') AND a.attnum > 0 AND NOT a.attisdropped
            """, UNIQUE, """
            SELECT r.relname, 'right: ' || pg_get_userbyid(acl.grantee) || ' ' || acl.privilege_type
              FROM relation r, aclexplode(r.relacl) acl
            """, """
            SELECT r.relname, 'right: ' || pg_get_userbyid(acl.grantee) || ' ' || acl.privilege_type || ' ' || a.attname
              FROM relation r JOIN pg_attribute a ON a.attrelid = r.oid, aclexplode(a.attacl) acl
            """, "SELECT relname, 'sequence' FROM relation WHERE relkind = 'S'", """
            SELECT p.proname, 'function: ' || pg_get_function_arguments(p.oid) || ' -> ' || pg_get_function_result(p.oid)
              FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f'
               AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
            """);

    private static final List<String> DEMANDED = List.of(
            """
            SELECT r.relname, 'has to be given: ' || a.attname
              FROM relation r JOIN pg_attribute a ON a.attrelid = r.oid
             WHERE r.relkind = 'r' AND a.attnum > 0 AND a.attnotnull AND NOT a.atthasdef AND a.attidentity = ''
            """, UNIQUE, """
            SELECT r.relname, 'constraint: ' || replace(pg_get_constraintdef(k.oid), ' NOT VALID', '')
              FROM relation r JOIN pg_constraint k ON k.conrelid = r.oid WHERE k.contype IN ('c', 'f', 'x')
            """, """
            SELECT r.relname, concat_ws(' ', 'policy:', p.polcmd::text, p.polpermissive, pg_get_expr(p.polqual, r.oid),
                       pg_get_expr(p.polwithcheck, r.oid),
                       (SELECT string_agg(pg_get_userbyid(o), ',' ORDER BY pg_get_userbyid(o)) FROM unnest(p.polroles) o))
              FROM relation r JOIN pg_policy p ON p.polrelid = r.oid
            """, "SELECT relname, 'row-level security' FROM relation WHERE relrowsecurity", """
            SELECT r.relname, 'trigger: ' || t.tgname FROM relation r JOIN pg_trigger t ON t.tgrelid = r.oid WHERE NOT t.tgisinternal
            """);

    static SchemaTerms of(JdbcClient owner) {
        var offers = facts(owner, OFFERED)
                .map(fact -> fact.relation() + " " + fact.text())
                .sorted()
                .toList();
        var demands = facts(owner, DEMANDED)
                .sorted(Comparator.comparing(Fact::text))
                .collect(Collectors.groupingBy(
                        Fact::relation, TreeMap::new, Collectors.mapping(Fact::text, Collectors.toList())));
        relations(owner).forEach(relation -> demands.putIfAbsent(relation, List.of()));
        return new SchemaTerms(offers, demands);
    }

    /** What statements that work on these terms miss on the later ones, or are newly asked for there. */
    List<String> broken(SchemaTerms later) {
        var lost = new TreeSet<>(offers);
        later.offers.forEach(lost::remove);
        var asked = demands.entrySet().stream()
                .flatMap(old -> later.demands.getOrDefault(old.getKey(), List.of()).stream()
                        .filter(demand -> !old.getValue().contains(demand))
                        .map(demand -> "asked: " + old.getKey() + " " + demand));
        return Stream.concat(lost.stream().map(offer -> "lost: " + offer), asked)
                .toList();
    }

    private record Fact(String relation, String text) {}

    private static Stream<Fact> facts(JdbcClient owner, List<String> queries) {
        return queries.stream()
                .flatMap(query -> owner
                        .sql(TABLES + query)
                        .query((row, number) -> new Fact(row.getString(1), row.getString(2)))
                        .list()
                        .stream());
    }

    private static List<String> relations(JdbcClient owner) {
        return owner.sql(TABLES + "SELECT relname FROM relation WHERE relkind IN ('r', 'v')")
                .query((row, number) -> row.getString(1))
                .list();
    }
}
