package io.shiftloom.api.operator;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * Who works on the platform: at the console or through the operator API.
 *
 * @param name of the operator's token, or as the identity provider gave it; the audit log shows it
 * @param identity null for whoever showed a token
 */
public record Operator(
        String name, OperatorRole role, @Nullable Identity identity) implements Serializable {

    /** Whoever holds the token of this name. */
    public static Operator withToken(String name, OperatorRole role) {
        return new Operator(name, role, null);
    }

    public boolean may(OperatorRole needed) {
        return role.includes(needed);
    }
}
