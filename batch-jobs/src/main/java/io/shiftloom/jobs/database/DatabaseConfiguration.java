package io.shiftloom.jobs.database;

import ch.qos.logback.classic.LoggerContext;
import com.zaxxer.hikari.HikariDataSource;
import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.shiftloom.jobs.database.server.DatabaseServer;
import io.shiftloom.jobs.settings.ApiCondition;
import io.shiftloom.jobs.settings.DatabaseSettings;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.time.Clock;
import java.util.ArrayList;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.batch.jdbc.autoconfigure.BatchDataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;

/** The database of this process, ready to use: the server runs, the schema is up to date, and its pools are open. */
@Configuration(proxyBeanMethods = false)
class DatabaseConfiguration {

    @Bean(destroyMethod = "close")
    DatabaseServer databaseServer(Environment environment, ShiftloomSettings settings) {
        return DatabaseServer.of(environment, settings);
    }

    @Bean
    DatabaseAddress databaseAddress(DatabaseServer server, ShiftloomSettings settings) {
        var migration = new Migration(server.address(), settings.database());
        if (migrates(server, settings.database())) {
            migration.run();
        } else {
            migration.requireUpToDate();
        }
        return server.address();
    }

    @Bean
    Pooler pooler(DatabaseServer server, DatabaseAddress address, ShiftloomSettings settings) {
        return server.isEmbedded() ? Pooler.NONE : ConnectionPools.findPooler(address, settings.database());
    }

    @Bean(destroyMethod = "close")
    OutageLog outageLog(Clock clock) {
        return OutageLog.watch((LoggerContext) LoggerFactory.getILoggerFactory(), clock);
    }

    @Bean
    ConnectionLimits connectionLimits(ShiftloomSettings settings) {
        return ConnectionLimits.of(settings);
    }

    @Bean(destroyMethod = "close")
    @Primary
    @BatchDataSource
    HikariDataSource platformPool(
            DatabaseAddress address, ShiftloomSettings settings, Pooler pooler, ConnectionLimits limits) {
        return new ConnectionPools(address, settings.database(), pooler).open(LoginRole.PLATFORM, limits.platform());
    }

    @Bean(destroyMethod = "close", defaultCandidate = false)
    @Qualifier("tenant")
    @Conditional(ApiCondition.class)
    HikariDataSource tenantPool(
            DatabaseAddress address, ShiftloomSettings settings, Pooler pooler, ConnectionLimits limits) {
        return new ConnectionPools(address, settings.database(), pooler).open(LoginRole.TENANT, limits.tenant());
    }

    @Bean
    DirectConnections directConnections(DatabaseAddress address, ShiftloomSettings settings, Pooler pooler) {
        return new ConnectionPools(address, settings.database(), pooler).direct(LoginRole.PLATFORM);
    }

    @Bean
    DatabaseReadiness databaseReadiness(
            HikariDataSource platformPool,
            @Qualifier("tenant") ObjectProvider<HikariDataSource> tenantPool,
            Clock clock) {
        var pools = new ArrayList<HikariDataSource>();
        pools.add(platformPool);
        tenantPool.ifAvailable(pools::add);
        return new DatabaseReadiness(pools, clock);
    }

    @Bean
    @Primary
    PlatformTransactionManager transactionManager(HikariDataSource platformPool) {
        return new JdbcTransactionManager(platformPool);
    }

    @Bean
    PlatformDatabase platformDatabase(HikariDataSource platformPool, PlatformTransactionManager transactionManager) {
        return new PlatformDatabase(platformPool, transactionManager);
    }

    @Bean
    @Conditional(ApiCondition.class)
    TenantDatabase tenantDatabase(@Qualifier("tenant") HikariDataSource tenantPool) {
        return new TenantDatabase(tenantPool, tenantPool.getMaximumPoolSize());
    }

    private static boolean migrates(DatabaseServer server, DatabaseSettings settings) {
        return settings.migrate() != null ? settings.migrate() : server.isEmbedded();
    }
}
