package io.shiftloom.jobs.database;

/**
 * A database as its owner connects to it.
 *
 * @param url a PostgreSQL JDBC URL
 */
public record DatabaseAddress(String url, String username, String password) {

    @Override
    public String toString() {
        return username + "@" + url;
    }
}
