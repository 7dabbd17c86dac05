package io.shiftloom.api.input;

import java.util.Arrays;
import java.util.Optional;

/** The published versions of the schedule request, in order; each knows the keys of all before it. */
public enum ApiVersion {
    LEGACY("2026-04-01"),
    ROLES("2026-09-09"),
    OPTIMIZATION("2026-09-13"),
    ROLE_WISHES("2026-09-14");

    public static final ApiVersion NEWEST = ROLE_WISHES;

    private final String code;

    ApiVersion(String code) {
        this.code = code;
    }

    public String code() {
        return code;
    }

    public static Optional<ApiVersion> find(String code) {
        return Arrays.stream(values())
                .filter(version -> version.code.equals(code))
                .findFirst();
    }
}
