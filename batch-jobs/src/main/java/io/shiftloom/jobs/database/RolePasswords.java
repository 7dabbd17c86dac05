package io.shiftloom.jobs.database;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.util.Base64;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.codec.digest.HmacAlgorithms;
import org.apache.commons.codec.digest.HmacUtils;
import org.jspecify.annotations.Nullable;

/**
 * The passwords of the login roles. They are configured or derived from the owner's password, so that every process
 * that knows the owner's password knows them and nothing has to store them.
 */
final class RolePasswords {

    private final Map<LoginRole, String> passwords;
    private final DatabaseSettings settings;
    private final DatabaseAddress owner;

    private RolePasswords(Map<LoginRole, String> passwords, DatabaseSettings settings, DatabaseAddress owner) {
        this.passwords = passwords;
        this.settings = settings;
        this.owner = owner;
    }

    /** @throws IllegalStateException when the service would not know the password of a role that it needs */
    static RolePasswords of(DatabaseSettings settings, DatabaseAddress owner) {
        var found = new EnumMap<LoginRole, String>(LoginRole.class);
        for (var role : LoginRole.values()) {
            orDerived(configured(settings, role), role.username(settings), owner)
                    .ifPresent(password -> found.put(role, password));
        }
        var passwords = new RolePasswords(found, settings, owner);
        passwords.of(LoginRole.TENANT);
        passwords.of(LoginRole.PLATFORM);
        return passwords;
    }

    /** @throws IllegalStateException when it is neither configured nor derivable */
    String of(LoginRole role) {
        if (find(role).isEmpty() && owner.username().isBlank()) {
            throw new IllegalStateException(
                    "There is no database user to derive the password of %s from. Maybe set spring.datasource.username and spring.datasource.password to the owner of the schema, or %s."
                            .formatted(role.username(settings), setting(role)));
        }
        return find(role)
                .orElseThrow(() -> new IllegalStateException(
                        "The database user %s has no password to derive that of %s from. Maybe set spring.datasource.password, or shiftloom.database.tenant-password, shiftloom.database.platform-password and, for backups, shiftloom.database.backup-password."
                                .formatted(owner.username(), role.username(settings))));
    }

    Optional<String> find(LoginRole role) {
        return Optional.ofNullable(passwords.get(role));
    }

    /** Whether nobody chose it: it follows from the owner's password. */
    boolean isDerived(LoginRole role) {
        return isBlank(configured(settings, role)) && find(role).isPresent();
    }

    private static boolean isBlank(@Nullable String password) {
        return password == null || password.isBlank();
    }

    private static String setting(LoginRole role) {
        return switch (role) {
            case TENANT -> "shiftloom.database.tenant-password";
            case PLATFORM -> "shiftloom.database.platform-password";
            case BACKUP -> "shiftloom.database.backup-password";
        };
    }

    private static @Nullable String configured(DatabaseSettings settings, LoginRole role) {
        return switch (role) {
            case TENANT -> settings.tenantPassword();
            case PLATFORM -> settings.platformPassword();
            case BACKUP -> settings.backupPassword();
        };
    }

    private static Optional<String> orDerived(@Nullable String configured, String username, DatabaseAddress owner) {
        if (configured != null && !configured.isBlank()) {
            return Optional.of(configured);
        }
        return owner.password().isBlank() ? Optional.empty() : Optional.of(derived(username, owner.password()));
    }

    private static String derived(String username, String ownerPassword) {
        var digest = new HmacUtils(HmacAlgorithms.HMAC_SHA_256, ownerPassword).hmac("shiftloom login role " + username);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
    }
}
