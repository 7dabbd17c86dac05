package io.shiftloom.jobs.database;

import io.shiftloom.jobs.settings.DatabaseSettings;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import liquibase.Scope;
import liquibase.UpdateSummaryEnum;
import liquibase.command.CommandScope;
import liquibase.command.core.UpdateCommandStep;
import liquibase.command.core.helpers.DbUrlConnectionArgumentsCommandStep;
import liquibase.command.core.helpers.ShowSummaryArgument;
import liquibase.database.DatabaseFactory;
import liquibase.database.jvm.JdbcConnection;
import liquibase.integration.spring.SpringResourceAccessor;
import liquibase.ui.LoggerUIService;
import org.slf4j.LoggerFactory;
import org.springframework.core.io.DefaultResourceLoader;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Brings roles and schema up to date. Safe to run at any time and by several processes at once. */
public final class Migration {

    private static final org.slf4j.Logger LOG = LoggerFactory.getLogger(Migration.class);
    /** Held, because the logging library keeps loggers only as long as somebody uses them. */
    private static final Logger LIQUIBASE_LOG = Logger.getLogger("liquibase");

    private final DatabaseAddress owner;
    private final LoginRoles roles;

    public Migration(DatabaseAddress owner, DatabaseSettings settings) {
        this.owner = owner;
        this.roles = new LoginRoles(owner, RolePasswords.of(settings, owner));
    }

    /** Migrates unless everything is there. */
    public void run() {
        var missing = SchemaVersion.missing(jdbc());
        if (missing.isEmpty()) {
            return;
        }
        LOG.info(
                "Migrating {}: {} changes, from {}",
                owner,
                missing.size(),
                missing.iterator().next());
        try {
            roles.create();
            update();
        } catch (Exception e) {
            throw new IllegalStateException("The schema of %s could not be brought up to date.".formatted(owner), e);
        }
    }

    /**
     * Refuses a schema that is older than this program.
     *
     * @throws IllegalStateException when changes are missing
     */
    public void requireUpToDate() {
        var missing = SchemaVersion.missing(jdbc());
        if (!missing.isEmpty()) {
            throw new IllegalStateException(
                    "The schema of %s lacks %d changes, the first being %s. Maybe run `migrate` first, or set shiftloom.database.migrate=true."
                            .formatted(owner, missing.size(), missing.iterator().next()));
        }
    }

    private JdbcClient jdbc() {
        return JdbcClient.create(new DriverManagerDataSource(owner.url(), owner.username(), owner.password()));
    }

    private void update() throws Exception {
        LIQUIBASE_LOG.setLevel(Level.WARNING);
        var scope = Map.<String, Object>of(
                Scope.Attr.resourceAccessor.name(),
                new SpringResourceAccessor(new DefaultResourceLoader()),
                Scope.Attr.ui.name(),
                new LoggerUIService(),
                // It would report to its maker.
                "liquibase.analytics.enabled",
                false);
        Scope.child(scope, this::updateInScope);
    }

    private void updateInScope() throws Exception {
        try (var connection = connect();
                var database = DatabaseFactory.getInstance()
                        .findCorrectDatabaseImplementation(new JdbcConnection(connection))) {
            new CommandScope(UpdateCommandStep.COMMAND_NAME)
                    .addArgumentValue(DbUrlConnectionArgumentsCommandStep.DATABASE_ARG, database)
                    .addArgumentValue(UpdateCommandStep.CHANGELOG_FILE_ARG, SchemaVersion.CHANGELOG)
                    .addArgumentValue(ShowSummaryArgument.SHOW_SUMMARY, UpdateSummaryEnum.OFF)
                    .execute();
        }
    }

    private Connection connect() throws SQLException {
        return DriverManager.getConnection(owner.url(), owner.username(), owner.password());
    }
}
