package io.shiftloom.jobs.database;

import com.zaxxer.hikari.HikariDataSource;
import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.shiftloom.jobs.secret.SealedSecret;
import io.shiftloom.jobs.settings.DatabaseSettings;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;

/**
 * A migrated database of one's own, on the one PostgreSQL that all tests of this JVM share. Make one per test class:
 * {@code static final TestDatabase DATABASE = TestDatabase.create();}. It goes when the JVM ends. Whoever uses it after it was
 * closed, as a class whose failed tests are run again, has another one.
 */
public final class TestDatabase implements AutoCloseable {

    private static final String OWNER = "postgres";
    private static final String PASSWORD = "for-tests-only";
    private static final AtomicInteger COUNT = new AtomicInteger();

    private final int connections;
    private @Nullable Open open;

    private TestDatabase(int connections) {
        this.connections = connections;
    }

    private record Open(
            DatabaseAddress address,
            HikariDataSource platformPool,
            HikariDataSource tenantPool,
            JdbcTransactionManager transactionManager) {

        static Open at(DatabaseAddress address, int connections) {
            var pools = new ConnectionPools(address, settings(connections));
            var platformPool = pools.open(LoginRole.PLATFORM, connections);
            var tenantPool = pools.open(LoginRole.TENANT, connections);
            return new Open(address, platformPool, tenantPool, new JdbcTransactionManager(platformPool));
        }
    }

    private synchronized Open open() {
        if (open == null) {
            open = Open.at(createEmpty(), connections);
        }
        return open;
    }

    /** A fresh, migrated, empty database. */
    public static TestDatabase create() {
        return create(10);
    }

    /** The same with pools of a given size. */
    public static TestDatabase create(int connections) {
        return new TestDatabase(connections);
    }

    /** Where a fresh, migrated, empty database is, for a Spring context that opens its own pools. */
    public static DatabaseAddress createEmpty() {
        var name = "test_" + COUNT.incrementAndGet();
        jdbc(Server.address("postgres"))
                .sql("CREATE DATABASE " + name + " TEMPLATE shiftloom_template")
                .update();
        return Server.address(name);
    }

    /** A database without any schema. */
    public static DatabaseAddress createBlank() {
        var name = "blank_" + COUNT.incrementAndGet();
        jdbc(Server.address("postgres")).sql("CREATE DATABASE " + name).update();
        return Server.address(name);
    }

    static DatabaseSettings settings(int connections) {
        return new DatabaseSettings(
                0, false, "shiftloom", false, null, null, null, connections, connections, null, Duration.ofSeconds(30));
    }

    /** How the owner of the schema connects. */
    public DatabaseAddress address() {
        return open().address();
    }

    public PlatformDatabase platform() {
        return new PlatformDatabase(open().platformPool(), open().transactionManager());
    }

    public TenantDatabase tenants() {
        return new TenantDatabase(open().tenantPool(), connections);
    }

    public DataSource platformPool() {
        return open().platformPool();
    }

    public JdbcTransactionManager transactionManager() {
        return open().transactionManager();
    }

    /** Statements as the owner of the schema, whom row-level security does not bind here. */
    public JdbcClient asOwner() {
        return jdbc(address());
    }

    /** Makes a paying tenant with the default limits. */
    public UUID createTenant(String name) {
        var tenantId = UUID.randomUUID();
        var now = Instant.EPOCH.atOffset(ZoneOffset.UTC);
        asOwner().sql("""
                        INSERT INTO tenant (tenant_id, name, plan, billing, allowed_granularities, created_at, updated_at)
                        VALUES (?, ?, 'paid', 'active', '{60,15}', ?, ?)
                        """).params(tenantId, name, now, now).update();
        return tenantId;
    }

    /** Makes the tenant's endpoint with a signing secret. */
    public void createEndpoint(UUID tenantId, SealedSecret secret) {
        asOwner()
                .sql("""
                        INSERT INTO webhook_endpoint (tenant_id, url, enabled, secret_ciphertext, secret_key_id, updated_at)
                        VALUES (?, 'https://example.org', true, ?, ?, ?)
                        """)
                .params(tenantId, secret.ciphertext(), secret.keyId(), Instant.EPOCH.atOffset(ZoneOffset.UTC))
                .update();
    }

    @Override
    public synchronized void close() {
        if (open != null) {
            open.platformPool().close();
            open.tenantPool().close();
            open = null;
        }
    }

    private static JdbcClient jdbc(DatabaseAddress address) {
        return JdbcClient.create(new DriverManagerDataSource(address.url(), address.username(), address.password()));
    }

    /** Started by whoever asks first. */
    private static final class Server {

        private static final EmbeddedPostgres POSTGRES = start();

        static {
            jdbc(address("postgres")).sql("CREATE DATABASE shiftloom_template").update();
            new Migration(address("shiftloom_template"), settings(1)).run();
        }

        static DatabaseAddress address(String database) {
            return new DatabaseAddress(
                    "jdbc:postgresql://localhost:%d/%s".formatted(POSTGRES.getPort(), database), OWNER, PASSWORD);
        }

        private static EmbeddedPostgres start() {
            try {
                return EmbeddedPostgres.builder()
                        .setServerConfig("full_page_writes", "off")
                        .setServerConfig("max_connections", "200")
                        .setServerConfig("shared_preload_libraries", "pg_stat_statements")
                        .setConnectConfig("password", PASSWORD)
                        .start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
