package io.shiftloom.jobs.database.server;

/**
 * A database as its owner connects to it.
 *
 * @param url a PostgreSQL JDBC URL
 * @param username of the owner; empty, as is the password, in a process that only knows the login roles
 */
public record DatabaseAddress(String url, String username, String password) {

    @Override
    public String toString() {
        return username.isBlank() ? url : username + "@" + url;
    }
}
