package io.shiftloom.helm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValuesTest {

    @ParameterizedTest
    @CsvSource({
        "database.url, jdbc:h2:mem:x, url",
        "database.url, '', url",
        "database.secretName, '', secretName",
        "secretsName, Not_A_Name, secretsName",
        "baseUrl, shifts.example.com, baseUrl",
        "image.repository, '', repository",
        "image.digest, sha256:123, digest",
        "worker.replica, 3, replica",
        "worker.autoscaling.by, magic, by",
        "maintenance.resultsKeptDays, 365, resultsKeptDays",
        "maintenance.jobs.archive-history.schedule, daily, schedule",
        "maintenance.jobs.sweep-floors.schedule, 0 0 * * *, sweep-floors",
        "ingress.enabled, true, host",
        "gateway.enabled, true, parentRefs",
        "logFormat, pretty, logFormat",
        "networkPolicy.databasePort, 70000, databasePort",
        "tracing.sampling, 7, sampling",
        "console.oidc.issuer, http://login.example.com, issuer",
        "console.oidc.issuer, https://login.example.com, clientId",
    })
    void aWrongValueIsRefusedByItsName(String key, String value, String named) {
        assertThatThrownBy(() -> Chart.render("minimal.yaml", Map.of(key, typed(value))))
                .hasMessageContaining(named);
    }

    @Test
    void nothingIsRenderedWithoutAnExternalDatabase() {
        assertThatThrownBy(() -> Chart.render("without-database.yaml")).hasMessageContaining("database");
    }

    @Test
    void kedaNeedsToKnowWhomToAsk() {
        assertThatThrownBy(() -> Chart.render("minimal.yaml", Map.of("worker.autoscaling.enabled", true)))
                .hasMessageContaining("prometheusUrl");
    }

    @Test
    void aGraceInWhichAWorkerCannotHandItsWorkBackIsRefused() {
        assertThatThrownBy(() -> Chart.render("minimal.yaml", Map.of("worker.terminationGraceSeconds", 29)))
                .hasMessageContaining("terminationGraceSeconds");
    }

    /** The chart had it once, and it decided nothing. */
    @Test
    void theStopSecondsOfAnEarlierFileAreIgnored() {
        assertThat(Chart.render("minimal.yaml", Map.of("worker.stopSeconds", 90))
                        .all())
                .containsExactlyElementsOf(Chart.render("minimal.yaml").all().toList());
    }

    @Test
    void fewestAboveMostIsRefused() {
        assertThatThrownBy(() -> Chart.render(
                        "minimal.yaml", Map.of("api.autoscaling.enabled", true, "api.autoscaling.minReplicas", 20)))
                .hasMessageContaining("maxReplicas");
    }

    /** Helm creates ordinary objects after the hook, so the hook would wait for its Secret until it is given up. */
    @ParameterizedTest
    @ValueSource(strings = {"Secret", "ExternalSecret"})
    void aSecretOfTheMigrationThatWouldComeAfterItIsRefused(String kind) {
        var secret = secret(kind, "shiftloom-database");

        assertThatThrownBy(() -> Chart.render("minimal.yaml", secret))
                .hasMessageContaining("The migration needs the Secret shiftloom-database")
                .hasMessageContaining("migrate.mode=job");
        assertThat(Chart.render("minimal.yaml", with(secret, "migrate.mode", "job"))
                        .names())
                .contains(kind + "/shiftloom-database");
        // The charts of the tests have "hook" for Helm's annotation.
        assertThat(Chart.render(
                                "minimal.yaml",
                                with(secret, "extraObjects[0].metadata.annotations.hook", "pre-install"))
                        .names())
                .contains(kind + "/shiftloom-database");
        assertThat(Chart.render("minimal.yaml", secret(kind, "of-somebody-else"))
                        .names())
                .contains(kind + "/of-somebody-else");
    }

    @Test
    void theNameOfAnExternalSecretIsThatOfItsTarget() {
        var secret = with(
                secret("ExternalSecret", "from-the-vault"),
                "extraObjects[0].spec.target.name",
                "{{ .Values.database.secretName }}");

        assertThatThrownBy(() -> Chart.render("minimal.yaml", secret))
                .hasMessageContaining("The migration needs the Secret shiftloom-database");
    }

    @ParameterizedTest
    @ValueSource(strings = {"NodePort", "LoadBalancer"})
    void aServiceForTheOutsideThatItsPolicyClosesIsRefused(String type) {
        var settings = Map.of("service.type", type);

        assertThatThrownBy(() -> Chart.render("minimal.yaml", settings))
                .hasMessageContaining("service.type is " + type)
                .hasMessageContaining("networkPolicy.clients");
        assertThat(Chart.render(
                                "minimal.yaml",
                                with(settings, "networkPolicy.clients[0].ipBlock.cidr", "198.51.100.0/24"))
                        .names())
                .contains("Service/shift-api");
    }

    @Test
    void furtherObjectsOfOtherKindsMayHaveAnyShape() {
        assertThat(Chart.render(
                                "minimal.yaml",
                                with(secret("Widget", "shiftloom-database"), "extraObjects[0].spec.target", "a-name"))
                        .names())
                .contains("Widget/shiftloom-database");
    }

    private static Map<String, String> secret(String kind, String name) {
        return Map.of(
                "extraObjects[0].apiVersion", "v1",
                "extraObjects[0].kind", kind,
                "extraObjects[0].metadata.name", name);
    }

    private static Map<String, String> with(Map<String, String> settings, String key, String value) {
        var all = new HashMap<>(settings);
        all.put(key, value);
        return all;
    }

    @Test
    void theSchemaKnowsEveryDefault() {
        // A key in values.yaml that the schema lacks would make every rendering fail.
        assertThat(Chart.render("minimal.yaml").objects()).isNotEmpty();
    }

    private static Object typed(String value) {
        if (value.equals("true")) {
            return true;
        }
        return value.chars().allMatch(Character::isDigit) && !value.isEmpty() ? Integer.valueOf(value) : value;
    }
}
