package io.shiftloom.api.openapi;

/** The two interfaces, each with a description of its own. */
public enum ApiGroup {
    /** For tenants. */
    V1("v1", "/v1"),
    /** For those who run an installation. */
    OPS("ops", "/ops/v1");

    private final String code;
    private final String prefix;

    ApiGroup(String code, String prefix) {
        this.code = code;
        this.prefix = prefix;
    }

    /** The name of its files. */
    public String code() {
        return code;
    }

    boolean holds(String path) {
        return path.equals(prefix) || path.startsWith(prefix + "/");
    }
}
