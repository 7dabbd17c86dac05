package io.shiftloom.api.apikey;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Optional;

/** What a key may be limited to. */
public enum Scope {
    SCHEDULES_READ("schedules:read"),
    SCHEDULES_WRITE("schedules:write"),
    STAFF_READ("staff:read"),
    STAFF_WRITE("staff:write"),
    SETTINGS_READ("settings:read"),
    SETTINGS_WRITE("settings:write"),
    ACTUALS_READ("actuals:read"),
    ACTUALS_WRITE("actuals:write");

    private final String code;

    Scope(String code) {
        this.code = code;
    }

    @JsonValue
    public String code() {
        return code;
    }

    public static Optional<Scope> find(String code) {
        return Arrays.stream(values()).filter(scope -> scope.code.equals(code)).findFirst();
    }
}
