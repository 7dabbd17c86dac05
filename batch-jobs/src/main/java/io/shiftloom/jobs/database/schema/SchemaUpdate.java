package io.shiftloom.jobs.database.schema;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import liquibase.Scope;
import liquibase.UpdateSummaryEnum;
import liquibase.changelog.ChangeLogParameters;
import liquibase.command.CommandScope;
import liquibase.command.core.UpdateCommandStep;
import liquibase.command.core.helpers.DatabaseChangelogCommandStep;
import liquibase.command.core.helpers.DbUrlConnectionArgumentsCommandStep;
import liquibase.command.core.helpers.ShowSummaryArgument;
import liquibase.database.Database;
import liquibase.database.DatabaseFactory;
import liquibase.database.jvm.JdbcConnection;
import liquibase.exception.CommandExecutionException;
import liquibase.integration.spring.SpringResourceAccessor;
import liquibase.ui.LoggerUIService;
import org.slf4j.LoggerFactory;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.core.io.DefaultResourceLoader;

/**
 * Applies the missing changes with Liquibase.
 *
 * @param parameters of the changelog
 */
public record SchemaUpdate(DatabaseAddress owner, Map<String, String> parameters) {

    /** The SQLSTATEs of a lock that did not come in time, and of one that would never have come. */
    private static final Set<String> WITHOUT_LOCK = Set.of("55P03", "40P01");

    private static final int TRIES = 6;
    private static final Duration AGAIN = Duration.ofSeconds(2);
    private static final org.slf4j.Logger LOG = LoggerFactory.getLogger(SchemaUpdate.class);

    /** A strong reference, because the logging library drops loggers that nobody references. */
    private static final Logger LIQUIBASE_LOG = Logger.getLogger("liquibase");

    /**
     * A change that waits for a table makes everybody behind it wait, too. It gives up before clients notice more than a
     * pause.
     */
    private static final String SESSION = "SET lock_timeout = '5s'";

    /** @throws IllegalStateException when somebody keeps using a table that a change needs for itself */
    public void run() throws Exception {
        for (int tries = 1; ; tries++) {
            try {
                update();
                return;
            } catch (CommandExecutionException e) {
                if (!isWithoutLock(e)) {
                    throw e;
                }
                if (tries == TRIES) {
                    throw new IllegalStateException(
                            "A change needs a table for itself, and others keep using it: %s. What was made so far stays. Maybe end long transactions (`migrate --plan` names the tables), and run `migrate` again"
                                    .formatted(NestedExceptionUtils.getMostSpecificCause(e)
                                            .getMessage()),
                            e);
                }
                LOG.warn("A change waits for a table that others use. It lets them pass and tries again.");
                Thread.sleep(AGAIN);
            }
        }
    }

    private static boolean isWithoutLock(Throwable failure) {
        return NestedExceptionUtils.getMostSpecificCause(failure) instanceof SQLException cause
                && cause.getSQLState() != null
                && WITHOUT_LOCK.contains(cause.getSQLState());
    }

    private void update() throws Exception {
        LIQUIBASE_LOG.setLevel(Level.WARNING);
        var scope = Map.<String, Object>of(
                Scope.Attr.resourceAccessor.name(),
                new SpringResourceAccessor(new DefaultResourceLoader()),
                Scope.Attr.ui.name(),
                new LoggerUIService(),
                // It would report usage to its vendor.
                "liquibase.analytics.enabled",
                false);
        Scope.child(scope, this::runInScope);
    }

    private void runInScope() throws Exception {
        try (var connection = MigrationLock.connect(owner)) {
            try (var statement = connection.createStatement()) {
                statement.execute(SESSION);
            }
            try (var database =
                    DatabaseFactory.getInstance().findCorrectDatabaseImplementation(new JdbcConnection(connection))) {
                new CommandScope(UpdateCommandStep.COMMAND_NAME)
                        .addArgumentValue(DbUrlConnectionArgumentsCommandStep.DATABASE_ARG, database)
                        .addArgumentValue(UpdateCommandStep.CHANGELOG_FILE_ARG, Changelog.FILE)
                        .addArgumentValue(
                                DatabaseChangelogCommandStep.CHANGELOG_PARAMETERS, changelogParameters(database))
                        .addArgumentValue(ShowSummaryArgument.SHOW_SUMMARY, UpdateSummaryEnum.OFF)
                        .execute();
            }
        }
    }

    private ChangeLogParameters changelogParameters(Database database) {
        var all = new ChangeLogParameters(database);
        parameters.forEach(all::set);
        return all;
    }
}
