package io.shiftloom.api.access;

import java.util.Arrays;

/** What a tenant has subscribed to. */
public enum Plan {
    FREE("free"),
    PAID("paid");

    private final String code;

    Plan(String code) {
        this.code = code;
    }

    public String code() {
        return code;
    }

    static Plan of(String code) {
        return Arrays.stream(values())
                .filter(plan -> plan.code.equals(code))
                .findFirst()
                .orElseThrow();
    }
}
