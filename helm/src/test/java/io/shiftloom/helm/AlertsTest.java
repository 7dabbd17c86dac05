package io.shiftloom.helm;

import static io.shiftloom.helm.Rendering.at;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AlertsTest {

    @Test
    void everyAlertLeadsToItsOwnSectionOfTheRunbook() throws IOException {
        var headings = Files.readAllLines(Chart.FOLDER.resolve("docs/runbook.md")).stream()
                .filter(line -> line.startsWith("## "))
                .map(line -> line.substring(3).strip())
                .toList();

        assertThat(alerts()).isNotEmpty().allSatisfy(alert -> {
            var name = alert.get("alert").getAsString();
            assertThat(headings).contains(name);
            assertThat(at(alert, "annotations").get("runbook_url").getAsString())
                    .isEqualTo("https://wiki.example.com/shiftloom/runbook#" + name.toLowerCase(Locale.ROOT));
        });
    }

    @Test
    void thePanelsThatTheRunbookNamesAreOnTheDashboard() throws IOException {
        var dashboard = JsonParser.parseString(Files.readString(Chart.FOLDER.resolve("files/dashboard.json")))
                .getAsJsonObject();
        var panels = StreamSupport.stream(dashboard.getAsJsonArray("panels").spliterator(), false)
                .map(JsonElement::getAsJsonObject)
                .collect(Collectors.toMap(panel -> panel.get("title").getAsString(), JsonElement::toString));
        var named = Pattern.compile("dashboard, \\*([^*]+)\\*")
                .matcher(Files.readString(Chart.FOLDER.resolve("docs/runbook.md")))
                .results()
                .map(found -> found.group(1))
                .toList();

        assertThat(named).hasSize(2).allSatisfy(title -> assertThat(panels).containsKey(title));
        assertThat(panels.get("Webhooks waiting and given up"))
                .as("how many are due")
                .contains("shiftloom_webhook_queue_due{");
    }

    @Test
    void noAlertLeadsNowhere() {
        var alerts = Chart.render("everything.yaml", Map.of("monitoring.runbookUrl", ""))
                .one("PrometheusRule", "shift-alerts");

        assertThat(alerts.toString()).contains("summary").doesNotContain("runbook_url");
    }

    @Test
    void everyAlertLooksAtItsOwnReleaseOnly() {
        assertThat(alerts()).allSatisfy(alert -> {
            var figures = alert.get("expr").getAsString();
            assertThat(figures.split("\\{", -1)).hasSizeGreaterThan(1);
            assertThat(figures.split("\\{namespace=\"planning\",pod=~\"shift-\\(api\\|worker\\)-", -1))
                    .as(figures)
                    .hasSameSizeAs(figures.split("\\{", -1));
        });
    }

    /** Prometheus itself judges them, on a machine that has its {@code promtool}. */
    @Test
    void theyFireWhenTheyShouldAndOnlyThen(@TempDir Path folder) throws IOException, InterruptedException {
        Promtool.assumeInstalled(folder);
        Files.writeString(folder.resolve("rules.yaml"), spec().toString());
        try (var tests = AlertsTest.class.getResourceAsStream("/alerts-test.yaml")) {
            Files.copy(Objects.requireNonNull(tests), folder.resolve("alerts-test.yaml"));
        }

        var checked = Promtool.run(folder, "check", "rules", "rules.yaml");
        var tested = Promtool.run(folder, "test", "rules", "alerts-test.yaml");

        assertThat(checked.status()).as(checked.output()).isZero();
        assertThat(tested.status()).as(tested.output()).isZero();
    }

    /** Those that fire in the cases above. An alert that nobody saw fire may never do so. */
    @Test
    void everyAlertFiresInSomeCase() throws IOException {
        try (var tests = AlertsTest.class.getResourceAsStream("/alerts-test.yaml")) {
            var text = new String(Objects.requireNonNull(tests).readAllBytes(), StandardCharsets.UTF_8);
            var firing = Pattern.compile("alertname: (\\w+)\\s+exp_alerts:\\s+- exp_labels")
                    .matcher(text)
                    .results()
                    .map(found -> found.group(1))
                    .toList();

            assertThat(alerts())
                    .allSatisfy(alert ->
                            assertThat(firing).contains(alert.get("alert").getAsString()));
        }
    }

    private static JsonObject spec() {
        return at(Chart.render("everything.yaml").one("PrometheusRule", "shift-alerts"), "spec");
    }

    private static List<JsonObject> alerts() {
        var groups = spec().getAsJsonArray("groups");
        return StreamSupport.stream(
                        groups.get(0).getAsJsonObject().getAsJsonArray("rules").spliterator(), false)
                .map(JsonElement::getAsJsonObject)
                .toList();
    }
}
