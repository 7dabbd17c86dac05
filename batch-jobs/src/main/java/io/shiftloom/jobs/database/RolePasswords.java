package io.shiftloom.jobs.database;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.util.Base64;
import java.util.EnumMap;
import java.util.Map;
import org.apache.commons.codec.digest.HmacAlgorithms;
import org.apache.commons.codec.digest.HmacUtils;
import org.jspecify.annotations.Nullable;

/**
 * The passwords of the login roles. They are configured or derived from the owner's password, so that every process
 * that knows the owner's password knows them and nothing has to store them.
 */
final class RolePasswords {

    private final Map<LoginRole, String> passwords;

    private RolePasswords(Map<LoginRole, String> passwords) {
        this.passwords = passwords;
    }

    static RolePasswords of(DatabaseSettings settings, DatabaseAddress owner) {
        var passwords = new EnumMap<LoginRole, String>(LoginRole.class);
        passwords.put(LoginRole.TENANT, orDerived(settings.tenantPassword(), LoginRole.TENANT, owner));
        passwords.put(LoginRole.PLATFORM, orDerived(settings.platformPassword(), LoginRole.PLATFORM, owner));
        return new RolePasswords(passwords);
    }

    String of(LoginRole role) {
        var password = passwords.get(role);
        if (password == null) {
            throw new IllegalStateException("no password for " + role);
        }
        return password;
    }

    private static String orDerived(@Nullable String configured, LoginRole role, DatabaseAddress owner) {
        if (configured != null && !configured.isBlank()) {
            return configured;
        }
        if (owner.password().isBlank()) {
            throw new IllegalStateException(
                    "The database user %s has no password to derive that of %s from. Maybe set spring.datasource.password, or shiftloom.database.tenant-password and shiftloom.database.platform-password."
                            .formatted(owner.username(), role.username()));
        }
        return derived(role, owner.password());
    }

    private static String derived(LoginRole role, String ownerPassword) {
        var digest = new HmacUtils(HmacAlgorithms.HMAC_SHA_256, ownerPassword)
                .hmac("shiftloom login role " + role.username());
        return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
    }
}
