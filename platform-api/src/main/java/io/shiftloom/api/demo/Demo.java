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
import tools.jackson.databind.JsonNode;

/** Takes a request from submission to its candidates. */
public final class Demo {

    private static final Set<String> OPEN = Set.of("queued", "running");
    private static final Duration LOOK_AGAIN = Duration.ofMillis(200);

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI service;
    private final Path directory;
    private final DemoCase asked;

    private Demo(URI service, Path dataDir, DemoCase asked) {
        this.service = service;
        this.directory = dataDir.resolve("demo");
        this.asked = asked;
    }

    /**
     * A restaurant's fortnight.
     *
     * @param dataDir of the service; the demo keeps its own files in {@code demo/} in there
     */
    public static Demo ofRestaurant(URI service, Path dataDir) {
        return new Demo(service, dataDir, DemoCase.restaurant());
    }

    /**
     * A small shop's week, which takes a second.
     *
     * @param dataDir where no restaurant's files are
     */
    public static Demo ofShop(URI service, Path dataDir) {
        return new Demo(service, dataDir, ShopCase.week());
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
        var conditionId =
                client.post("/v1/schedule", request).path("conditionId").stringValue();
        var result = "/v1/schedule-results/" + conditionId;
        var state = client.get(result).path("scheduleResult");
        while (OPEN.contains(state.path("status").stringValue())) {
            progress.accept(state);
            Thread.sleep(LOOK_AGAIN);
            state = client.get(result).path("scheduleResult");
        }
        var problem = ScheduleRequestParser.parse(request.getBytes(UTF_8), ScheduleLimits.WITHOUT_PLAN)
                .toProblem(LaborContext.STANDARD);
        return new Solved(
                tenant.apiKey(),
                tenant.requestFile(),
                conditionId,
                problem,
                client.get(result + "/review").path("review"));
    }

    /** Suspends the tenant of this demo. The schedule remains. */
    public void suspendTenant(String opsToken) {
        DemoTenant.suspend(http, service, opsToken, directory);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(file.toString(), e);
        }
    }
}
