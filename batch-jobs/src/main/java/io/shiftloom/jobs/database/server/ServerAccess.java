package io.shiftloom.jobs.database.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import org.postgresql.util.PasswordUtil;

/** How the embedded server is reached: over loopback only, with a password. */
record ServerAccess(String password) {

    private static final String OWNER = "postgres";
    private static final String DATABASE = "shiftloom";
    private static final String PASSWORDS_ONLY = """
            # Written by Shiftloom.
            host all all 127.0.0.1/32 scram-sha-256
            host all all ::1/128      scram-sha-256
            """;

    /** Whether the server on this port accepts our password. */
    boolean accepts(int port) {
        try (var connection = connect(port, OWNER)) {
            return connection.isValid(2);
        } catch (SQLException e) {
            return false;
        }
    }

    /** Ends the open access a fresh cluster has. */
    void secure(Path cluster, int port) throws IOException, SQLException {
        try (var connection = connect(port, OWNER);
                var statement = connection.createStatement()) {
            statement.execute(PasswordUtil.genAlterUserPasswordSQL(OWNER, password.toCharArray(), "scram-sha-256"));
            Files.writeString(cluster.resolve("pg_hba.conf"), PASSWORDS_ONLY);
            statement.execute("SELECT pg_reload_conf()");
        }
    }

    /** Creates the service's database unless it exists. */
    DatabaseAddress createDatabase(int port) throws SQLException {
        try (var connection = connect(port, OWNER);
                var statement = connection.createStatement()) {
            try (var found = statement.executeQuery("SELECT 1 FROM pg_database WHERE datname = '" + DATABASE + "'")) {
                if (found.next()) {
                    return address(port);
                }
            }
            statement.execute("CREATE DATABASE " + DATABASE);
            return address(port);
        }
    }

    /** How the owner connects to the service's database. */
    DatabaseAddress address(int port) {
        return new DatabaseAddress(url(port, DATABASE), OWNER, password);
    }

    private static String url(int port, String database) {
        return "jdbc:postgresql://localhost:%d/%s".formatted(port, database);
    }

    private Connection connect(int port, String database) throws SQLException {
        var properties = new Properties();
        properties.setProperty("user", OWNER);
        properties.setProperty("password", password);
        properties.setProperty("connectTimeout", "5");
        properties.setProperty("socketTimeout", "60");
        return DriverManager.getConnection(url(port, database), properties);
    }
}
