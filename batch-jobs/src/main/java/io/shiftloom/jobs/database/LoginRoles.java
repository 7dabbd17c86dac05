package io.shiftloom.jobs.database;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.postgresql.core.Utils;
import org.postgresql.util.PasswordUtil;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Creates the login roles of this installation. A role that exists keeps its password unless a change is asked for,
 * because it may serve another installation on this server. A password that follows from the owner's changes with it.
 */
final class LoginRoles {

    private static final Logger LOG = LoggerFactory.getLogger(LoginRoles.class);
    private static final String NOT_ALLOWED = "42501";

    private final DatabaseAddress owner;
    private final DatabaseSettings settings;
    private final RolePasswords passwords;

    LoginRoles(DatabaseAddress owner, DatabaseSettings settings, RolePasswords passwords) {
        this.owner = owner;
        this.settings = settings;
        this.passwords = passwords;
    }

    /** @throws IllegalStateException when a role cannot be made, or has another password */
    void admit() throws SQLException {
        try (var connection = DriverManager.getConnection(owner.url(), owner.username(), owner.password())) {
            requireOurs(connection);
            for (var role : LoginRole.values()) {
                admit(connection, role);
                role.limitIdleTransactions(connection, role.username(settings));
            }
        }
    }

    /**
     * Creates those that are missing, for a restore. It judges no password of those that exist, because a service on this
     * server may use them. A password that it derives is nobody's yet: the first migration may replace it.
     *
     * @throws IllegalStateException when a role cannot be made
     */
    void createMissing() throws SQLException {
        try (var connection = DriverManager.getConnection(owner.url(), owner.username(), owner.password())) {
            for (var role : LoginRole.values()) {
                var username = role.username(settings);
                if (!exists(connection, username)) {
                    createForRestore(connection, role);
                }
            }
        }
    }

    private void createForRestore(Connection connection, LoginRole role) throws SQLException {
        var username = role.username(settings);
        try {
            create(connection, username);
            setPassword(connection, username, passwords.find(role).orElse(null));
            role.limitIdleTransactions(connection, username);
        } catch (SQLException e) {
            throw orNotAllowed(e, username);
        }
        if (passwords.isDerived(role)) {
            new Origin(connection, username).noteRestored(owner.username());
        }
    }

    /** The policies of a database name the roles that it was made for, and no others see a row. */
    private void requireOurs(Connection connection) throws SQLException {
        var ours = LoginRole.PLATFORM.username(settings);
        try (var statement = connection.createStatement();
                var row = statement.executeQuery(
                        "SELECT roles[1] FROM pg_policies WHERE tablename = 'tenant' AND policyname = 'platform'")) {
            if (row.next() && !ours.equals(row.getString(1))) {
                var theirs = row.getString(1).replaceFirst("_platform$", "");
                throw new IllegalStateException(
                        "The database was made for login roles that begin with %s, not %s. Maybe set shiftloom.database.role-prefix=%s"
                                .formatted(theirs, settings.rolePrefix(), theirs));
            }
        }
    }

    private void admit(Connection connection, LoginRole role) throws SQLException {
        var username = role.username(settings);
        var password = passwords.find(role).orElse(null);
        var origin = new Origin(connection, username);
        try {
            if (!exists(connection, username)) {
                create(connection, username);
                setPassword(connection, username, password);
            } else if (password != null && isRefused(username, password)) {
                if (passwords.isDerived(role) && origin.isFrom(owner.username())) {
                    follow(connection, role, password);
                    return;
                }
                if (!origin.isRestored(owner.username())) {
                    requireAsked(username);
                }
                setPassword(connection, username, password);
            }
            if (password != null) {
                origin.note(passwords.isDerived(role) ? owner.username() : null);
            }
        } catch (SQLException e) {
            throw orNotAllowed(e, username);
        }
    }

    /** @throws IllegalStateException when the owner may not do it */
    private SQLException orNotAllowed(SQLException e, String username) {
        if (isNotAllowed(e)) {
            throw new IllegalStateException(
                    "The database user %s may not create the login role %s or set its password. Maybe let it create roles (ALTER ROLE %s CREATEROLE), or create the role with that password yourself"
                            .formatted(owner.username(), username, owner.username()),
                    e);
        }
        return e;
    }

