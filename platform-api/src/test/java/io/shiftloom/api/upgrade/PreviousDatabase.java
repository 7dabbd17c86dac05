package io.shiftloom.api.upgrade;

import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.database.server.DatabaseAddress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Objects;
import java.util.UUID;
import liquibase.Scope;
import liquibase.command.CommandScope;
import liquibase.command.core.UpdateCountCommandStep;
import liquibase.command.core.helpers.DbUrlConnectionArgumentsCommandStep;
import liquibase.database.DatabaseFactory;
import liquibase.database.jvm.JdbcConnection;
import liquibase.ui.LoggerUIService;

/**
 * A database as the version before left it, with the first {@value #CHANGES} changes of the schema.
 *
 * <p>Its rows were written by that version, not by this test: one condition solved and confirmed, one whose worker was
 * killed while it ran, and a notification that its receiver has not taken yet. Each line is a table and its rows. It was thrown away afterwards, so the key
 * and the master key below open nothing else.
 */
final class PreviousDatabase {

    static final String API_KEY = "slk_GEBTYfQFozxC_hLdsUYYZeaLR2IAQHq5tNpthxBS5mzaLfo68GuK7BIG22L7e0";
    static final String MASTER_KEY = "U7r2FhUBAYjfYIGO9kxDnLKjBuolLgoVzxy02RM1mNc";
    static final UUID CONFIRMED = UUID.fromString("01a1fe43-8aa5-72cc-a898-f9374c6c0c19");
    static final UUID LEFT_RUNNING = UUID.fromString("01a1fe44-014d-7fce-a1d0-e4df266f4daf");

    private static final int CHANGES = 32;

    private PreviousDatabase() {}

    static DatabaseAddress create() throws Exception {
        // The login roles belong to the server; making any migrated database makes them.
        TestDatabase.createEmpty();
        var address = TestDatabase.createBlank();
        try (var connection = connect(address)) {
            migrate(connection);
        }
        try (var connection = connect(address)) {
            fill(connection);
        }
        return address;
    }

    private static void migrate(Connection connection) throws Exception {
        try (var database =
                DatabaseFactory.getInstance().findCorrectDatabaseImplementation(new JdbcConnection(connection))) {
            Scope.child(
                    Scope.Attr.ui.name(),
                    new LoggerUIService(),
                    () -> new CommandScope(UpdateCountCommandStep.COMMAND_NAME)
                            .addArgumentValue(DbUrlConnectionArgumentsCommandStep.DATABASE_ARG, database)
                            .addArgumentValue(
                                    UpdateCountCommandStep.CHANGELOG_FILE_ARG, "db/changelog/db.changelog-master.yaml")
                            .addArgumentValue(UpdateCountCommandStep.COUNT_ARG, CHANGES)
                            .execute());
        }
    }

    private static void fill(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            // The tables come in the order of their names, not of their references.
            statement.execute("SET session_replication_role = replica");
        }
        for (var line : read().lines().toList()) {
            int space = line.indexOf(' ');
            var table = line.substring(0, space);
            var insert =
                    "INSERT INTO %1$s OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::%1$s, ?::json)"
                            .formatted(table);
            try (var statement = connection.prepareStatement(insert)) {
                statement.setString(1, line.substring(space + 1));
                statement.executeUpdate();
            }
        }
        try (var statement = connection.createStatement()) {
            statement.execute("""
                    SELECT setval('batch_job_instance_seq', (SELECT max(job_instance_id) FROM batch_job_instance)),
                           setval('batch_job_execution_seq', (SELECT max(job_execution_id) FROM batch_job_execution)),
                           setval('batch_step_execution_seq', (SELECT max(step_execution_id) FROM batch_step_execution))
                    """);
        }
    }

    private static String read() {
        try (var in = PreviousDatabase.class.getResourceAsStream("/upgrade/schema-0090.txt")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Connection connect(DatabaseAddress address) throws SQLException {
        return DriverManager.getConnection(address.url(), address.username(), address.password());
    }
}
