package io.shiftloom.api.command.data;

import io.shiftloom.api.command.service.CommandSettings;
import io.shiftloom.jobs.database.PlatformAccess;
import io.shiftloom.jobs.database.server.DatabaseServer;
import io.shiftloom.jobs.secret.UnreadableSecret;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.core.env.Environment;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** What commands do in one transaction on the database, beside or without a running service. */
final class OwnDatabase {

    /** For the help of these commands. */
    static final String LOGIN =
            "All commands connect to SPRING_DATASOURCE_URL as the login role shiftloom_platform. Its password is"
                    + " SHIFTLOOM_DATABASE_PLATFORM_PASSWORD where somebody chose it, and otherwise follows from"
                    + " SPRING_DATASOURCE_USERNAME and _PASSWORD, the owner of the schema.";

    /** The classes of SQLSTATEs of what passes: a lost connection, others who change the same rows, a server that is full or stops. */
    private static final Set<String> PASSING = Set.of("08", "40", "53", "55", "57");

    private static final String LOST = "08";

    private OwnDatabase() {}

    /** What a transaction sees of those of others that commit meanwhile. */
    enum Isolation {
        /** Each statement sees all that was committed before it. For whoever waits for a writer, and then looks at what it wrote. */
        READ_COMMITTED(Connection.TRANSACTION_READ_COMMITTED),
        /** All statements see one state of the database. For copies. */
        REPEATABLE_READ(Connection.TRANSACTION_REPEATABLE_READ);

        private final int level;

        Isolation(int level) {
            this.level = level;
        }
    }

    interface Work<T> {
        T on(JdbcClient tx, Environment environment, ShiftloomSettings settings) throws IOException;
    }

    /** @param data where the embedded database lives; null for the usual place */
    static <T> T inTransaction(@Nullable Path data, Isolation isolation, Work<T> work) {
        return CommandSettings.with(
                data, (environment, settings) -> onDatabase(environment, settings, isolation, work));
    }

    private static <T> T onDatabase(
            Environment environment, ShiftloomSettings settings, Isolation isolation, Work<T> work) {
        try (var server = DatabaseServer.ofExisting(environment, settings);
                var connection = PlatformAccess.open(server.address(), settings.database())) {
            connection.setTransactionIsolation(isolation.level);
            connection.setAutoCommit(false);
            allowPauses(connection);
            // What throws is rolled back when the connection is closed.
            var result =
                    work.on(JdbcClient.create(new SingleConnectionDataSource(connection, true)), environment, settings);
            commit(connection);
            return result;
        } catch (UnreadableSecret e) {
            throw new IllegalStateException(e.getMessage() + " Nothing was changed.", e);
        } catch (NoSuchFileException e) {
            throw new IllegalStateException("There is no file %s.".formatted(e.getFile()), e);
        } catch (IOException | UncheckedIOException e) {
            throw new IllegalStateException(
                    "A file cannot be read or written: %s. Nothing was changed.".formatted(reason(e)), e);
        } catch (SQLException | DataAccessException e) {
            throw new IllegalStateException(
                    "The database cannot be read or changed: %s. Nothing was changed.%s"
                            .formatted(reason(e), isPassing(e) ? " Maybe try again." : ""),
                    e);
        }
    }

    private static void commit(Connection connection) throws SQLException {
        try {
            connection.commit();
        } catch (SQLException e) {
            if (state(e).startsWith(LOST)) {
                throw new IllegalStateException(
                        "The connection to the database ended before it said whether the change was made: %s. Maybe look what is there, then try again."
                                .formatted(reason(e)),
                        e);
            }
            throw e;
        }
    }

    /** Whether others, or the way to the database, were the reason. */
    private static boolean isPassing(Exception failure) {
        return NestedExceptionUtils.getMostSpecificCause(failure) instanceof SQLException cause
                && PASSING.stream().anyMatch(state(cause)::startsWith);
    }

    private static String state(SQLException failure) {
        return Objects.requireNonNullElse(failure.getSQLState(), "");
    }

    private static String reason(Exception failure) {
        var cause = NestedExceptionUtils.getMostSpecificCause(failure);
        return switch (cause) {
            case FileSystemException file ->
                "%s, %s"
                        .formatted(
                                file.getFile(),
                                Objects.requireNonNullElse(
                                        file.getReason(), file.getClass().getSimpleName()));
            // The server's further lines are about its own code.
            default ->
                Objects.requireNonNullElse(cause.getMessage(), "")
                        .lines()
                        .findFirst()
                        .orElse(cause.getClass().getSimpleName());
        };
    }

    /** The transaction waits for a file that may come from far away, and the roles of the service may not wait so long. */
    private static void allowPauses(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("SET LOCAL idle_in_transaction_session_timeout = 0");
        }
    }

    /** Who does it, for the audit log. */
    static String actor() {
        return "command of " + System.getProperty("user.name");
    }
}
