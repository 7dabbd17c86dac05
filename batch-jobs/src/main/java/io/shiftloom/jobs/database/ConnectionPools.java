package io.shiftloom.jobs.database;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;

/** Opens the pool of connections of a login role, and connections outside of the pools. */
final class ConnectionPools {

    private final DatabaseAddress owner;
    private final DatabaseSettings settings;
    private final RolePasswords passwords;
    private final Pooler pooler;

    ConnectionPools(DatabaseAddress owner, DatabaseSettings settings) {
        this(owner, settings, Pooler.NONE);
    }

    ConnectionPools(DatabaseAddress owner, DatabaseSettings settings, Pooler pooler) {
        this.pooler = pooler;
        this.owner = owner;
        this.settings = settings;
        this.passwords = RolePasswords.of(settings, owner);
    }

    HikariDataSource open(LoginRole role, int connections) {
        var pool = new HikariConfig();
        pool.setPoolName(role.username(settings));
        pool.setJdbcUrl(owner.url());
        pool.setUsername(role.username(settings));
        pool.setPassword(passwords.of(role));
        pool.setMaximumPoolSize(connections);
        pool.setMinimumIdle(1);
        pool.setConnectionTimeout(5_000);
        pool.setMaxLifetime(900_000);
        // The server may be unreachable for a while, also at start.
        pool.setInitializationFailTimeout(-1);
        var properties = driver();
        if (pooler == Pooler.LENDS_TRANSACTIONS) {
            // The server's session that knows a prepared statement is another one in the next transaction.
            properties.setProperty("prepareThreshold", "0");
        }
        pool.setDataSourceProperties(properties);
        return new HikariDataSource(pool);
    }

    /** Looks for a pooler with connections of the platform role. */
    static Pooler findPooler(DatabaseAddress owner, DatabaseSettings settings) {
        return Pooler.look(
                owner.url(), new ConnectionPools(owner, settings).access(LoginRole.PLATFORM), settings.directUrl());
    }

    DirectConnections direct(LoginRole role) {
        var url = settings.directUrl() != null ? settings.directUrl() : owner.url();
        if (settings.directUrl() == null && pooler == Pooler.LENDS_TRANSACTIONS) {
            return () -> {
                throw new SQLException("a pooler is in between, and shiftloom.database.direct-url is not set");
            };
        }
        return () -> DriverManager.getConnection(url, access(role));
    }

    private Properties access(LoginRole role) {
        var properties = driver();
        properties.setProperty("user", role.username(settings));
        properties.setProperty("password", passwords.of(role));
        return properties;
    }

    private static Properties driver() {
        var properties = new Properties();
        properties.setProperty("ApplicationName", "shiftloom");
        properties.setProperty("tcpKeepAlive", "true");
        properties.setProperty("connectTimeout", "5");
        properties.setProperty("socketTimeout", "60");
        return properties;
    }
}
