package io.shiftloom.api.installation;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.chaos.HookReceiver;
import io.shiftloom.api.chaos.Pause;
import io.shiftloom.api.chaos.RequestBook;
import io.shiftloom.api.demo.Demo;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The chart's processes, without a cluster; see {@link Installation}. */
@Tag("slow")
class DeploymentTest {

    private static final Duration LIMIT = Duration.ofMinutes(10);
    private static final int CONDITIONS = 12;

    @Test
    void theDemoLoadGoesThroughAndTheMetricsOfAllProcessesAddUp(@TempDir Path directory) throws Exception {
        try (var hooks = new HookReceiver();
                var installation = Installation.start(directory)) {
            assertThat(installation.databaseUsers())
                    .containsExactlyInAnyOrder("shiftloom_tenant", "shiftloom_platform");

            Demo.ofRestaurant(installation.api().url(), directory).run(Installation.OPS_TOKEN, progress -> {});
            assertThat(installation.loadedByTheTool())
                    .as("classes that the archive of the tool keeps")
                    .contains("shared objects file (top)");
            var ids = load(installation, hooks);
            assertThat(Pause.until(
                            LIMIT,
                            () -> ids.stream().noneMatch(id -> hooks.bodies(id).isEmpty())))
                    .as("see %s", directory)
                    .isTrue();

            assertThat(Pause.until(Duration.ofSeconds(40), () -> isQuiet(installation)))
                    .isTrue();
            metricsAddUp(installation, CONDITIONS + 1, CONDITIONS);
            for (var process : installation.processes()) {
                assertThat(process.stop()).as(process.name()).isEqualTo(143);
            }
        }
    }

    private static List<String> load(Installation installation, HookReceiver hooks) {
        var operator = Caller.operator(installation.api().url(), Installation.OPS_TOKEN);
        var book = RequestBook.of(new Random(1));
        var random = new Random(2);
        var ids = new ArrayList<String>();
        for (int tenant = 1; tenant <= 4; tenant++) {
            var account = TenantAccount.create(operator, "Load " + tenant, hooks.url());
            var caller = Caller.tenant(installation.api().url(), account.apiKey());
            for (int number = 0; number < CONDITIONS / 4; number++) {
                ids.add(caller.post("/v1/schedule", book.pick(random).body(), "")
                        .path("conditionId")
                        .stringValue());
            }
        }
        return ids;
    }

    /** The gauges are looked up every ten seconds. */
    private static boolean isQuiet(Installation installation) {
        return installation.processes().stream()
                .map(ArchiveProcess::scrape)
                .allMatch(metrics -> metrics.sum("shiftloom_queue_conditions") == 0
                        && metrics.sum("shiftloom_running_conditions") == 0
                        && metrics.values("shiftloom_workers").equals(List.of(2.0)));
    }

    private static void metricsAddUp(Installation installation, int conditions, int deliveries) {
        var api = installation.api().scrape();
        var workers =
                installation.workers().stream().map(ArchiveProcess::scrape).toList();

        assertThat(api.sum("http_server_requests_seconds_count", "uri=\"/v1/schedule\"", "status=\"202\""))
                .isEqualTo(conditions);
        assertThat(api.sum("shiftloom_run_seconds_count")).isZero();
        var runs = workers.stream()
                .map(each -> each.sum("shiftloom_run_seconds_count"))
                .toList();
        assertThat(runs).allMatch(count -> count > 0);
        assertThat(runs.stream().mapToDouble(Double::doubleValue).sum()).isEqualTo(conditions);
        int impossible = statusCount(installation, "no_solution");
        assertThat(workers.stream()
                        .mapToDouble(each -> each.sum("shiftloom_run_seconds_count", "status=\"no_solution\""))
                        .sum())
                .isEqualTo(impossible);
        assertThat(workers.stream()
                        .mapToDouble(each -> each.sum("shiftloom_run_gap_count"))
                        .sum())
                .isEqualTo(conditions - impossible);
        assertThat(workers.stream()
                        .mapToDouble(
                                each -> each.sum("shiftloom_webhook_attempt_seconds_count", "result=\"delivered\""))
                        .sum())
                .isEqualTo(deliveries);
    }

    private static int statusCount(Installation installation, String status) {
        return installation
                .database()
                .sql("SELECT count(*) FROM schedule_result WHERE status = ?")
                .param(status)
                .query(Integer.class)
                .single();
    }
}
