package io.shiftloom.api.installation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.move.TenantErasure;
import io.shiftloom.jobs.move.TenantExport;
import io.shiftloom.jobs.move.TenantImport;
import io.shiftloom.jobs.secret.SecretBox;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two installations behind Debian's nginx, with the lines that helm/docs/availability.md shows. */
@Timeout(120)
class NginxCellsTest {

    private static final Duration LONG = Duration.ofSeconds(30);

    @TempDir
    private Path directory;

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private ApiServer first;
    private ApiServer second;
    private NginxRouter router;

    @BeforeEach
    void start() throws IOException {
        var program = NginxRouter.program();
        assumeThat(program).as("nginx is installed (Debian's package nginx)").isPresent();
        first = ApiServer.running();
        second = ApiServer.with(Map.of());
        router = new NginxRouter(program.orElseThrow(), directory, first.port(), second.port());
    }

    @AfterEach
    void stop() {
        if (router != null) {
            router.close();
            second.close();
        }
    }

    @Test
    void callsReachTheCellOfTheirKeyAndCalendarsThatOfTheirPerson() throws IOException, InterruptedException {
        var here = first.paidTenant();
        var there = second.paidTenant().configured();
        router.sendToSecondCell(List.of(keyId(there)));
        var calendars = List.of(calendar(here, here.staff("Ada")), calendar(there, there.staff("Ben")));
        awaitStatus(there, "/v1/staff", 200);

        assertThat(get(here, "/v1/staff").body()).contains("Ada").doesNotContain("Ben");
        assertThat(get(there, "/v1/staff").body()).contains("Ben").doesNotContain("Ada");
        for (var calendar : calendars) {
            for (int time = 0; time < 4; time++) {
                assertThat(get("none", calendar).statusCode()).isEqualTo(200);
            }
        }
        assertThat(get("none", "/calendar/" + "x".repeat(43)).statusCode()).isEqualTo(404);
        assertThat(get("none", "/v1/staff").statusCode()).isEqualTo(401);
        assertThat(get("none", "/v3/api-docs").statusCode()).isEqualTo(200);
        assertThat(get("none", "/ops/v1/jobs").statusCode())
                .as("the operators' side stays inside")
                .isEqualTo(404);

        var large =
                call(there.apiKey(), "POST", "/v1/staff", "{\"displayName\":\"%s\"}".formatted("x".repeat(2_000_000)));
        assertThat(large.body()).as("the service's own answer").startsWith("{\"error\":{\"code\":\"PAYLOAD_TOO_LARGE");
    }

    @Test
    void eventsArriveAsTheyHappen() throws IOException, InterruptedException {
        var there = second.paidTenant().configured();
        router.sendToSecondCell(List.of(keyId(there)));
        awaitStatus(there, "/v1/staff", 200);
        var id = there.submitted();

        var answer = http.send(
                request(there.apiKey(), "/v1/schedule-results/" + id + "/events")
                        .build(),
                BodyHandlers.ofInputStream());

        // The stream stays open: nothing has ended.
        try (var events = new BufferedReader(new InputStreamReader(answer.body(), UTF_8))) {
            assertThat(events.readLine()).isNotNull();
        }
    }

    @Test
    void tenantMovesWithItsKeyWhileItsProgramCallsOn() throws IOException, InterruptedException {
        var tenant = first.paidTenant().configured();
        var calendar = calendar(tenant, tenant.staff("Ada"));
        var condition = tenant.complete(tenant.submitted(), "bob 2027-01-04__09:00");
        var paths = List.of("/v1/staff", "/v1/schedule-defaults", "/v1/schedule-results/" + condition);
        var before = bodies(tenant, paths);
        var answers = ConcurrentHashMap.<Integer>newKeySet();
        var ended = new AtomicBoolean();
        var program = Thread.startVirtualThread(() -> callOn(tenant, answers, ended));
        await().atMost(LONG).until(() -> answers.contains(200));

        first.change(tenant.tenantId(), "suspended_at = now()");
        awaitStatus(tenant, "/v1/staff", 403);
        var file = move(tenant.tenantId());
        router.sendToSecondCell(List.of(keyId(tenant)));
        second.change(tenant.tenantId(), "suspended_at = NULL");
        awaitStatus(tenant, "/v1/staff", 200);
        erase(tenant.tenantId(), file);

        ended.set(true);
        program.join();
        assertThat(answers).isEqualTo(Set.of(200, 403));
        assertThat(bodies(tenant, paths)).isEqualTo(before);
        assertThat(get("none", calendar).statusCode()).isEqualTo(200);
        assertThat(tenant.get("/v1/staff").send().status()).as("its old place").isEqualTo(401);
    }

    private void callOn(TestTenant tenant, Set<Integer> answers, AtomicBoolean ended) {
        while (!ended.get()) {
            try {
                answers.add(get(tenant, "/v1/staff").statusCode());
                Thread.sleep(20);
            } catch (IOException | InterruptedException e) {
                answers.add(0);
            }
        }
    }

    private String move(UUID tenantId) {
        var file = new StringWriter();
        first.bean(PlatformDatabase.class).inTransaction(tx -> TenantExport.write(tx, tenantId, file, "test"));
        return second.bean(PlatformDatabase.class).inTransaction(tx -> {
            try (var reader = new BufferedReader(new StringReader(file.toString()))) {
                var taken = new TenantImport(tx, second.bean(SecretBox.class), "test").read(reader);
                assertThat(taken.isNew()).isTrue();
                return file.toString();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private void erase(UUID tenantId, String file) {
        var rows = first.bean(PlatformDatabase.class).inTransaction(tx -> {
            try (var reader = new BufferedReader(new StringReader(file))) {
                var left = TenantErasure.check(tx, tenantId, reader);
                TenantErasure.erase(tx, left, "a test");
                return left.size();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        assertThat(rows).isPositive();
        first.change(tenantId, "updated_at = now()");
    }

    private static String keyId(TestTenant tenant) {
        return tenant.apiKey().substring("slk_".length(), "slk_".length() + 12);
    }

    private static String calendar(TestTenant tenant, String staffId) {
        var url = tenant.post("/v1/staff/" + staffId + "/calendar-feed", "{}")
                .send()
                .expect(201)
                .at("/calendarFeed/url")
                .stringValue();
        return url.substring(url.indexOf("/calendar/"));
    }

    private List<String> bodies(TestTenant tenant, List<String> paths) throws IOException, InterruptedException {
        var bodies = new ArrayList<String>();
        for (var path : paths) {
            var answer = get(tenant, path);
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
            bodies.add(answer.body());
        }
        return bodies;
    }

    private void awaitStatus(TestTenant tenant, String path, int status) {
        await().atMost(LONG).until(() -> get(tenant, path).statusCode() == status);
    }

    private HttpResponse<String> get(TestTenant tenant, String path) throws IOException, InterruptedException {
        return get(tenant.apiKey(), path);
    }

    private HttpResponse<String> get(String apiKey, String path) throws IOException, InterruptedException {
        return http.send(request(apiKey, path).build(), BodyHandlers.ofString());
    }

    private HttpResponse<String> call(String apiKey, String method, String path, String body)
            throws IOException, InterruptedException {
        return http.send(
                request(apiKey, path)
                        .header("Content-Type", "application/json")
                        .method(method, BodyPublishers.ofString(body))
                        .build(),
                BodyHandlers.ofString());
    }

    private HttpRequest.Builder request(String apiKey, String path) {
        return HttpRequest.newBuilder(router.url().resolve(path)).header("x-api-key", apiKey);
    }
}
