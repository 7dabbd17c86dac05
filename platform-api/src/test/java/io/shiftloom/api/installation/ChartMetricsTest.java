package io.shiftloom.api.installation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.api.chaos.HookReceiver;
import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.request.RequestBodies;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** What the chart's alerts, dashboard and autoscaler look at is what the service shows once it has solved something. */
class ChartMetricsTest {

    private static final Path CHART = Path.of("../helm");
    /** Of a series in a query, with what its labels have to be. */
    private static final Pattern SERIES = Pattern.compile("([a-z_]+)\\{([^}]*)}");

    private static final Pattern LABEL = Pattern.compile("([a-z_]+)(=|!=|=~|!~)\"([^\"]*)\"");
    private static final Pattern GROUPS = Pattern.compile("\\bby \\(([^)]*)\\)");
    private static final Pattern NAME = Pattern.compile("\\bshiftloom_[a-z_]+");
    /** Prometheus adds them to what it scrapes, and tells itself whether it could. */
    private static final Set<String> OF_PROMETHEUS = Set.of("namespace", "pod", "container");

    private static final String UP = "up";

    private static ApiServer server;
    private static List<String> scraped;

    @BeforeAll
    static void solveAndScrape() throws IOException, InterruptedException {
        server = ApiServer.with(
                Map.of("shiftloom.roles", "api,worker", "shiftloom.webhook.allow-insecure-targets", "true"));
        try (var hooks = new HookReceiver()) {
            var tenant = server.paidTenant().configured();
            Caller.operator(URI.create("http://localhost:" + server.port()), ApiServer.OPS_TOKEN)
                    .send(
                            "PUT",
                            "/ops/v1/tenants/" + tenant.tenantId() + "/webhook",
                            "{\"url\":\"%s\"}".formatted(hooks.url()),
                            "");
            var id = tenant.submitted(RequestBodies.tree(any -> {}).toString());
            await().atMost(Duration.ofMinutes(1)).until(() -> !hooks.bodies(id).isEmpty());
            // An attempt is measured when it ended.
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> has(scrape(), "shiftloom_webhook_attempt_seconds_count"));
        }
        scraped = scrape();
    }

    @AfterAll
    static void close() {
        server.close();
    }

    private static List<String> scrape() throws IOException, InterruptedException {
        try (var http = HttpClient.newHttpClient()) {
            var request = HttpRequest.newBuilder(
                            URI.create("http://localhost:" + server.managementPort() + "/actuator/prometheus"))
                    .build();
            return http.send(request, BodyHandlers.ofString())
                    .body()
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .toList();
        }
    }

    private static boolean has(List<String> lines, String name) {
        return lines.stream().anyMatch(line -> line.startsWith(name + "{") || line.startsWith(name + " "));
    }

    private static List<String> alerts() throws IOException {
        return Files.readAllLines(CHART.resolve("files/alerts.yaml")).stream()
                .map(String::strip)
                .filter(line -> line.startsWith("expr: "))
                .toList();
    }

    private static List<String> panels() throws IOException {
        return new JsonMapper()
                .readTree(Files.readString(CHART.resolve("files/dashboard.json")))
                .findValuesAsString("expr");
    }

    @Test
    void seriesOfAlertsAndPanelsAreExportedWithTheirLabels() throws IOException {
        assertThat(alerts()).hasSizeGreaterThan(10);
        assertThat(panels()).hasSizeGreaterThan(10);

        assertThat(Stream.of(alerts(), panels()).flatMap(List::stream)).allSatisfy(query -> {
            var groups = GROUPS.matcher(query)
                    .results()
                    .flatMap(found -> Arrays.stream(found.group(1).split(", *")))
                    .filter(label -> !OF_PROMETHEUS.contains(label))
                    .toList();
            var series = SERIES.matcher(query).results().toList();
            assertThat(series).isNotEmpty();
            assertThat(series)
                    .filteredOn(found -> !found.group(1).equals(UP))
                    .allSatisfy(found -> assertThat(scraped)
                            .as(found.group())
                            .anyMatch(line -> isOf(line, found.group(1), labels(found.group(2)), groups)));
        });
    }

    /** By label what its value has to be, or nothing where a query does not name a single one. */
    private static Map<String, String> labels(String matchers) {
        return LABEL.matcher(matchers)
                .results()
                .filter(label -> !OF_PROMETHEUS.contains(label.group(1)))
                .collect(Collectors.toMap(
                        label -> label.group(1),
                        label -> label.group(2).equals("=") ? label.group(3) : "",
                        (one, other) -> one));
    }

    private static boolean isOf(String line, String name, Map<String, String> labels, List<String> groups) {
        return (line.startsWith(name + "{") || line.startsWith(name + " "))
                && groups.stream().allMatch(label -> line.contains(label + "=\""))
                && labels.entrySet().stream()
                        .allMatch(label -> line.contains(label.getKey() + "=\"" + label.getValue()
                                + (label.getValue().isEmpty() ? "" : "\"")));
    }

    /** The autoscaler names its figures without labels, and pages name them for people. */
    @Test
    void everyFigureThatTheChartAndThePagesNameIsExported() throws IOException {
        var named = new TreeSet<String>();
        for (var folder : List.of("../helm/files", "../helm/templates", "../helm/docs")) {
            try (var files = Files.walk(Path.of(folder))) {
                for (var file : files.filter(Files::isRegularFile).toList()) {
                    NAME.matcher(Files.readString(file)).results().forEach(found -> named.add(found.group()));
                }
            }
        }
        // Roles of the database are called alike.
        named.removeIf(name -> Set.of("owner", "platform", "tenant", "backup", "language")
                .contains(name.substring("shiftloom_".length())));

        assertThat(named)
                .contains("shiftloom_queue_oldest_seconds", "shiftloom_webhook_queue_due")
                .allSatisfy(name -> assertThat(has(scraped, name)).isTrue());
    }
}
