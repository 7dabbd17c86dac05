package io.shiftloom.jobs.database;

/** The database roles of the service. Neither owns a table nor may bypass row-level security. */
enum LoginRole {
    /** Serves {@code /v1}. It sees the rows of the tenant that its transaction names. */
    TENANT("shiftloom_tenant"),
    /** Serves workers, operators and the look-up of keys. It sees all rows. */
    PLATFORM("shiftloom_platform"),
    /** Serves backups. It reads all rows and changes none. */
    BACKUP("shiftloom_backup");

    private final String username;

    LoginRole(String username) {
        this.username = username;
    }

    String username() {
        return username;
    }
}
