package io.shiftloom.jobs.database.backup;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What an administrator adds to a database, such as {@code pg_stat_statements}. It is no part of a backup: the service does not use it, the
 * owner of the schema may not make it, and the next server may lack it.
 */
final class Extensions {

    /** An entry of a dump's list, and the comment on one. */
    private static final Pattern ENTRY = Pattern.compile("^\\d+; \\d+ \\d+ (EXTENSION -|COMMENT - EXTENSION) .*");

    private static final String KINDS = "(?:TABLE|VIEW|MATERIALIZED VIEW|FOREIGN TABLE|SEQUENCE|FUNCTION)";

    /** Schema and name of what a dump makes. The last word is the owner. */
    private static final Pattern DEFINITION = Pattern.compile("^\\d+; \\d+ \\d+ " + KINDS + " (\\S+) (.+) \\S+$");

    private static final Pattern ABOUT =
            Pattern.compile("^\\d+; \\d+ \\d+ (?:ACL|COMMENT) (\\S+) " + KINDS + " (.+) \\S+$");

    private static final Pattern ROWS =
            Pattern.compile("^\\d+; \\d+ \\d+ (?:TABLE DATA|SEQUENCE SET) (\\S+) (.+) \\S+$");

    /** PostgreSQL's own, which each database has and no dump holds. Whoever names one dumps no other. */
    private static final String NO_OTHER = "--extension=plpgsql";

    private Extensions() {}

    /**
     * As SQL: whether an extension has made a table or a view.
     *
     * @param oid an expression
     */
    static String condition(String oid) {
        return "EXISTS (SELECT FROM pg_depend e WHERE e.classid = 'pg_class'::regclass AND e.objid = %s AND e.deptype = 'e')"
                .formatted(oid);
    }

    /** Arguments by which a dump leaves them out. Rows of their tables may be marked for dumps, and are left out by name. */
    static List<String> leftOutOf(Connection connection) throws SQLException {
        var arguments = new ArrayList<String>();
        arguments.add(NO_OTHER);
        try (var statement = connection.createStatement();
                var found = statement.executeQuery("""
                        SELECT format('%%I.%%I', n.nspname, c.relname)
                          FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
                         WHERE c.relkind IN ('r', 'p', 'S') AND %s
                        """.formatted(condition("c.oid")))) {
            while (found.next()) {
                arguments.add("--exclude-table=" + found.getString(1));
            }
        }
        return arguments;
    }

    /**
     * Writes the list of what to restore: earlier programs dumped extensions, too.
     *
     * @return tables of extensions whose rows the dump holds, as SCHEMA.TABLE
     */
    static Set<String> listOthers(ClientProgram restore, Path dump, Path list) {
        var entries = new ClientRun(restore, "--list", dump.toString())
                .run(output -> new String(output.readAllBytes(), UTF_8))
                .lines()
                .toList();
        var defined = entries.stream()
                .map(DEFINITION::matcher)
                .filter(Matcher::matches)
                .map(definition -> definition.group(1) + "." + definition.group(2))
                .collect(Collectors.toSet());
        var leftOut = new TreeSet<String>();
        var others = entries.stream()
                .filter(entry -> !ENTRY.matcher(entry).matches() && !isOfUndefined(entry, defined, leftOut))
                .toList();
        try {
            Files.write(list, others, UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return leftOut;
    }

    /** Grants, comments and rows of what the dump does not define: an extension has made it. */
    private static boolean isOfUndefined(String entry, Set<String> defined, Set<String> tables) {
        var about = ABOUT.matcher(entry);
        if (about.matches()) {
            return !defined.contains(about.group(1) + "." + about.group(2));
        }
        var rows = ROWS.matcher(entry);
        if (!rows.matches() || defined.contains(rows.group(1) + "." + rows.group(2))) {
            return false;
        }
        tables.add(rows.group(1) + "." + rows.group(2));
        return true;
    }
}
