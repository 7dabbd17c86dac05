package io.shiftloom.api.installation;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.chaos.Cluster;
import io.shiftloom.api.chaos.HookReceiver;
import io.shiftloom.api.chaos.Pause;
import io.shiftloom.api.chaos.RequestBook;
import io.shiftloom.api.installation.SpanReceiver.Span;
import io.shiftloom.jobs.storage.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * A request followed through real processes, by its spans and by its log lines: one that is solved and announced, and one
 * whose run fails. Every variable of the environment is named as the chart names it.
 */
class TrailTest {

    private static final String FAILURE = "failed on attempt 1";

    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final String NAME = "Zephyrine Quillfeather";

    private static SpanReceiver collector;
    private static HookReceiver hooks;
    private static Cluster cluster;
    private static TenantAccount tenant;
    private static Path logs;
    private static String solved;
    private static String broken;

    @BeforeAll
    static void solveOneAndFailAtAnother(@TempDir Path directory) throws Exception {
        logs = directory;
        collector = new SpanReceiver();
        hooks = new HookReceiver();
        cluster = Cluster.start(
                directory,
                1,
                Map.of(
                        "MANAGEMENT_OPENTELEMETRY_TRACING_EXPORT_OTLP_ENDPOINT",
                        collector.url().toString(),
                        "MANAGEMENT_TRACING_SAMPLING_PROBABILITY",
                        "1.0",
                        "LOGGING_STRUCTURED_FORMAT_CONSOLE",
                        "ecs",
                        "MANAGEMENT_OPENTELEMETRY_TRACING_EXPORT_SCHEDULE_DELAY",
                        "200ms",
                        "SHIFTLOOM_EFFORT",
                        "1",
                        "SHIFTLOOM_CORES",
                        "1"));
        var operator = Caller.operator(cluster.api().url(), Cluster.OPS_TOKEN);
        tenant = TenantAccount.create(operator, "Trail", hooks.url());
        solved = submit("chunked-1", "the-solved-one");
        broken = submit("small-1", "first-time");
        require(() -> !hooks.bodies(solved).isEmpty() && !hooks.bodies(broken).isEmpty());
        breakSnapshot(broken);
        operator.post("/ops/v1/jobs/" + broken + "/replay", "{}", "the-broken-one");
        require(() -> cluster.database()
                        .sql("SELECT failures FROM job_request WHERE condition_id = ?")
                        .param(UUID.fromString(broken))
                        .query(Integer.class)
                        .single()
                > 0);
        require(() -> spans(solved, "webhook attempt").size() == 1
                && spans(broken, "run").size() > 1);
        // The line follows the count of the failure.
        require(() -> worker().contains(FAILURE) && worker().endsWith("\n"));
    }

    @AfterAll
    static void stop() {
        cluster.close();
        hooks.close();
        collector.close();
    }

    @Test
    void oneTraceLeadsFromTheCallOverTheJobAndItsChunksToTheWebhook() {
        var run = spans(solved, "run").getFirst();
        var trace = collector.spans().stream()
                .filter(span -> span.traceId().equals(run.traceId()))
                .toList();

        assertThat(trace)
                .filteredOn(span -> span.parentId().isEmpty())
                .singleElement()
                .satisfies(call -> {
                    assertThat(call.name()).isEqualTo("http post /v1/schedule");
                    assertThat(call.spanId()).isEqualTo(run.parentId());
                    assertThat(call.tags()).containsEntry("tenantId", tenant.tenantId());
                    assertThat(call.isAbout(solved)).isTrue();
                });
        assertThat(trace)
                .extracting(span -> span.tags().get("spring.batch.step.name"))
                .contains("validation", "optimization", "stitching", "review", "webhook");
        assertThat(trace)
                .filteredOn(span -> span.name().equals("chunk"))
                .hasSize(2)
                .allSatisfy(chunk -> {
                    assertThat(chunk.isAbout(solved)).isTrue();
                    assertThat(descends(chunk, run, trace)).isTrue();
                });
        assertThat(trace)
                .filteredOn(span -> span.name().equals("webhook attempt"))
                .singleElement()
                .satisfies(attempt -> {
                    assertThat(descends(attempt, run, trace)).isTrue();
                    assertThat(attempt.tags()).containsEntry("outcome", "2xx");
                });
    }

