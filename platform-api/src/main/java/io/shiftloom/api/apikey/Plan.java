package io.shiftloom.api.apikey;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Optional;

/** What a tenant has subscribed to. */
public enum Plan {
    FREE("free"),
    PAID("paid");

    private final String code;

    Plan(String code) {
        this.code = code;
    }

    @JsonValue
    public String code() {
        return code;
    }

    public static Optional<Plan> find(String code) {
        return Arrays.stream(values()).filter(plan -> plan.code.equals(code)).findFirst();
    }

    static Plan of(String code) {
        return find(code).orElseThrow();
    }
}
