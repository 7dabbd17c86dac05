package io.shiftloom.helm;

import static io.shiftloom.helm.Rendering.at;
import static io.shiftloom.helm.Rendering.container;
import static io.shiftloom.helm.Rendering.environment;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MaintenanceSchedulesTest {

    @ParameterizedTest
    @ValueSource(strings = {"archive-history", "purge-expired", "recover-stuck", "seat-usage", "batch-metadata"})
    void eachMaintenanceJobIsAskedForThroughTheOperatorsTool(String job) {
        var cron = Chart.render("minimal.yaml").one("CronJob", "shift-" + job);
        var pod = at(cron, "spec", "jobTemplate", "spec", "template", "spec");

        assertThat(container(pod).getAsJsonArray("args").toString())
                .startsWith("[\"maintenance\",\"run\",\"%s\",\"--wait\"".formatted(job));
        assertThat(environment(pod))
                .containsEntry("SHIFTLOOM_URL", "http://shift-api:80")
                .containsEntry("SHIFTLOOM_OPS_TOKEN", "shiftloom-secrets/ops-token");
    }

    @Test
    void noRunOverlapsLastsForEverOrLeavesALongTrail() {
        assertThat(Chart.render("minimal.yaml").ofKind("CronJob")).hasSize(5).allSatisfy(cron -> {
            var spec = at(cron, "spec");
            assertThat(spec.get("concurrencyPolicy").getAsString()).isEqualTo("Forbid");
            assertThat(spec.get("startingDeadlineSeconds").getAsInt()).isPositive();
            assertThat(spec.get("failedJobsHistoryLimit").getAsInt()).isLessThanOrEqualTo(3);
            assertThat(at(spec, "jobTemplate", "spec")
                            .get("activeDeadlineSeconds")
                            .getAsInt())
                    .isPositive();
        });
    }

    @Test
    void theWorkersLeaveToTheSchedulesWhatThoseDo() {
        var scheduled = Chart.render("minimal.yaml").one("Deployment", "shift-worker");
        var alone = Chart.render("small.yaml");

        assertThat(environment(at(scheduled, "spec", "template", "spec")))
                .containsEntry("SHIFTLOOM_MAINTENANCE", "external");
        assertThat(alone.ofKind("CronJob")).isEmpty();
        assertThat(environment(at(alone.one("Deployment", "shift-worker"), "spec", "template", "spec")))
                .containsEntry("SHIFTLOOM_MAINTENANCE", "internal");
    }

    @Test
    void resultsAreKeptForGoodUnlessAnEndIsSet() {
        assertThat(worker(Map.of())).doesNotContainKey("SHIFTLOOM_RETENTION_RESULTS");
        assertThat(worker(Map.of("maintenance.resultsKeptDays", 730)))
                .containsEntry("SHIFTLOOM_RETENTION_RESULTS", "730d");
    }

    @Test
    void aScheduleCanBeSuspendedAlone() {
        var cron = Chart.render("minimal.yaml", Map.of("maintenance.jobs.seat-usage.suspend", true));

        assertThat(at(cron.one("CronJob", "shift-seat-usage"), "spec")
                        .get("suspend")
                        .getAsBoolean())
                .isTrue();
        assertThat(at(cron.one("CronJob", "shift-purge-expired"), "spec")
                        .get("suspend")
                        .getAsBoolean())
                .isFalse();
    }

    private static Map<String, String> worker(Map<String, ?> values) {
        return environment(
                at(Chart.render("minimal.yaml", values).one("Deployment", "shift-worker"), "spec", "template", "spec"));
    }
}
