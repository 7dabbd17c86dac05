package io.shiftloom.api.operator;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What an operator may do; each role includes those before it. */
public enum OperatorRole {
    /** Reads everything. */
    VIEWER,
    /** Works on jobs, deliveries and maintenance. */
    OPERATOR,
    /** Changes tenants, keys, roles, webhooks and tokens. */
    ADMIN;

    @JsonValue
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean includes(OperatorRole other) {
        return compareTo(other) >= 0;
    }

    public static Optional<OperatorRole> find(String code) {
        return Arrays.stream(values()).filter(role -> role.code().equals(code)).findFirst();
    }
}
