package io.shiftloom.helm;

import static io.shiftloom.helm.Rendering.at;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names, labels and annotations that an installation chooses. */
class OwnMetadataTest {

    @ParameterizedTest
    @ValueSource(strings = {"keda", "external"})
    void annotationsReachEveryObject(String autoscaling) {
        var chart = Chart.render(
                "everything.yaml", Map.of("annotations.contact", "planning", "worker.autoscaling.by", autoscaling));

        assertThat(chart.all()).hasSizeGreaterThan(20).allSatisfy(object -> {
            var metadata = at(object, "metadata");
            assertThat(metadata.has("annotations"))
                    .as(object.get("kind") + " " + metadata.get("name"))
                    .isTrue();
            assertThat(at(metadata, "annotations").get("contact").getAsString()).isEqualTo("planning");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"api", "worker", "migrate", "maintenance", "test"})
    void labelsAndAnnotationsOfARoleReachItsPods(String role) {
        var pods = pods(Chart.render(
                        "minimal.yaml", Map.of(role + ".podLabels.tier", "own", role + ".podAnnotations.mesh", "off")))
                .filter(metadata -> at(metadata, "labels").has("tier"))
                .toList();

        assertThat(pods).hasSize(role.equals("maintenance") ? 5 : 1).allSatisfy(metadata -> {
            assertThat(at(metadata, "labels").get("tier").getAsString()).isEqualTo("own");
            assertThat(at(metadata, "annotations").get("mesh").getAsString()).isEqualTo("off");
        });
    }

    /** {@code helm install 2026} is allowed, and a cluster takes no number as a name or a label. */
    @Test
    void aReleaseMayBeCalledByANumber() {
        assertThat(Chart.render("2026", "minimal.yaml", Map.of()).all())
                .isNotEmpty()
                .allSatisfy(object -> {
                    assertThat(values(object, "name")).allMatch(OwnMetadataTest::isText);
                    assertThat(values(object, "serviceAccountName")).allMatch(OwnMetadataTest::isText);
                    assertThat(values(object, "app.kubernetes.io/instance"))
                            .isNotEmpty()
                            .allMatch(OwnMetadataTest::isText);
                });
    }

    private static boolean isText(JsonElement value) {
        return value.isJsonPrimitive() && value.getAsJsonPrimitive().isString();
    }

    /** What a key has at any depth. */
    private static Stream<JsonElement> values(JsonElement within, String key) {
        if (within.isJsonArray()) {
            return StreamSupport.stream(within.getAsJsonArray().spliterator(), false)
                    .flatMap(element -> values(element, key));
        }
        if (!within.isJsonObject()) {
            return Stream.empty();
        }
        return within.getAsJsonObject().entrySet().stream()
                .flatMap(entry ->
                        entry.getKey().equals(key) ? Stream.of(entry.getValue()) : values(entry.getValue(), key));
    }

    private static Stream<JsonObject> pods(Rendering chart) {
        return chart.all().flatMap(object -> switch (object.get("kind").getAsString()) {
            case "Deployment", "Job" -> Stream.of(at(object, "spec", "template", "metadata"));
            case "CronJob" -> Stream.of(at(object, "spec", "jobTemplate", "spec", "template", "metadata"));
            case "Pod" -> Stream.of(at(object, "metadata"));
            default -> Stream.empty();
        });
    }
}
