package io.shiftloom.jobs.settings;

import java.time.Duration;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.postgresql.Driver;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How the database is reached. Without {@code spring.datasource.url} an embedded server runs in the data directory.
 *
 * @param port the port of the embedded server; 0 for any free one
 * @param migrate whether this process brings the schema up to date at start; absent means yes for the embedded server,
 *     no for an external one
 * @param rolePrefix what the names of this installation's login roles begin with. They belong to the whole server, so two
 *     installations on one server need two prefixes.
 * @param setPasswords whether a migration gives roles that exist already the passwords that are configured now
 * @param tenantPassword the password of the login role {@code shiftloom_tenant}; absent means derived from the owner's password
 * @param platformPassword the password of the login role {@code shiftloom_platform}; absent means the same
 * @param backupPassword the password of the login role {@code shiftloom_backup}; absent means the same. The service itself does not need it.
 * @param tenantConnections the size of the pool that {@code /v1} works with; absent means 10, and a process that is only a
 *     worker has no such pool
 * @param platformConnections the size of the pool that everything else works with; absent means 20, and in a process that is only a
 *     worker one more than its cores, at least 3
 * @param directUrl the address at which the server is reached past a pooler in transaction mode, to hear of
 *     work; absent where there is none
 * @param startWait how long a process that starts waits for a database that cannot be reached yet
 */
public record DatabaseSettings(
        @DefaultValue("0") int port,
        @Nullable Boolean migrate,
        @DefaultValue("shiftloom") String rolePrefix,
        @DefaultValue("false") boolean setPasswords,
        @Nullable String tenantPassword,
        @Nullable String platformPassword,
        @Nullable String backupPassword,
        @Nullable Integer tenantConnections,
        @Nullable Integer platformConnections,
        @Nullable String directUrl,
        @DefaultValue("2m") Duration startWait) {

    private static final Pattern ROLE_PREFIX = Pattern.compile("[a-z][a-z0-9_]{0,39}");

    private static final Pattern LOGIN = Pattern.compile("[?&](user|password)=");

    private static final int LAST_PORT = 65_535;

    /** @throws IllegalArgumentException when a value cannot be used, such as names of roles that would need quotes or be too long */
    public DatabaseSettings {
        if (port < 0 || port > LAST_PORT) {
            throw new IllegalArgumentException(
                    "shiftloom.database.port is %d, and must be a port, 0 to %d, where 0 is any free one."
                            .formatted(port, LAST_PORT));
        }
        requireConnections("tenant", tenantConnections);
        requireConnections("platform", platformConnections);
        if (directUrl != null && !directUrl.isBlank() && !isAddress(directUrl)) {
            throw new IllegalArgumentException(
                    "shiftloom.database.direct-url is %s, and must be an address such as jdbc:postgresql://host:5432/database."
                            .formatted(withoutParameters(directUrl)));
        }
        if (directUrl != null && namesLogin(directUrl)) {
            throw new IllegalArgumentException(
                    "shiftloom.database.direct-url has a user or a password as a parameter, and must have neither: the service connects as its own roles.");
        }
        if (!ROLE_PREFIX.matcher(rolePrefix).matches()) {
            throw new IllegalArgumentException(
                    "shiftloom.database.role-prefix is \"%s\", and must be up to 40 lower-case letters, digits and underscores that begin with a letter."
                            .formatted(rolePrefix));
        }
    }

    private static void requireConnections(String pool, @Nullable Integer connections) {
        if (connections != null && connections < 1) {
            throw new IllegalArgumentException(
                    "shiftloom.database.%s-connections is %d, and must be 1 or more.".formatted(pool, connections));
        }
    }

    /** Whether the driver can read an address. */
    public static boolean isAddress(String url) {
        return url.startsWith("jdbc:postgresql:") && Driver.parseURL(url, null) != null;
    }

    /** Whether an address has a user or a password, which the driver prefers to those it is given. */
    public static boolean namesLogin(String url) {
        return LOGIN.matcher(url).find();
    }

    /** An address without what may hold a password. */
    public static String withoutParameters(String url) {
        return url.replaceFirst("[?].*", "").replaceFirst("//[^/@]*@", "//");
    }
}