    /**
     * The owner's password has changed, and this one follows from it. Nobody else can know another one, and the owner has just
     * logged in with the present one.
     */
    private void follow(Connection connection, LoginRole role, String password) throws SQLException {
        var username = role.username(settings);
        try {
            setPassword(connection, username, password);
            LOG.info(
                    "The login role {} has a new password, because that of {} has changed", username, owner.username());
        } catch (SQLException e) {
            // The service works without it, so an upgrade does not have to wait.
            if (role != LoginRole.BACKUP || !isNotAllowed(e)) {
                throw e;
            }
            LOG.warn(
                    "Backups are refused until {} has the password that follows from that of {}, who may not set it. Maybe let it create roles and migrate again, or give the role a password and set SHIFTLOOM_DATABASE_BACKUP_PASSWORD to it for `migrate` and `backup`.",
                    username,
                    owner.username());
        }
    }

    private void requireAsked(String username) {
        if (!settings.setPasswords()) {
            throw new IllegalStateException(
                    "The login role %s exists already and has another password. If another installation on this server uses it, set shiftloom.database.role-prefix to a word of this installation's own. If only this one does, run `migrate --set-passwords`"
                            .formatted(username));
        }
    }

    private boolean isRefused(String username, String password) throws SQLException {
        try (var connection = DriverManager.getConnection(owner.url(), username, password)) {
            return !connection.isValid(2);
        } catch (SQLException e) {
            if (Objects.requireNonNullElse(e.getSQLState(), "").startsWith(LoginRole.REFUSED)) {
                return true;
            }
            throw e;
        }
    }

    private static boolean exists(Connection connection, String username) throws SQLException {
        try (var query = connection.prepareStatement("SELECT 1 FROM pg_roles WHERE rolname = ?")) {
            query.setString(1, username);
            try (var found = query.executeQuery()) {
                return found.next();
            }
        }
    }

    private static void create(Connection connection, String username) throws SQLException {
        try (var statement = connection.createStatement()) {
            // One server may hold several of our databases, whose migrations would collide here.
            statement.execute("""
                    DO $$
                    BEGIN
                        CREATE ROLE %s LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
                    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
                    END
                    $$
                    """.formatted(username));
        }
    }

    private static void setPassword(Connection connection, String username, @Nullable String password)
            throws SQLException {
        if (password == null) {
            return;
        }
        try (var statement = connection.createStatement()) {
            // A verifier keeps the password out of the logs of the server.
            statement.execute(PasswordUtil.genAlterUserPasswordSQL(username, password.toCharArray(), "scram-sha-256"));
        }
    }

    private static boolean isNotAllowed(SQLException e) {
        return NOT_ALLOWED.equals(e.getSQLState());
    }

    /**
     * From whose password that of a login role was derived, as the comment of the role says. Comments of roles belong to the whole
     * server as the roles do, so another installation reads the same.
     */
    private record Origin(Connection connection, String username) {

        private static final String WORDS = "Shiftloom derives its password from that of ";

        private static final String RESTORED = " (made by a restore, before any migration)";

        /** Whether it was derived from the password of this owner. */
        boolean isFrom(String owner) throws SQLException {
            return read().filter((WORDS + owner)::equals).isPresent() || isRestored(owner);
        }

        /** Whether a restore derived it from the password of this owner, and no migration has said since that it stays. */
        boolean isRestored(String owner) throws SQLException {
            return read().filter((WORDS + owner + RESTORED)::equals).isPresent();
        }

        void noteRestored(String owner) throws SQLException {
            note(owner + RESTORED);
        }

        /**
         * An owner who may not write it loses nothing but the next rotation's ease. A comment of somebody else stays.
         *
         * @param owner null when somebody chose the password
         */
        void note(@Nullable String owner) throws SQLException {
            var present = read();
            var wanted = Optional.ofNullable(owner).map(WORDS::concat);
            if (present.equals(wanted)
                    || present.filter(text -> !text.startsWith(WORDS)).isPresent()) {
                return;
            }
            try (var statement = connection.createStatement()) {
                statement.execute("COMMENT ON ROLE %s IS %s"
                        .formatted(username, wanted.isPresent() ? quoted(wanted.get()) : "NULL"));
            } catch (SQLException e) {
                if (!isNotAllowed(e)) {
                    throw e;
                }
            }
        }

        private static String quoted(String text) throws SQLException {
            return "'" + Utils.escapeLiteral(null, text, true) + "'";
        }

        private Optional<String> read() throws SQLException {
            try (var query = connection.prepareStatement(
                    "SELECT shobj_description(oid, 'pg_authid') FROM pg_roles WHERE rolname = ?")) {
                query.setString(1, username);
                try (var row = query.executeQuery()) {
                    return row.next() ? Optional.ofNullable(row.getString(1)) : Optional.empty();
                }
            }
        }
    }
}
