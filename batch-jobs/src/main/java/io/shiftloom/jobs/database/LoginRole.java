package io.shiftloom.jobs.database;

/** The roles the service works as; neither owns a table nor may bypass row-level security. */
enum LoginRole {
    /** {@code /v1}: sees the rows of the tenant its transaction names. */
    TENANT("shiftloom_tenant"),
    /** Workers, operators and key look-up: sees all rows. */
    PLATFORM("shiftloom_platform");

    private final String username;

    LoginRole(String username) {
        this.username = username;
    }

    String username() {
        return username;
    }
}
