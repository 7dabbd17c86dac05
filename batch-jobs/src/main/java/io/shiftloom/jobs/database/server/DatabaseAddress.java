package io.shiftloom.jobs.database.server;

import io.shiftloom.jobs.settings.DatabaseSettings;

/**
 * A database as its owner connects to it.
 *
 * @param url a PostgreSQL JDBC URL
 * @param username of the owner; empty, as is the password, in a process that only knows the login roles
 */
public record DatabaseAddress(String url, String username, String password) {

    /** The address for messages, without parameters, which may hold secrets. */
    public String shown() {
        return DatabaseSettings.withoutParameters(url);
    }

    @Override
    public String toString() {
        return username.isBlank() ? shown() : username + "@" + shown();
    }
}
