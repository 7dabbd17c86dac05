package io.shiftloom.api.chaos;

import io.shiftloom.jobs.database.Migration;
import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** One PostgreSQL, one api and some workers, each a process. */
public final class Cluster implements AutoCloseable {

    public static final String OPS_TOKEN = "an-operator-token-for-chaos-only";

    private static final String MASTER_KEY = "Y2hhb3MtY2hhb3MtY2hhb3MtY2hhb3MtY2hhb3MtMTI=";
    private static final Duration READY_LIMIT = Duration.ofMinutes(3);

    private final PostgresProcess postgres;
    private final ServiceProcess api;
    private final List<ServiceProcess> workers;
    private final List<ServiceProcess> others = new ArrayList<>();
    private final Path directory;
    private final Map<String, String> environment;

    private Cluster(
            PostgresProcess postgres,
            ServiceProcess api,
            List<ServiceProcess> workers,
            Path directory,
            Map<String, String> environment) {
        this.directory = directory;
        this.environment = Map.copyOf(environment);
        this.postgres = postgres;
        this.api = api;
        this.workers = workers;
    }

    /**
     * Starts everything and waits until it is ready.
     *
     * @param settings of the service, as environment variables
     */
    public static Cluster start(Path directory, int workerCount, Map<String, String> settings) {
        var postgres = PostgresProcess.start(directory);
        var address = postgres.address();
        new Migration(
                        address,
                        new DatabaseSettings(
                                0, true, "shiftloom", false, null, null, null, 1, 1, null, Duration.ofSeconds(30)))
                .run();
        var environment = new HashMap<>(settings);
        environment.putAll(environment(address));
        var api = new ServiceProcess("api", "api", directory, environment);
        environment.put("SHIFTLOOM_BASE_URL", api.url().toString());
        var workers = new ArrayList<ServiceProcess>();
        for (int number = 1; number <= workerCount; number++) {
            workers.add(new ServiceProcess("worker-" + number, "worker", directory, environment));
        }
        var cluster = new Cluster(postgres, api, workers, directory, environment);
        cluster.services().forEach(ServiceProcess::start);
        cluster.awaitReady();
        return cluster;
    }

    /** What every process needs, as environment variables. */
    static Map<String, String> environment(DatabaseAddress address) {
        return Map.of(
                "SPRING_DATASOURCE_URL", address.url(),
                "SPRING_DATASOURCE_USERNAME", address.username(),
                "SPRING_DATASOURCE_PASSWORD", address.password(),
                "SHIFTLOOM_MASTER_KEY", MASTER_KEY,
                "SHIFTLOOM_OPS_TOKEN", OPS_TOKEN);
    }

    /** Starts one more api on the same database and waits until it is ready. */
    public ServiceProcess anotherApi() {
        var another = new ServiceProcess("api-" + (others.size() + 2), "api", directory, environment);
        others.add(another);
        another.start();
        awaitReady();
        return another;
    }

    PostgresProcess postgres() {
        return postgres;
    }

    public ServiceProcess api() {
        return api;
    }

    public List<ServiceProcess> workers() {
        return workers;
    }

    List<ServiceProcess> services() {
        var all = new ArrayList<>(workers);
        all.add(api);
        all.addAll(others);
        return all;
    }

    void awaitReady() {
        if (!Pause.until(READY_LIMIT, () -> services().stream().allMatch(ServiceProcess::isReady))) {
            throw new IllegalStateException("The service does not become ready.");
        }
    }

    /** Statements as the owner of the schema, whom row-level security does not bind here. */
    public JdbcClient database() {
        var address = postgres.address();
        return JdbcClient.create(new DriverManagerDataSource(address.url(), address.username(), address.password()));
    }

    @Override
    public void close() {
        services().forEach(ServiceProcess::close);
        postgres.close();
    }
}
