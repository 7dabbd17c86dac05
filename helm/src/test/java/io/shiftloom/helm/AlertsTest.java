package io.shiftloom.helm;

import static io.shiftloom.helm.Rendering.at;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

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
    void everyAlertLooksAtItsOwnNamespaceOnly() {
        assertThat(alerts())
                .allSatisfy(alert -> assertThat(alert.get("expr").getAsString()).contains("namespace=\"planning\""));
    }

    private static List<JsonObject> alerts() {
        var rule = Chart.render("everything.yaml").one("PrometheusRule", "shift-alerts");
        var groups = at(rule, "spec").getAsJsonArray("groups");
        return StreamSupport.stream(
                        groups.get(0).getAsJsonObject().getAsJsonArray("rules").spliterator(), false)
                .map(JsonElement::getAsJsonObject)
                .toList();
    }
}
