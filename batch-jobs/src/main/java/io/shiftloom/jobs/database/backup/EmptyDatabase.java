package io.shiftloom.jobs.database.backup;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import java.sql.Connection;
import java.sql.SQLException;

/** A database that nobody uses and that holds nothing but extensions: the only one that a backup is restored into. */
record EmptyDatabase(Connection connection, DatabaseAddress owner) {

    /** @throws IllegalStateException when it is not empty, in use, or not the user's */
    void require() throws SQLException {
        var name = connection.getCatalog();
        long tables = number("""
                SELECT count(*) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
                 WHERE c.relkind IN ('r', 'p', 'v', 'm') AND n.nspname NOT LIKE 'pg\\_%%'
                   AND n.nspname <> 'information_schema' AND NOT %s
                """.formatted(Extensions.condition("c.oid")));
        if (tables > 0) {
            throw new IllegalStateException(
                    "The database %s is not empty: it has %d tables and views, and a restore overwrites nothing. Maybe create another database and name it with SPRING_DATASOURCE_URL."
                            .formatted(name, tables));
        }
        // Servers' own processes have no user.
        long others = number("""
                SELECT count(*) FROM pg_stat_activity
                 WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename IS NOT NULL
                """);
        if (others > 0) {
            throw new IllegalStateException(
                    "The database %s is in use: it has %d other connections. Maybe stop the service first."
                            .formatted(name, others));
        }
        long rights = number("""
                SELECT (has_database_privilege(current_database(), 'CREATE') AND has_schema_privilege('public', 'CREATE'))::int
                """);
        if (rights == 0) {
            throw new IllegalStateException(
                    "The database user %s may not create tables in %s. Maybe restore as the owner of the database (SPRING_DATASOURCE_USERNAME)."
                            .formatted(owner.username(), name));
        }
    }

    private long number(String query) throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }
}
