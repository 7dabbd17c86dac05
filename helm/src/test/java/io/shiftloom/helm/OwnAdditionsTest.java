package io.shiftloom.helm;

import static io.shiftloom.helm.Rendering.at;
import static io.shiftloom.helm.Rendering.container;
import static io.shiftloom.helm.Rendering.environment;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What an installation may add to the chart's objects or decide otherwise. */
class OwnAdditionsTest {

    private static final Rendering OWN = Chart.render("own.yaml");

    @Test
    void aClusterTakesEveryObjectAsItIs() {
        assertThat(OWN.all().filter(KubernetesTypes::know))
                .hasSizeGreaterThan(15)
                .allSatisfy(KubernetesTypes::accept);
    }

    @Test
    void everyNameBeginsWithTheChosenOne() {
        assertThat(OWN.names()).allSatisfy(name -> assertThat(name).containsAnyOf("/planner", "/extra-"));
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 36, 37, 53})
    void noNameOfACronJobExceedsWhatTheClusterTakes(int length) {
        var rendering = Chart.render("minimal.yaml", Map.of("fullnameOverride", "a".repeat(length)));

        assertThat(rendering.ofKind("CronJob"))
                .hasSize(5)
                .allSatisfy(cron -> assertThat(at(cron, "metadata").get("name").getAsString())
                        .hasSizeLessThanOrEqualTo(52)
                        .matches("a+(-[0-9a-f]{5})?-[a-z-]+"));
    }

    @Test
    void labelsAndAnnotationsReachObjectsAndPods() {
        assertThat(OWN.all().filter(object -> !name(object).startsWith("extra-")))
                .allSatisfy(object -> assertThat(at(object, "metadata", "labels")
                                .get("example.com/team")
                                .getAsString())
                        .isEqualTo("planning"));
        assertThat(OWN.all().filter(object -> !name(object).startsWith("extra-")))
                .allSatisfy(object -> assertThat(
                                at(object, "metadata", "annotations").has("example.com/contact"))
                        .as(name(object))
                        .isTrue());
        assertThat(pods("Deployment")).allSatisfy(pod -> {
            assertThat(at(pod, "metadata", "labels").has("example.com/team")).isTrue();
            assertThat(at(pod, "metadata", "annotations").has("example.com/contact"))
                    .isTrue();
        });
        assertThat(at(OWN.one("Deployment", "planner-api"), "spec", "selector", "matchLabels")
                        .keySet())
                .as("a selector cannot be changed later")
                .doesNotContain("example.com/team");
    }

    @Test
    void anOrdinaryJobThatStartsAnotherPodHasAnotherName() {
        var names = Stream.of(
                        Map.<String, String>of(),
                        Map.of("logFormat", "gelf"),
                        Map.of("labels.team", "planning"),
                        Map.of("image.tag", "9.9.9"))
                .map(OwnAdditionsTest::migrationJob)
                .toList();

        assertThat(names).as("a Job cannot be changed").doesNotHaveDuplicates();
        assertThat(migrationJob(Map.of("worker.replicas", "3")))
                .as("and the same pod needs no second one")
                .isEqualTo(names.getFirst());
    }

    /** The cluster never tries a Job again that failed, and takes its name for done. */
    @Test
    void anotherUpgradeTriesTheSameMigrationAgain(@TempDir Path folder) throws IOException {
        CopiedChart.ofRevision(folder, 2);
        var again = Chart.render(folder, "shift", "minimal.yaml", Map.of("migrate.mode", "job"));

        assertThat(migrationJob(again)).matches("shift-migrate-[0-9a-f]{8}").isNotEqualTo(migrationJob(Map.of()));
    }

    private static String migrationJob(Map<String, String> settings) {
        var all = new HashMap<String, String>(settings);
        all.put("migrate.mode", "job");
        return migrationJob(Chart.render("minimal.yaml", all));
    }

    private static String migrationJob(Rendering rendering) {
        return rendering.ofKind("Job").map(OwnAdditionsTest::name).collect(Collectors.joining(" "));
    }

    @Test
    void everyContainerGetsTheVariablesAndVolumesOfAll() {
        assertThat(OWN.podSpecs()).hasSizeGreaterThanOrEqualTo(9).allSatisfy(pod -> {
            assertThat(environment(pod)).containsEntry("TZ", "UTC");
            assertThat(pod.getAsJsonArray("volumes").toString()).contains("\"database-authority\"");
            assertThat(container(pod).getAsJsonArray("volumeMounts").toString()).contains("/etc/authority");
        });
    }

    @Test
    void aRoleHasContainersAndVolumesOfItsOwn() {
        var api = at(OWN.one("Deployment", "planner-api"), "spec", "template", "spec");
        var worker = at(OWN.one("Deployment", "planner-worker"), "spec", "template", "spec");

        assertThat(api.getAsJsonArray("containers")).hasSize(2);
        assertThat(api.getAsJsonArray("initContainers")).hasSize(1);
        assertThat(api.toString()).contains("\"scratch\"", "/scratch");
        assertThat(worker.getAsJsonArray("containers")).hasSize(1);
        assertThat(worker.toString()).doesNotContain("\"scratch\"");
    }

    @Test
    void theSecurityContextMayLeaveTheUserToTheCluster() {
        assertThat(OWN.podSpecs()).allSatisfy(pod -> {
            assertThat(at(pod, "securityContext").keySet()).doesNotContain("runAsUser", "runAsGroup", "fsGroup");
            assertThat(at(container(pod), "securityContext")
                            .get("readOnlyRootFilesystem")
                            .getAsBoolean())
                    .isTrue();
        });
    }

    @Test
    void secretsMayHaveOtherKeys() {
        var api = environment(at(OWN.one("Deployment", "planner-api"), "spec", "template", "spec"));

        assertThat(api)
                .containsEntry("SHIFTLOOM_MASTER_KEY", "shiftloom-secrets/MASTER")
                .containsEntry("SHIFTLOOM_OPS_TOKEN", "shiftloom-secrets/OPS")
                .containsEntry("SHIFTLOOM_DATABASE_TENANT_PASSWORD", "shiftloom-database/tenant.pw");
        assertThat(environment(migration())).containsEntry("SPRING_DATASOURCE_PASSWORD", "shiftloom-database/owner.pw");
    }

    @Test
    void theMigrationMayBeAJobWithItsOwnAccountAndPlace() {
        var job = OWN.ofKind("Job").findFirst().orElseThrow();

        assertThat(name(job)).matches("planner-migrate-[0-9a-f]{8}");
        assertThat(at(job, "metadata", "annotations").keySet()).noneMatch(key -> key.contains("hook"));
        assertThat(migration().get("serviceAccountName").getAsString()).isEqualTo("planner-migrate");
        assertThat(OWN.names()).contains("ServiceAccount/planner-migrate");
        assertThat(migration().toString()).contains("\"pool\":\"jobs\"");
        assertThat(pods("CronJob")).allSatisfy(pod -> assertThat(pod.toString()).contains("\"pool\":\"jobs\""));
    }

    @Test
    void nothingMigratesWhereSomebodyElseDoes() {
        var names = Chart.render("minimal.yaml", Map.of("migrate.mode", "none")).names();

        assertThat(names).noneMatch(name -> name.contains("migrate"));
    }

    @Test
    void theAccountAndPolicyOfAHookAreThereBeforeIt() {
        var hooked = Chart.render("minimal.yaml", Map.of("migrate.serviceAccount.create", true));

        assertThat(Stream.of("ServiceAccount", "NetworkPolicy").map(kind -> hooked.one(kind, "shift-migrate")))
                .allSatisfy(object -> assertThat(
                                at(object, "metadata", "annotations").toString())
                        .contains("pre-install", "\"-5\""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "jdbc:postgresql://db/shiftloom | 5432",
                "jdbc:postgresql://db:6543/shiftloom?sslmode=require | 6543",
                "jdbc:postgresql://a:5433,b:5434,c/shiftloom | 5433,5434,5432",
                "jdbc:postgresql://[fd00::1]:6000/shiftloom | 6000",
                "jdbc:postgresql://[fd00::1]/shiftloom | 5432"
            })
    void everyPolicyOpensThePortsOfTheDatabaseAddress(String url, String ports) {
        var policies = Chart.render("minimal.yaml", Map.of("database.url", url));

        assertThat(Stream.of("shift-api", "shift-worker", "shift-migrate")
                        .map(name -> policies.one("NetworkPolicy", name)))
                .allSatisfy(policy -> assertThat(at(policy, "spec")
                                .getAsJsonArray("egress")
                                .get(1)
                                .getAsJsonObject()
                                .get("ports")
                                .toString())
                        .isEqualTo("[%s]"
                                .formatted(String.join(
                                        ",",
                                        List.of(ports.split(",", -1)).stream()
                                                .map("{\"port\":%s,\"protocol\":\"TCP\"}"::formatted)
                                                .toList()))));
    }

    @ParameterizedTest
    @CsvSource({
        "https://login.example.com/realms/staff, 443",
        "https://login.example.com:8443/realms/staff, 8443",
        "https://10.0.0.5/realms/staff, 443",
        "https://[fd00::1]/realms/staff, 443",
        "https://[fd00::1]:8443, 8443"
    })
    void theApiMayReachTheIdentityProviderAtItsOwnPort(String issuer, int port) {
        var chart = Chart.render(
                "minimal.yaml", Map.of("console.oidc.issuer", issuer, "console.oidc.clientId", "shiftloom"));

        assertThat(lastPortOfEgress(chart, "shift-api")).isEqualTo(port);
    }

    @ParameterizedTest
    @CsvSource({
        "http://collector.tracing:4318/v1/traces, 4318",
        "http://10.0.0.5/v1/traces, 80",
        "https://10.0.0.5/v1/traces, 443",
        "https://[fd00::1]/v1/traces, 443"
    })
    void everyoneMayReachTheCollectorAtItsOwnPort(String endpoint, int port) {
        var chart = Chart.render("minimal.yaml", Map.of("tracing.endpoint", endpoint));

        assertThat(Stream.of("shift-api", "shift-migrate").map(name -> lastPortOfEgress(chart, name)))
                .containsOnly(port);
    }

    private static int lastPortOfEgress(Rendering chart, String policy) {
        var egress = at(chart.one("NetworkPolicy", policy), "spec").getAsJsonArray("egress");
        var ports = egress.get(egress.size() - 1).getAsJsonObject().getAsJsonArray("ports");
        return ports.get(0).getAsJsonObject().get("port").getAsInt();
    }

    @Test
    void maintenanceJobsReachTheApiAlone() {
        var policy = at(Chart.render("minimal.yaml").one("NetworkPolicy", "shift-clients"), "spec");

        assertThat(at(policy, "podSelector", "matchLabels").has("shiftloom.io/client"))
                .isTrue();
        assertThat(policy.has("ingress")).isFalse();
        assertThat(policy.getAsJsonArray("egress")).hasSize(2);
        assertThat(policy.toString())
                .contains("\"app.kubernetes.io/component\":\"api\"")
                .doesNotContain("5432");
    }

    @Test
    void workersAreScaledByAllTheirWorkAndNeverToNone() {
        var scaled = at(Chart.render("everything.yaml").one("ScaledObject", "shift-worker"), "spec");

        assertThat(scaled.get("minReplicaCount").getAsInt()).isPositive();
        assertThat(at(scaled.getAsJsonArray("triggers").get(0).getAsJsonObject(), "metadata")
                        .get("query")
                        .getAsString())
                .isEqualTo(
                        "(max(shiftloom_queue_conditions{namespace=\"planning\",pod=~\"shift-(api|worker)-[a-z0-9]+-[a-z0-9]+\"} >= 0) or vector(0)) + (max(shiftloom_running_conditions{namespace=\"planning\",pod=~\"shift-(api|worker)-[a-z0-9]+-[a-z0-9]+\"} >= 0) or vector(0)) + (max(shiftloom_webhook_queue_due{namespace=\"planning\",pod=~\"shift-(api|worker)-[a-z0-9]+-[a-z0-9]+\"} >= 0) or vector(0))");
    }

    @Test
    void theTestOfAReleaseSolvesTheDemoThroughTheService() {
        var test = Chart.render("minimal.yaml").one("Pod", "shift-test");

        assertThat(at(test, "metadata", "annotations").get("hook").getAsString())
                .isEqualTo("test");
        assertThat(container(at(test, "spec")).getAsJsonArray("args").toString())
                .isEqualTo("[\"demo\",\"--service\",\"http://shift-api:80\"]");
        assertThat(environment(at(test, "spec"))).containsEntry("SHIFTLOOM_OPS_TOKEN", "shiftloom-secrets/ops-token");
    }

    @Test
    void furtherObjectsAreRenderedWithTheRelease() {
        assertThat(OWN.one("ConfigMap", "extra-shift")
                        .getAsJsonObject("data")
                        .get("namespace")
                        .getAsString())
                .isEqualTo("planning");
    }

    private static JsonObject migration() {
        return at(OWN.ofKind("Job").findFirst().orElseThrow(), "spec", "template", "spec");
    }

    private static Stream<JsonObject> pods(String kind) {
        return OWN.ofKind(kind)
                .map(object -> kind.equals("CronJob")
                        ? at(object, "spec", "jobTemplate", "spec", "template")
                        : at(object, "spec", "template"));
    }

    private static String name(JsonObject object) {
        return at(object, "metadata").get("name").getAsString();
    }
}
