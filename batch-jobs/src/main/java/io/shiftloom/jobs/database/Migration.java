package io.shiftloom.jobs.database;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
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
import liquibase.integration.spring.SpringResourceAccessor;
import liquibase.ui.LoggerUIService;
import org.slf4j.LoggerFactory;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.core.io.DefaultResourceLoader;
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Brings roles and schema up to date. Several processes may run it at any time. */
public final class Migration {

    private static final org.slf4j.Logger LOG = LoggerFactory.getLogger(Migration.class);
    /** A strong reference, because the logging library drops loggers that nobody references. */
    private static final Logger LIQUIBASE_LOG = Logger.getLogger("liquibase");

    /** The SQLSTATE class of a wrong password or an unknown role. */
    private static final String REFUSED = "28";

    private final DatabaseAddress owner;
    private final DatabaseSettings settings;
    private final RolePasswords passwords;
    private final Duration patience;

    public Migration(DatabaseAddress owner, DatabaseSettings settings) {
        this.owner = owner;
        this.settings = settings;
        this.passwords = RolePasswords.of(settings, owner);
        this.patience = settings.startWait();
    }

    /**
     * Creates the login roles, and applies the missing changes.
     *
     * @throws IllegalStateException when it cannot be done, or a newer program has migrated already
     */
    public void run() {
        DatabaseArrival.await(owner, patience);
        var version = SchemaVersion.of(jdbc(owner.username(), owner.password()));
        refuseNewer(version);
        var missing = version.missing();
        try {
            admitRoles();
            if (!missing.isEmpty()) {
                LOG.info(
                        "Migrating {}: {} changes, from {}",
                        owner,
                        missing.size(),
                        missing.iterator().next());
                update();
            }
        } catch (Exception e) {
            throw new IllegalStateException(
                    "The schema of %s could not be brought up to date: %s. Maybe migrate as the owner of the database."
                            .formatted(owner, firstLine(NestedExceptionUtils.getMostSpecificCause(e))),
                    e);
        }
    }

    /**
     * Creates the login roles, which a backup does not hold.
     *
     * @throws SQLException when the server refuses it
     */
    public void admitRoles() throws SQLException {
        new LoginRoles(owner, settings, passwords).admit();
    }

    /** @throws IllegalStateException when a newer program made this change */
    public void requireKnown(String change) {
        if (!SchemaVersion.known().contains(change)) {
            throw new IllegalStateException(
                    "The backup is newer than this program: its last change, %s, is unknown here. Maybe restore it with the version that made it."
                            .formatted(change));
        }
    }

    /**
     * Refuses a schema that is older than this program, or newer, because this program could damage data of a newer
     * one. It connects as the platform role, so that a process that does not migrate need not know the owner's
     * password.
     *
     * @throws IllegalStateException when changes are missing or unknown, or the role is not let in
     */
    public void requireUpToDate() {
        var version = versionForService();
        refuseNewer(version);
        var missing = version.missing();
        if (!missing.isEmpty()) {
            throw new IllegalStateException(
                    "The schema of %s lacks %d changes, the first being %s. Maybe run `migrate` first, or set shiftloom.database.migrate=true."
                            .formatted(owner, missing.size(), missing.iterator().next()));
        }
    }

    private void refuseNewer(SchemaVersion version) {
        var unknown = version.unknown();
        if (!unknown.isEmpty()) {
            throw new IllegalStateException(
                    "The schema of %s is newer than this program: it has %d changes unknown here, the last being %s. Maybe start the version that made them."
                            .formatted(owner, unknown.size(), unknown.getLast()));
        }
    }

    private SchemaVersion versionForService() {
        var role = LoginRole.PLATFORM;
        DatabaseArrival.await(new DatabaseAddress(owner.url(), role.username(settings), passwords.of(role)), patience);
        try {
            return SchemaVersion.of(jdbc(role.username(settings), passwords.of(role)));
        } catch (CannotGetJdbcConnectionException e) {
            if (e.getCause() instanceof SQLException cause && REFUSED.equals(className(cause))) {
                throw new IllegalStateException(
                        "The database at %s does not let %s in. Maybe run `migrate`, which makes the role. `migrate --set-passwords` gives it the password that is configured now."
                                .formatted(owner.url(), role.username(settings)),
                        e);
            }
            throw e;
        }
    }

    private static String firstLine(Throwable cause) {
        return String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
    }

    /** The first two characters of an SQLSTATE tell its class. */
    private static String className(SQLException e) {
        var state = e.getSQLState();
        return state == null ? "" : state.substring(0, 2);
    }

    private JdbcClient jdbc(String username, String password) {
        return JdbcClient.create(new DriverManagerDataSource(owner.url(), username, password));
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
        Scope.child(scope, this::updateInScope);
    }

    private void updateInScope() throws Exception {
        try (var connection = connect();
                var database = DatabaseFactory.getInstance()
                        .findCorrectDatabaseImplementation(new JdbcConnection(connection))) {
            new CommandScope(UpdateCommandStep.COMMAND_NAME)
                    .addArgumentValue(DbUrlConnectionArgumentsCommandStep.DATABASE_ARG, database)
                    .addArgumentValue(UpdateCommandStep.CHANGELOG_FILE_ARG, SchemaVersion.CHANGELOG)
                    .addArgumentValue(DatabaseChangelogCommandStep.CHANGELOG_PARAMETERS, roleNames(database))
                    .addArgumentValue(ShowSummaryArgument.SHOW_SUMMARY, UpdateSummaryEnum.OFF)
                    .execute();
        }
    }

    private ChangeLogParameters roleNames(Database database) {
        var names = new ChangeLogParameters(database);
        for (var role : LoginRole.values()) {
            names.set(role.parameter(), role.username(settings));
        }
        return names;
    }

    private Connection connect() throws SQLException {
        return DriverManager.getConnection(owner.url(), owner.username(), owner.password());
    }
}
