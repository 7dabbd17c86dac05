package io.shiftloom.api.demo;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.shiftloom.api.request.LaborContext;
import io.shiftloom.api.request.ScheduleLimits;
import io.shiftloom.api.request.ScheduleRequestParser;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Takes a request from submission to its candidates. */
public final class Demo {

    private static final Set<String> OPEN = Set.of("queued", "running");
    private static final Duration LOOK_AGAIN = Duration.ofMillis(200);

    /**
     * How long a schedule may take.
     *
     * @param forAWorker after which somebody has to be alive who could solve it
     */
    record Limits(Duration forAWorker, Duration altogether) {

        /** Less than the chart gives its test, which can then say what was wrong. */
        static final Limits USUAL = new Limits(Duration.ofSeconds(30), Duration.ofMinutes(9));
    }

    /** What is being solved, with the tenant's own client. */
    private record Submitted(DemoClient client, String conditionId) {}

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI service;
    private final Path directory;
    private final DemoCase asked;
    private final Limits limits;
    private volatile @Nullable Submitted open;

    Demo(URI service, Path dataDir, DemoCase asked, Limits limits) {
        this.service = service;
        this.directory = dataDir.resolve("demo");
        this.asked = asked;
        this.limits = limits;
    }

    /**
     * A restaurant's fortnight.
     *
     * @param dataDir of the service; the demo keeps its own files in {@code demo/} in there
     */
    public static Demo ofRestaurant(URI service, Path dataDir) {
        return new Demo(service, dataDir, DemoCase.restaurant(), Limits.USUAL);
    }

    /**
     * A small shop's week, which takes a second.
     *
     * @param dataDir where no restaurant's files are
     */
    public static Demo ofShop(URI service, Path dataDir) {
        return new Demo(service, dataDir, ShopCase.week(), Limits.USUAL);
    }

    /**
     * The outcome.
     *
     * @param problem as posted, for drawing
     * @param review the service's answer
     */
    public record Solved(
            String apiKey, Path requestFile, String conditionId, ScheduleProblem problem, JsonNode review) {

        public String status() {
            return review.path("status").asString("unknown");
        }

        public boolean isCompleted() {
            return status().equals("completed");
        }
    }

    /**
     * @param opsToken of an admin, to make the tenant the first time
     * @param progress is given {@code scheduleResult} again and again
     * @throws DemoFailed with the reason
     */
    public Solved run(String opsToken, Consumer<JsonNode> progress) throws InterruptedException {
        var tenant = DemoTenant.find(http, service, directory)
                .orElseGet(() -> DemoTenant.create(http, service, opsToken, directory, asked));
        var client = DemoClient.ofTenant(http, service, tenant.apiKey());
        var request = read(tenant.requestFile());
        var conditionId = client.postRepeatably("/v1/schedule", request)
                .path("conditionId")
                .stringValue();
        var result = "/v1/schedule-results/" + conditionId;
        open = new Submitted(client, conditionId);
        awaitEnd(client, result, opsToken, progress);
        open = null;
        var problem = ScheduleRequestParser.parse(request.getBytes(UTF_8), ScheduleLimits.WITHOUT_PLAN)
                .toProblem(LaborContext.STANDARD);
        return new Solved(
                tenant.apiKey(),
                tenant.requestFile(),
                conditionId,
                problem,
                client.get(result + "/review").path("review"));
    }

    private void awaitEnd(DemoClient client, String result, String opsToken, Consumer<JsonNode> progress)
            throws InterruptedException {
        var operator = DemoClient.ofOperator(http, service, opsToken);
        long began = System.nanoTime();
        var lookForWorkers = limits.forAWorker;
        var state = client.get(result).path("scheduleResult");
        while (OPEN.contains(state.path("status").stringValue())) {
            progress.accept(state);
            var waited = Duration.ofNanos(System.nanoTime() - began);
            if (waited.compareTo(limits.altogether) > 0) {
                throw new DemoFailed("the schedule is still %s after %d s"
                        .formatted(state.path("status").stringValue(), waited.toSeconds()));
            }
            if (waited.compareTo(lookForWorkers) > 0) {
                requireWorker(operator);
                lookForWorkers = waited.plus(limits.forAWorker);
            }
            Thread.sleep(LOOK_AGAIN);
            state = client.get(result).path("scheduleResult");
        }
    }

    private void requireWorker(DemoClient operator) {
        boolean someIsAlive = operator.get("/ops/v1/jobs/statistics")
                .path("workers")
                .valueStream()
                .anyMatch(worker -> worker.path("alive").booleanValue(false));
        if (!someIsAlive) {
            throw new DemoFailed(
                    "no worker is alive at %s, so nobody solves the schedule. Start a process with the role worker"
                            .formatted(service));
        }
    }

    /**
     * Leaves nothing behind that works: what is still being solved is cancelled, and the tenant of this demo is suspended. What was solved
     * remains.
     *
     * @param patience with a service that is away
     * @throws DemoFailed when the tenant is still active
     */
    public void leave(String opsToken, Duration patience) {
        var unfinished = open;
        if (unfinished != null) {
            // The key of a suspended tenant cancels nothing, so this comes first; and most of the time is for the
            // tenant.
            cancel(unfinished, patience.dividedBy(3));
        }
        DemoTenant.idOf(directory).ifPresent(tenantId -> suspend(tenantId, opsToken, patience));
    }

    private static void cancel(Submitted submitted, Duration patience) {
        try {
            submitted.client.within(patience).delete("/v1/schedule-conditions/" + submitted.conditionId);
        } catch (DemoFailed e) {
            // It may just have ended. The tenant is what matters.
        }
    }

    private void suspend(String tenantId, String opsToken, Duration patience) {
        try {
            DemoClient.ofOperator(http, service, opsToken)
                    .within(patience)
                    .postRepeatably("/ops/v1/tenants/" + tenantId + "/suspend", "");
        } catch (DemoFailed e) {
            throw new DemoFailed(
                    "the demo's tenant %s is still active: %s. Suspend it with `shiftloom ops tenants suspend %s`"
                            .formatted(tenantId, e.getMessage(), tenantId));
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(file.toString(), e);
        }
    }
}
