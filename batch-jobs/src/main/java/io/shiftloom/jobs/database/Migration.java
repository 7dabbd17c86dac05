package io.shiftloom.jobs.database;

import static java.util.stream.Collectors.toMap;

import io.shiftloom.jobs.database.schema.Changelog;
import io.shiftloom.jobs.database.schema.MigrationLock;
import io.shiftloom.jobs.database.schema.MigrationPlan;
import io.shiftloom.jobs.database.schema.SchemaUpdate;
import io.shiftloom.jobs.database.schema.SchemaVersion;
import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Brings roles and schema up to date. Several processes may run it at any time. */
public final class Migration {

    private static final org.slf4j.Logger LOG = LoggerFactory.getLogger(Migration.class);
    /** A large index takes its time. */
    private static final Duration LOCK_LIMIT = Duration.ofMinutes(10);

    private static final String NOT_ALLOWED = "42501";

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
     * Creates the login roles, and applies the missing changes. A schema that a newer program made and that keeps this one
     * is left as it is.
     *
     * @throws IllegalStateException when it cannot be done, or a newer program has taken away what this one needs
     */
    public void run() {
        run(LoginRoles::admit);
    }

    /** Applies the changes that a restored database lacks. It leaves the login roles as {@link #createMissingRoles} did. */
    public void runRestored() {
        run(_ -> {});
    }

    private void run(RoleStep step) {
        DatabaseArrival.await(owner, patience);
        refuseNewer(version());
        try (var lock = MigrationLock.take(owner, LOCK_LIMIT)) {
            step.take(roles());
            // Another migration may have made them in the meantime.
            var missing = version().missing();
            // It may have been killed after its last change.
            lock.heal()
                    .ifPresent(left -> LOG.warn(
                            "A migration was killed ({}). Its unfinished change was rolled back; this one continues.",
                            left));
            if (!missing.isEmpty()) {
                LOG.info(
                        "Migrating {}: {} changes, from {}",
                        owner,
                        missing.size(),
                        missing.iterator().next());
                new SchemaUpdate(owner, parameters()).run();
            }
        } catch (Exception e) {
            throw new IllegalStateException(
                    "The schema of %s could not be brought up to date: %s.%s"
                            .formatted(owner, firstLine(NestedExceptionUtils.getMostSpecificCause(told(e))), hint(e)),
                    e);
        }
    }

    /** What {@link #run} would do. It changes nothing. */
    public MigrationPlan plan() {
        DatabaseArrival.await(owner, patience);
        return MigrationPlan.of(jdbc(owner.username(), owner.password()), parameters());
    }

    /** Which process migrates the database, and since when; empty when none does. */
    public Optional<String> holder() {
        DatabaseArrival.await(owner, patience);
        try {
            return MigrationLock.holder(owner);
        } catch (SQLException e) {
            throw new IllegalStateException("Who migrates %s cannot be told: %s.".formatted(owner, e.getMessage()), e);
        }
    }

    /**
     * Removes what a killed migration left, when no migration is at work.
     *
     * @return who left it, and since when; empty when there was nothing
     */
    public Optional<String> unlock() {
        DatabaseArrival.await(owner, patience);
        try (var lock = MigrationLock.take(owner, Duration.ZERO)) {
            return lock.unlock();
        } catch (SQLException e) {
            throw new IllegalStateException(
                    "The lock of %s could not be removed: %s.".formatted(owner, e.getMessage()), e);
        }
    }

    private static String hint(Exception failure) {
        return NestedExceptionUtils.getMostSpecificCause(failure) instanceof SQLException cause
                        && NOT_ALLOWED.equals(cause.getSQLState())
                        && !(failure instanceof IllegalStateException)
                ? " Maybe migrate as the owner of the database."
                : "";
    }

    private SchemaVersion version() {
        return SchemaVersion.of(jdbc(owner.username(), owner.password()));
    }

    private Map<String, String> parameters() {
        return Stream.of(LoginRole.values()).collect(toMap(LoginRole::parameter, role -> role.username(settings)));
    }

    /** Our own sentence rather than what it was made of. */
    private static Throwable told(Exception failure) {
        return failure instanceof IllegalStateException && failure.getCause() != null
                ? new IllegalStateException(failure.getMessage())
                : failure;
    }

    /** What happens to the login roles before the changes. */
    private interface RoleStep {
        void take(LoginRoles roles) throws SQLException;
    }

    /**
     * Creates the login roles that the server lacks, because a backup does not hold them. Those that it has may serve others, and
     * stay as they are.
     *
     * @throws SQLException when the server refuses it
     */
    public void createMissingRoles() throws SQLException {
        roles().createMissing();
    }

    private LoginRoles roles() {
        return new LoginRoles(owner, settings, passwords);
    }

    /**
     * Whether a schema can be restored that a newer program may have made, as after a rollback.
     *
     * @param change its last one
     * @param needed the change that a program has to know to work on it; null where nobody noted it
     * @throws IllegalStateException when this program cannot work on it
     */
    public void requireKnown(String change, @Nullable String needed) {
        var known = Changelog.ids();
        if (!known.contains(change) && (needed == null || !known.contains(needed))) {
            throw new IllegalStateException(
                    "The backup is newer than this program: its last change, %s, is unknown here. Maybe restore it with the newest version that migrated its database."
                            .formatted(change));
        }
    }

    /**
     * Refuses a schema that is older than this program, or so much newer that this program could damage its data. It connects as the platform
     * role, so that a process that does not migrate need not know the owner's password.
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
        if (!unknown.isEmpty() && version.isKeptByNewer()) {
            LOG.info(
                    "The schema of {} is newer than this program, and keeps it: {} changes more",
                    owner,
                    unknown.size());
        } else if (!unknown.isEmpty()) {
            throw new IllegalStateException(
                    "The schema of %s is newer than this program: it has %d changes unknown here, the last being %s, and needs a program that knows %s. Maybe start the version that made them."
                            .formatted(
                                    owner,
                                    unknown.size(),
                                    unknown.getLast(),
                                    version.needed().orElse(unknown.getLast())));
        }
    }

    private SchemaVersion versionForService() {
        var role = LoginRole.PLATFORM;
        DatabaseArrival.await(new DatabaseAddress(owner.url(), role.username(settings), passwords.of(role)), patience);
        try {
            return SchemaVersion.of(jdbc(role.username(settings), passwords.of(role)));
        } catch (CannotGetJdbcConnectionException e) {
            if (e.getCause() instanceof SQLException cause && LoginRole.REFUSED.equals(className(cause))) {
                throw new IllegalStateException(
                        "The database at %s does not let %s in. Maybe run `migrate`, which makes the role. `migrate --set-passwords` gives it the password that is configured now."
                                .formatted(owner.shown(), role.username(settings)),
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
}
