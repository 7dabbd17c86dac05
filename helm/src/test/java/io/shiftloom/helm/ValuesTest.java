package io.shiftloom.helm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
    void a_wrong_value_is_refused_by_its_name(String key, String value, String named) {
        assertThatThrownBy(() -> Chart.render("minimal.yaml", Map.of(key, typed(value))))
                .hasMessageContaining(named);
    }

    @Test
    void nothing_is_rendered_without_an_external_database() {
        assertThatThrownBy(() -> Chart.render("without-database.yaml")).hasMessageContaining("database");
    }

    @Test
    void keda_needs_to_know_whom_to_ask() {
        assertThatThrownBy(() -> Chart.render("minimal.yaml", Map.of("worker.autoscaling.enabled", true)))
                .hasMessageContaining("prometheusUrl");
    }

    @Test
    void a_grace_shorter_than_the_stop_is_refused_with_the_reason() {
        assertThatThrownBy(() -> Chart.render(
                        "minimal.yaml", Map.of("worker.stopSeconds", 60, "worker.terminationGraceSeconds", 60)))
                .hasMessageContaining("handed its work back");
    }

    @Test
    void fewest_above_most_is_refused() {
        assertThatThrownBy(() -> Chart.render(
                        "minimal.yaml", Map.of("api.autoscaling.enabled", true, "api.autoscaling.minReplicas", 20)))
                .hasMessageContaining("maxReplicas");
    }

    @Test
    void the_schema_knows_every_default() {
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
