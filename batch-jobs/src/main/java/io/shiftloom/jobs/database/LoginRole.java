package io.shiftloom.jobs.database;

import io.shiftloom.jobs.settings.DatabaseSettings;

/** The database roles of the service. None of them owns a table or may bypass row-level security. */
enum LoginRole {
    /** Serves {@code /v1}. It sees the rows of the tenant that its transaction names. */
    TENANT("tenant"),
    /** Serves workers, operators and the look-up of keys. It sees all rows. */
    PLATFORM("platform"),
    /** Serves backups. It reads all rows and changes none. */
    BACKUP("backup");

    private final String word;

    LoginRole(String word) {
        this.word = word;
    }

    /** Its name on the server of this installation. */
    String username(DatabaseSettings settings) {
        return settings.rolePrefix() + "_" + word;
    }

    /** The parameter of the changelog that stands for its name. */
    String parameter() {
        return word + "Role";
    }
}
