package io.shiftloom.helm;

import static io.shiftloom.helm.Rendering.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkerAutoscalerTest {

    /** KEDA's own period counts only before the last worker, and one always stays. */
    @Test
    void workersAreRemovedAfterTheQuietSeconds() {
        var settings = Map.<String, Object>of("worker.autoscaling.cooldownSeconds", 900);
        var keda = at(scaledObject(settings), "spec", "advanced", "horizontalPodAutoscalerConfig");

        assertThat(at(keda, "behavior", "scaleDown")
                        .get("stabilizationWindowSeconds")
                        .getAsInt())
                .isEqualTo(900);
    }

    /** The cluster refuses a longer one. */
    @Test
    void moreQuietThanAnHourIsRefused() {
        assertThatThrownBy(() -> scaledObject(Map.of("worker.autoscaling.cooldownSeconds", 3601)))
                .hasMessageContaining("cooldownSeconds");
    }

    /** Prometheus itself evaluates the query, on a machine that has its {@code promtool}. */
    @ParameterizedTest
    @CsvSource({"3, 2, 4, 9", "3, NaN, 4, 7", "NaN, NaN, NaN, 0", "_, _, 4, 4"})
    void whatNobodyCouldReadIsNothingToDo(String queued, String running, String due, int work, @TempDir Path folder)
            throws Exception {
        Promtool.assumeInstalled(folder);
        var trigger = at(scaledObject(Map.of()), "spec")
                .getAsJsonArray("triggers")
                .get(0)
                .getAsJsonObject();
        var query = at(trigger, "metadata").get("query").getAsString();
        Files.writeString(folder.resolve("query.yaml"), """
                tests:
                  - interval: 1m
                    input_series:
                      - {series: 'shiftloom_queue_conditions{namespace="planning",pod="shift-api-6f5d-1"}', values: '%s'}
                      - {series: 'shiftloom_running_conditions{namespace="planning",pod="shift-api-6f5d-1"}', values: '%s'}
                      - {series: 'shiftloom_webhook_queue_due{namespace="planning",pod="shift-worker-6f5d-1"}', values: '%s'}
                    promql_expr_test:
                      - {expr: '%s', eval_time: 0m, exp_samples: [{labels: '{}', value: %d}]}
                """.formatted(queued, running, due, query, work));

        var tested = Promtool.run(folder, "test", "rules", "query.yaml");

        assertThat(tested.status()).as(tested.output()).isZero();
    }

    private static JsonObject scaledObject(Map<String, Object> settings) {
        return Chart.render("everything.yaml", settings).one("ScaledObject", "shift-worker");
    }
}
