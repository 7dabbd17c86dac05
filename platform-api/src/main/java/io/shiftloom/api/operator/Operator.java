package io.shiftloom.api.operator;

import java.io.Serializable;

/**
 * Who works on the platform: at the console or through the operator API.
 *
 * @param name of the operator's token, or as the identity provider gave it; the audit log shows it
 */
public record Operator(String name, OperatorRole role) implements Serializable {

    public boolean may(OperatorRole needed) {
        return role.includes(needed);
    }
}
