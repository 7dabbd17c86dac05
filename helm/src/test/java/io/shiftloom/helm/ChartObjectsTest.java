package io.shiftloom.helm;

import static io.shiftloom.helm.Rendering.at;
import static io.shiftloom.helm.Rendering.container;
import static io.shiftloom.helm.Rendering.environment;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonParser;
import com.marcnuri.helm.Helm;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChartObjectsTest {

    @Test
    void theLinterFindsNothing(@TempDir Path folder) throws Exception {
        // The defaults leave out what only an installation knows, so a copy is linted with values that are complete.
        CopiedChart.withValues(folder, "minimal.yaml");

        var result = new Helm(folder).lint().strict().call();

        assertThat(result.isFailed()).as("%s", result.getMessages()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"minimal.yaml", "everything.yaml", "small.yaml"})
    void aClusterTakesEveryObjectAsItIs(String values) {
        var objects = Chart.render(values).all().filter(KubernetesTypes::know).toList();

        assertThat(objects).hasSizeGreaterThanOrEqualTo(6).allSatisfy(KubernetesTypes::accept);
    }

    @Test
    void theCheckOfTypesWouldNoticeAMisspeltField() {
        var deployment = Chart.render("minimal.yaml").one("Deployment", "shift-api");
        at(deployment, "spec").addProperty("replica", 2);

        assertThatThrownBy(() -> KubernetesTypes.accept(deployment)).hasMessageContaining("replica");
    }

    @Test
    void onlyWhatNeedsAnExtensionIsOfAKindTheClusterLacks() {
        var foreign = Chart.render("everything.yaml")
                .all()
                .filter(object -> !KubernetesTypes.know(object))
                .map(object -> object.get("kind").getAsString())
                .collect(Collectors.toSet());

        assertThat(foreign).containsExactlyInAnyOrder("ScaledObject", "PodMonitor", "PrometheusRule", "HTTPRoute");
    }

    @Nested
    @DisplayName("Every pod")
    class EveryPod {

        @ParameterizedTest
        @ValueSource(strings = {"minimal.yaml", "everything.yaml", "small.yaml"})
        void meetsTheRestrictedPodSecurityStandard(String values) {
            assertThat(Chart.render(values).podSpecs()).isNotEmpty().allSatisfy(pod -> {
                assertThat(pod.get("automountServiceAccountToken").getAsBoolean())
                        .isFalse();
                assertThat(at(pod, "securityContext").get("runAsNonRoot").getAsBoolean())
                        .isTrue();
                assertThat(at(pod, "securityContext", "seccompProfile")
                                .get("type")
                                .getAsString())
                        .isEqualTo("RuntimeDefault");
                var security = at(container(pod), "securityContext");
                assertThat(security.get("allowPrivilegeEscalation").getAsBoolean())
                        .isFalse();
                assertThat(security.get("readOnlyRootFilesystem").getAsBoolean())
                        .isTrue();
                assertThat(security.getAsJsonObject("capabilities").get("drop").toString())
                        .isEqualTo("[\"ALL\"]");
            });
        }

        @Test
        void saysWhatItNeeds() {
            assertThat(Chart.render("minimal.yaml").podSpecs())
                    .allSatisfy(pod ->
                            assertThat(at(container(pod), "resources").keySet()).contains("requests", "limits"));
        }

        @Test
        void carriesSecretsByReferenceOnly() {
            assertThat(Chart.render("everything.yaml").podSpecs())
                    .allSatisfy(pod -> environment(pod).forEach((name, value) -> {
                        if (name.endsWith("PASSWORD") || name.endsWith("TOKEN") || name.contains("MASTER")) {
                            assertThat(value).as(name).matches("shiftloom-(database|secrets)/[a-z-]+");
                        }
                    }));
            assertThat(Chart.render("everything.yaml").ofKind("Secret")).isEmpty();
        }
    }

    @Test
    void onlyTheMigrationKnowsTheOwnerOfTheSchema() {
        var rendering = Chart.render("minimal.yaml");

        assertThat(environment(at(rendering.one("Job", "shift-migrate"), "spec", "template", "spec")))
                .containsEntry("SPRING_DATASOURCE_USERNAME", "shiftloom-database/username")
                .containsEntry("SPRING_DATASOURCE_PASSWORD", "shiftloom-database/password");
        assertThat(rendering.ofKind("Deployment"))
                .hasSize(2)
                .allSatisfy(deployment -> assertThat(environment(at(deployment, "spec", "template", "spec")))
                        .doesNotContainKeys("SPRING_DATASOURCE_USERNAME", "SPRING_DATASOURCE_PASSWORD")
                        .containsKeys("SHIFTLOOM_DATABASE_TENANT_PASSWORD", "SHIFTLOOM_DATABASE_PLATFORM_PASSWORD"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Ingress", "HTTPRoute"})
    void theOperatorsSideIsNotPublished(String kind) {
        var published = Chart.render("everything.yaml").one(kind, "shift-api").toString();

        assertThat(published).contains("\"/v1\"").doesNotContain("/ops", "/console", "/actuator");
    }

    @Test
    void theApiKnowsWhichProxiesSpeakForClients() {
        var api = Chart.render("everything.yaml").one("Deployment", "shift-api");

        assertThat(environment(at(api, "spec", "template", "spec")))
                .containsEntry("SHIFTLOOM_PROXY_TRUSTED", "10.2.0.0/16,fd00::/8");
    }

    @Test
    void healthAndMetricsAreOpenToThePodsOfTheClusterAtTheirOwnPort() {
        var api = Chart.render("minimal.yaml").one("Deployment", "shift-api");

        assertThat(environment(at(api, "spec", "template", "spec")))
                .containsEntry("MANAGEMENT_SERVER_PORT", "8081")
                .containsEntry("MANAGEMENT_SERVER_ADDRESS", "0.0.0.0");
    }

    @Test
    void onlyTheApiSignsPeopleInByTheIdentityProvider() {
        var rendering = Chart.render("everything.yaml");

        assertThat(environment(at(rendering.one("Deployment", "shift-api"), "spec", "template", "spec")))
                .containsEntry("SHIFTLOOM_CONSOLE_OIDC_ISSUER", "https://login.example.com/realms/staff")
                .containsEntry("SHIFTLOOM_CONSOLE_OIDC_CLIENT_SECRET", "shiftloom-secrets/oidc-client-secret")
                .containsEntry("SHIFTLOOM_CONSOLE_OIDC_ROLES_VIEWER", "planners,clerks")
                .doesNotContainKey("SHIFTLOOM_CONSOLE_OIDC_ROLES_OPERATOR");
        assertThat(environment(at(rendering.one("Deployment", "shift-worker"), "spec", "template", "spec")))
                .noneSatisfy((name, value) -> assertThat(name).contains("OIDC"));
    }

    @Test
    void onlyTheApiKnowsTheTokenOfTheOperators() {
        var rendering = Chart.render("minimal.yaml");

        assertThat(environment(at(rendering.one("Deployment", "shift-api"), "spec", "template", "spec")))
                .containsEntry("SHIFTLOOM_OPS_TOKEN", "shiftloom-secrets/ops-token");
        assertThat(environment(at(rendering.one("Deployment", "shift-worker"), "spec", "template", "spec")))
                .doesNotContainKey("SHIFTLOOM_OPS_TOKEN");
    }

    @Test
    void theMigrationRunsBeforeAnythingElseOfARelease() {
        var annotations = at(Chart.render("minimal.yaml").one("Job", "shift-migrate"), "metadata", "annotations");

        assertThat(annotations.get("hook").getAsString()).isEqualTo("pre-install,pre-upgrade");
    }

    /** TrailTest of the platform starts real processes with the same variables. */
    @Test
    void processesTraceToTheEndpointAndMayReachIt() {
        var traced = Chart.render("everything.yaml");

        assertThat(traced.ofKind("Deployment"))
                .hasSize(2)
                .allSatisfy(deployment -> assertThat(environment(at(deployment, "spec", "template", "spec")))
                        .containsEntry(
                                "MANAGEMENT_OPENTELEMETRY_TRACING_EXPORT_OTLP_ENDPOINT",
                                "http://collector.tracing:4318/v1/traces")
                        .containsKeys("MANAGEMENT_TRACING_SAMPLING_PROBABILITY", "OTEL_SERVICE_NAME"));
        assertThat(traced.ofKind("NetworkPolicy"))
                .filteredOn(policy -> !policy.toString().contains("shift-clients"))
                .hasSize(3)
                .allSatisfy(policy ->
                        assertThat(at(policy, "spec").get("egress").toString()).contains("4318"));
    }

    @Test
    void nobodyTracesWithoutAnEndpoint() {
        assertThat(Chart.render("minimal.yaml").podSpecs())
                .allSatisfy(pod -> assertThat(environment(pod).keySet()).noneMatch(name -> name.contains("TRACING")));
    }

    @Test
    void processesLogAJsonObjectALine() {
        assertThat(Chart.render("minimal.yaml").ofKind("Deployment"))
                .allSatisfy(deployment -> assertThat(environment(at(deployment, "spec", "template", "spec")))
                        .containsEntry("LOGGING_STRUCTURED_FORMAT_CONSOLE", "ecs"));
    }

    @Test
    void aWorkerGetsLongerToStopThanItTakesAtMost() {
        var pod = at(Chart.render("minimal.yaml").one("Deployment", "shift-worker"), "spec", "template", "spec");

        assertThat(pod.get("terminationGracePeriodSeconds").getAsInt())
                .as("10 s for deliveries in flight, then 15 s for the work")
                .isGreaterThan(25);
    }

    @Test
    void livenessAsksNothingThatALongSolveOrALostDatabaseCouldFail() {
        assertThat(Chart.render("minimal.yaml").ofKind("Deployment")).allSatisfy(deployment -> {
            var container = container(at(deployment, "spec", "template", "spec"));
            assertThat(at(container, "livenessProbe", "httpGet").get("path").getAsString())
                    .isEqualTo("/actuator/health/liveness");
            assertThat(at(container, "readinessProbe", "httpGet").get("path").getAsString())
                    .isEqualTo("/actuator/health/readiness");
        });
    }

    /** A process waits two minutes for its database and then says what is wrong with it. */
    @Test
    void aStartIsNotEndedWhileItWaitsForTheDatabase() {
        assertThat(Chart.render("minimal.yaml").ofKind("Deployment")).hasSize(2).allSatisfy(deployment -> {
            var probe = at(container(at(deployment, "spec", "template", "spec")), "startupProbe");
            assertThat(probe.get("periodSeconds").getAsInt()
                            * probe.get("failureThreshold").getAsInt())
                    .isGreaterThanOrEqualTo(150);
        });
    }

    @Test
    void aDeploymentThatIsScaledByAnotherSaysNoNumberOfReplicas() {
        var scaled = Chart.render("everything.yaml");

        assertThat(at(scaled.one("Deployment", "shift-api"), "spec").has("replicas"))
                .isFalse();
        assertThat(at(scaled.one("Deployment", "shift-worker"), "spec").has("replicas"))
                .isFalse();
        assertThat(scaled.names()).contains("HorizontalPodAutoscaler/shift-api", "ScaledObject/shift-worker");
    }

    @Test
    void workersMayBeScaledByAnExternalMetricInstead() {
        var names = Chart.render(
                        "minimal.yaml", Map.of("worker.autoscaling.enabled", true, "worker.autoscaling.by", "external"))
                .names();

        assertThat(names).contains("HorizontalPodAutoscaler/shift-worker").doesNotContain("ScaledObject/shift-worker");
    }

    /** A node could not be drained while its pods have no database, for example. */
    @Test
    void podsThatAreNotReadyAreEvictedInAnyCase() {
        assertThat(Chart.render("minimal.yaml").ofKind("PodDisruptionBudget"))
                .hasSize(2)
                .allSatisfy(budget -> assertThat(at(budget, "spec")
                                .get("unhealthyPodEvictionPolicy")
                                .getAsString())
                        .isEqualTo("AlwaysAllow"));
    }

    @Test
    void webhooksCannotReachPrivateNetworks() {
        var egress = at(Chart.render("minimal.yaml").one("NetworkPolicy", "shift-worker"), "spec")
                .getAsJsonArray("egress")
                .toString();

        assertThat(egress).contains("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "fc00::/7");
    }

    @Test
    void theImageIsNamedByDigestWhereOneIsGiven() {
        var pod = at(Chart.render("everything.yaml").one("Deployment", "shift-api"), "spec", "template", "spec");

        assertThat(container(pod).get("image").getAsString())
                .startsWith("registry.example.com/shiftloom@sha256:")
                .doesNotContain("SNAPSHOT");
    }

    @Test
    void theDashboardIsValidAndItsPanelsAskForOurMetrics() {
        var map = Chart.render("everything.yaml").one("ConfigMap", "shift-dashboard");
        var dashboard = JsonParser.parseString(
                        at(map, "data").get("shiftloom.json").getAsString())
                .getAsJsonObject();

        assertThat(dashboard.getAsJsonArray("panels")).hasSizeGreaterThan(10);
        assertThat(dashboard.toString()).contains("shiftloom_queue_conditions", "shiftloom_run_seconds_bucket");
    }
}
