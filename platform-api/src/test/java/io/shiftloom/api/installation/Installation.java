package io.shiftloom.api.installation;

import io.shiftloom.api.chaos.Pause;
import io.shiftloom.api.chaos.PostgresProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * A stand-in for the deployment by the chart: a PostgreSQL server, the migration as the owner of the schema, then one api
 * and two workers that know nothing but the two login roles, all from an unpacked archive.
 */
final class Installation implements AutoCloseable {

    static final String OPS_TOKEN = "an-operator-token-for-this-installation";

    private static final Duration READY_LIMIT = Duration.ofMinutes(5);
    private static final String OWNER_PASSWORD = "owner-for-tests";
    private static final Map<String, String> LOGIN_ROLES = Map.of(
            "SHIFTLOOM_DATABASE_TENANT_PASSWORD", "tenant-for-tests",
            "SHIFTLOOM_DATABASE_PLATFORM_PASSWORD", "platform-for-tests");

    private final PostgresProcess postgres;
    private final Archive archive;
    private final String url;
    private final ArchiveProcess api;
    private final List<ArchiveProcess> workers;

    private Installation(PostgresProcess postgres, Archive archive) throws IOException, InterruptedException {
        this.postgres = postgres;
        this.archive = archive;
        this.url = postgres.address().url().replaceAll("/postgres$", "/shiftloom");
        createDatabase(postgres);
        var environment = new HashMap<>(LOGIN_ROLES);
        environment.put("SPRING_DATASOURCE_URL", url);
        migrate(archive, environment);
        environment.put("SHIFTLOOM_MASTER_KEY", "aW5zdGFsbGF0aW9uLWluc3RhbGxhdGlvbi1pbnN0YWw=");
        environment.put("SHIFTLOOM_OPS_TOKEN", OPS_TOKEN);
        environment.put("SHIFTLOOM_MAINTENANCE", "external");
        environment.put("LOGGING_STRUCTURED_FORMAT_CONSOLE", "ecs");
        environment.put("SHIFTLOOM_CORES", "1");
        environment.put("JDK_JAVA_OPTIONS", "-Xmx512m");
        this.api = new ArchiveProcess(archive, "api", "api", environment);
        environment.put("SHIFTLOOM_BASE_URL", api.url().toString());
        this.workers = List.of(
                new ArchiveProcess(archive, "worker-1", "worker", environment),
                new ArchiveProcess(archive, "worker-2", "worker", environment));
    }

    static Installation start(Path directory) throws IOException, InterruptedException {
        var installation = new Installation(PostgresProcess.start(directory), Archive.unpack(directory));
        if (!Pause.until(READY_LIMIT, () -> installation.processes().stream().allMatch(ArchiveProcess::isReady))) {
            throw new AssertionError("not ready, see " + directory);
        }
        return installation;
    }

    /** As the operations guide asks: an owner who may create roles, and a database of its own. */
    private static void createDatabase(PostgresProcess postgres) {
        var address = postgres.address();
        var server = jdbc(address.url(), address.username(), address.password());
        server.sql("CREATE ROLE shiftloom_owner LOGIN CREATEROLE PASSWORD '%s'".formatted(OWNER_PASSWORD))
                .update();
        server.sql("CREATE DATABASE shiftloom OWNER shiftloom_owner").update();
    }

    private static void migrate(Archive archive, Map<String, String> environment)
            throws IOException, InterruptedException {
        var ownersToo = new HashMap<>(environment);
        ownersToo.put("SPRING_DATASOURCE_USERNAME", "shiftloom_owner");
        ownersToo.put("SPRING_DATASOURCE_PASSWORD", OWNER_PASSWORD);
        archive.run("migrate", ownersToo, "migrate");
    }

    ArchiveProcess api() {
        return api;
    }

    List<ArchiveProcess> workers() {
        return workers;
    }

    List<ArchiveProcess> processes() {
        return List.of(api, workers.getFirst(), workers.getLast());
    }

    /** Where the JVM says that the classes of {@code ops jobs list} come from, for a user without a home. */
    String loadedByTheTool() throws IOException, InterruptedException {
        var loaded = archive.logs().resolve("loaded-by-the-tool.log");
        var environment = Map.of(
                "SHIFTLOOM_URL",
                api.url().toString(),
                "SHIFTLOOM_OPS_TOKEN",
                OPS_TOKEN,
                "HOME",
                archive.logs().resolve("no-home").toString(),
                "JDK_JAVA_OPTIONS",
                "-Xlog:class+load:file=" + loaded);
        archive.run("ops-jobs-list", environment, "ops", "jobs", "list");
        return Files.readString(loaded);
    }

    /** The users of whoever is connected to the database, but for this test. */
    List<String> databaseUsers() {
        return database()
                .sql("SELECT DISTINCT usename::text FROM pg_stat_activity"
                        + " WHERE datname = 'shiftloom' AND pid <> pg_backend_pid()")
                .query((row, number) -> row.getString(1))
                .list();
    }

    JdbcClient database() {
        return jdbc(url, postgres.address().username(), postgres.address().password());
    }

    private static JdbcClient jdbc(String url, String user, String password) {
        return JdbcClient.create(new DriverManagerDataSource(url, user, password));
    }

    @Override
    public void close() {
        processes().forEach(ArchiveProcess::close);
        postgres.close();
    }
}
