package io.shiftloom.api.contract;

import io.shiftloom.api.PlatformApplication;
import io.shiftloom.api.apikey.Authenticator;
import io.shiftloom.api.apikey.KeyIssuer;
import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.openapi.ApiDescription;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.database.server.DatabaseAddress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** The service on a database of its own; with the role api alone, one for all contract tests of this JVM. */
public final class ApiServer {

    /** What links are made from; deliberately not where the server listens. */
    public static final String BASE_URL = "https://shifts.example/base";

    /** Of an admin. */
    public static final String OPS_TOKEN = "an-operator-token-for-tests-only";

    private static final ApiServer ONLY = new ApiServer("api", Map.of(), context -> {});

    private final JdbcClient owner;
    private final ConfigurableApplicationContext context;
    /** Null of a process without the API. */
    private final @Nullable DescribedContract described;

    private ApiServer(
            String roles, Map<String, String> more, ApplicationContextInitializer<GenericApplicationContext> beans) {
        DatabaseAddress address = TestDatabase.createEmpty();
        this.owner =
                JdbcClient.create(new DriverManagerDataSource(address.url(), address.username(), address.password()));
        var settings = new HashMap<>(Map.of(
                "server.port",
                "0",
                "management.server.port",
                "0",
                "shiftloom.roles",
                roles,
                "shiftloom.ops-token",
                OPS_TOKEN,
                "shiftloom.base-url",
                BASE_URL,
                "shiftloom.data-dir",
                dataDir().toString(),
                "shiftloom.database.migrate",
                "false",
                "spring.datasource.url",
                address.url(),
                "spring.datasource.username",
                address.username(),
                "spring.datasource.password",
                address.password()));
        settings.put("shiftloom.warm-up", "false");
        settings.putAll(more);
        var application = new SpringApplication(PlatformApplication.class);
        application.addInitializers(beans);
        this.context = application.run(settings.entrySet().stream()
                .map(setting -> "--" + setting.getKey() + "=" + setting.getValue())
                .toArray(String[]::new));
        var description = context.getBeanProvider(ApiDescription.class).getIfAvailable();
        this.described = description == null ? null : new DescribedContract(description);
    }

    private static Path dataDir() {
        try {
            return Files.createTempDirectory("shiftloom-api");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static ApiServer running() {
        return ONLY;
    }

    /** One more, which also solves what is submitted to it. */
    public static ApiServer withWorker() {
        return new ApiServer("api,worker", Map.of(), context -> {});
    }

    /** The same on a clock of the test's. */
    public static ApiServer withWorker(Clock clock) {
        return new ApiServer("api,worker", Map.of(), context -> tell(context, clock));
    }

    /** One more, where a date is today, for a while from noon on. */
    static ApiServer on(LocalDate date) {
        var noon = date.atTime(LocalTime.NOON).toInstant(ZoneOffset.UTC);
        var clock = Clock.offset(Clock.systemUTC(), Duration.between(Instant.now(), noon));
        return new ApiServer("api", Map.of(), context -> tell(context, clock));
    }

    private static void tell(GenericApplicationContext context, Clock clock) {
        context.registerBean("testClock", Clock.class, () -> clock, definition -> definition.setPrimary(true));
    }

    /** One more, with settings that differ from those of all others; to be closed by whoever asked for it. */
    public static ApiServer with(Map<String, String> settings) {
        return new ApiServer("api", settings, context -> {});
    }

    /** One more that has this role alone; to be closed by whoever asked for it. */
    public static ApiServer ofRole(String role) {
        return new ApiServer(role, Map.of(), context -> {});
    }

    public void close() {
        context.close();
    }

    DescribedContract described() {
        return Objects.requireNonNull(described);
    }

    public int port() {
        return Objects.requireNonNull(((ServletWebServerApplicationContext) context).getWebServer())
                .getPort();
    }

    /** Where health and metrics are. */
    public int managementPort() {
        return context.getEnvironment().getRequiredProperty("local.management.port", Integer.class);
    }

    public <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    public <T> T bean(String name, Class<T> type) {
        return context.getBean(name, type);
    }

    /** Statements as the owner of the schema, whom row-level security does not bind here. */
    public JdbcClient asOwner() {
        return owner;
    }

    /** Whether some transaction waits for another. */
    public boolean hasWaitingTransaction() {
        return asOwner()
                .sql("SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted)")
                .query(Boolean.class)
                .single();
    }

    /** A new paying tenant with the default limits. */
    public TestTenant paidTenant() {
        return tenant("paid", "active");
    }

    public TestTenant freeTenant() {
        return tenant("free", "inactive");
    }

    public TestTenant tenant(String plan, String billing) {
        var tenantId = UUID.randomUUID();
        owner.sql("""
                        INSERT INTO tenant (tenant_id, name, plan, billing, allowed_granularities, requests_per_second,
                                            created_at, updated_at)
                        VALUES (?, 'test', ?, ?, ?::integer[], 100000, now(), now())
                        """)
                .params(tenantId, plan, billing, plan.equals("paid") ? "{60,15}" : "{60}")
                .update();
        return new TestTenant(this, tenantId, issueKey(tenantId, Optional.empty(), null));
    }

    public String issueKey(UUID tenantId, Optional<Set<Scope>> scopes, @Nullable Instant expiresAt) {
        return bean(PlatformDatabase.class)
                .inTransaction(tx -> bean(KeyIssuer.class)
                        .issue(tx, tenantId, "test", scopes, expiresAt)
                        .apiKey());
    }

    /** A new token of an operator with a role. */
    public String operatorToken(String role) {
        return new Call(this, "POST", "/ops/v1/tokens")
                .header("Authorization", "Bearer " + OPS_TOKEN)
                .json("{\"name\":\"t\",\"role\":\"%s\"}".formatted(role))
                .send()
                .expect(201)
                .at("/token")
                .stringValue();
    }

    /** Changes a tenant's row; counts at once. */
    public void change(UUID tenantId, String assignment) {
        owner.sql("UPDATE tenant SET " + assignment + " WHERE tenant_id = ?")
                .param(tenantId)
                .update();
        bean(Authenticator.class).forgetAll();
    }
}
