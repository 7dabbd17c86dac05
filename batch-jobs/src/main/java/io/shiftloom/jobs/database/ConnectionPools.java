package io.shiftloom.jobs.database;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.shiftloom.jobs.settings.DatabaseSettings;

/** One pool of connections for each login role. */
final class ConnectionPools {

    private final DatabaseAddress owner;
    private final DatabaseSettings settings;
    private final RolePasswords passwords;

    ConnectionPools(DatabaseAddress owner, DatabaseSettings settings) {
        this.owner = owner;
        this.settings = settings;
        this.passwords = RolePasswords.of(settings, owner);
    }

    HikariDataSource open(LoginRole role) {
        var pool = new HikariConfig();
        pool.setPoolName(role.username());
        pool.setJdbcUrl(owner.url());
        pool.setUsername(role.username());
        pool.setPassword(passwords.of(role));
        pool.setMaximumPoolSize(
                role == LoginRole.TENANT ? settings.tenantConnections() : settings.platformConnections());
        pool.setMinimumIdle(1);
        pool.setConnectionTimeout(5_000);
        pool.setMaxLifetime(900_000);
        // The server may be away for a while, also at start.
        pool.setInitializationFailTimeout(-1);
        pool.addDataSourceProperty("ApplicationName", "shiftloom");
        pool.addDataSourceProperty("tcpKeepAlive", "true");
        pool.addDataSourceProperty("connectTimeout", "5");
        pool.addDataSourceProperty("socketTimeout", "60");
        return new HikariDataSource(pool);
    }
}
