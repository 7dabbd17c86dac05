package io.shiftloom.jobs.database;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;

/** Roles belong to a whole server, and the other tests need theirs as they are. */
record OwnServer(EmbeddedPostgres postgres) implements AutoCloseable {

    static OwnServer start() {
        try {
            return new OwnServer(EmbeddedPostgres.builder()
                    .setServerConfig("full_page_writes", "off")
                    .setConnectConfig("password", "for-tests-only")
                    .start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Also with another database. */
    DatabaseAddress database(String name) {
        var address = address();
        try (var connection = postgres.getPostgresDatabase().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + name);
            return new DatabaseAddress(address.url().replaceAll("/postgres$", "/" + name), "postgres", "unused");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    DatabaseAddress address() {
        try (var connection = postgres.getPostgresDatabase().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("ALTER SYSTEM SET password_encryption = 'scram-sha-256'");
            Files.writeString(
                    Path.of(hbaFile(statement)),
                    "host all postgres 127.0.0.1/32 trust\nhost all all all scram-sha-256\n");
            statement.execute("SELECT pg_reload_conf()");
            var url = "jdbc:postgresql://127.0.0.1:%d/postgres".formatted(postgres.getPort());
            return new DatabaseAddress(url, "postgres", "unused");
        } catch (SQLException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String hbaFile(Statement statement) throws SQLException {
        try (var row = statement.executeQuery("SHOW hba_file")) {
            row.next();
            return row.getString(1);
        }
    }

    @Override
    public void close() {
        try {
            postgres.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