    @Test
    void probesAreNotTraced() {
        assertThat(collector.spans())
                .isNotEmpty()
                .noneMatch(span -> span.tags().getOrDefault("uri", "").contains("actuator"));
    }

    @Test
    void logLinesNameTenantConditionRunAndTheRequestThatAsked() throws IOException {
        var failure = lines("worker-1.log").stream()
                .filter(line -> line.path("message").asString("").contains(FAILURE))
                .findFirst()
                .orElseThrow();

        assertThat(failure.path("tenantId").asString()).isEqualTo(tenant.tenantId());
        assertThat(failure.path("conditionId").asString()).isEqualTo(broken);
        assertThat(failure.path("run").asString()).isEqualTo("2");
        assertThat(failure.path("requestId").asString()).isEqualTo("the-broken-one");
        assertThat(spans(broken, "run"))
                .as("spans arrive in any order, one of each attempt")
                .extracting(Span::traceId)
                .contains(failure.path("traceId").asString());
        assertThat(lines("worker-1.log")).anySatisfy(line -> {
            assertThat(line.path("message").asString()).startsWith("Delivery");
            assertThat(line.path("conditionId").asString()).isEqualTo(solved);
            assertThat(line.path("deliveryId").asString()).isNotEmpty();
            assertThat(line.path("requestId").asString()).isEqualTo("the-solved-one");
        });
        assertThat(lines("api.log")).anySatisfy(line -> {
            assertThat(line.path("requestId").asString()).isEqualTo("the-solved-one");
            assertThat(line.path("tenantId").asString()).isEqualTo(tenant.tenantId());
            assertThat(line.path("conditionId").asString()).isEqualTo(solved);
        });
    }

    @Test
    void noLineHoldsASecretOrTheNameOfAPerson() throws IOException {
        var text = Files.readString(logs.resolve("api.log")) + Files.readString(logs.resolve("worker-1.log"));

        assertThat(text)
                .contains(solved, broken)
                .doesNotContain(tenant.apiKey(), tenant.signingSecret(), Cluster.OPS_TOKEN, NAME, "Person 1")
                .doesNotContain("slk_", "whsec_", "for-tests-only");
    }

    private static String submit(String kind, String requestId) {
        var body = RequestBook.of(new Random(5)).kinds().stream()
                .filter(each -> each.name().equals(kind))
                .findFirst()
                .orElseThrow()
                .body()
                .replace("\"Person 0\"", "\"" + NAME + "\"");
        return Caller.tenant(cluster.api().url(), tenant.apiKey())
                .post("/v1/schedule", body, requestId)
                .path("conditionId")
                .stringValue();
    }

    /** Where the document of a person should be, there is the person's name. */
    private static void breakSnapshot(String conditionId) {
        cluster.database()
                .sql("UPDATE schedule_condition SET snapshot = jsonb_set(snapshot, '{staff,0}', to_jsonb(?::text))"
                        + " WHERE condition_id = ?")
                .params(NAME, UUID.fromString(conditionId))
                .update();
    }

    private static void require(BooleanSupplier condition) throws IOException {
        assertThat(Pause.until(LIMIT, condition))
                .as("%s", Files.readString(logs.resolve("worker-1.log")))
                .isTrue();
    }

    private static String worker() {
        try {
            return Files.readString(logs.resolve("worker-1.log"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Span> spans(String conditionId, String name) {
        return collector.spans().stream()
                .filter(span -> span.name().equals(name) && span.isAbout(conditionId))
                .toList();
    }

    private static boolean descends(Span span, Span ancestor, List<Span> trace) {
        return span.equals(ancestor)
                || trace.stream()
                        .anyMatch(
                                parent -> parent.spanId().equals(span.parentId()) && descends(parent, ancestor, trace));
    }

    /** Each line has to be an object. */
    private static List<JsonNode> lines(String file) throws IOException {
        return Files.readAllLines(logs.resolve(file)).stream()
                .map(line -> {
                    assertThat(line).startsWith("{");
                    return Json.read(line);
                })
                .toList();
    }
}
