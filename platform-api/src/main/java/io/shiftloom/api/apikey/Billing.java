package io.shiftloom.api.apikey;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Optional;

/** How a tenant's subscription is paid for. */
public enum Billing {
    ACTIVE("active"),
    INACTIVE("inactive"),
    NOT_CONFIGURED("not_configured");

    private final String code;

    Billing(String code) {
        this.code = code;
    }

    @JsonValue
    public String code() {
        return code;
    }

    public static Optional<Billing> find(String code) {
        return Arrays.stream(values())
                .filter(billing -> billing.code.equals(code))
                .findFirst();
    }

    static Billing of(String code) {
        return find(code).orElseThrow();
    }
}
