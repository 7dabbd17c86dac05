package io.shiftloom.helm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

/** {@code -Dreadme.write=true} writes what the test compares. */
class ChartReadmeTest {

    private static final Path README = Chart.FOLDER.resolve("README.md");
    private static final String BEGIN = "<!-- values: made from values.yaml by ChartReadmeTest -->\n";
    private static final Pattern UPGRADE = Pattern.compile("(?m)^helm upgrade .*--timeout (\\d+)m$");
    private static final String END = "\n<!-- end of values -->";

    @Test
    void listsEveryValueWithItsDefaultAndMeaning() throws IOException {
        var readme = Files.readString(README);
        int begin = readme.indexOf(BEGIN) + BEGIN.length();
        int end = readme.indexOf(END);
        var table = ValuesTable.markdown(Files.readString(Chart.FOLDER.resolve("values.yaml")));

        if (Boolean.getBoolean("readme.write")) {
            Files.writeString(README, readme.substring(0, begin) + table + readme.substring(end));
            return;
        }

        assertThat(readme.substring(begin, end))
                .as("run ChartReadmeTest with -Dreadme.write=true")
                .isEqualTo(table);
    }

    @Test
    void theTableMissesNoValue() throws IOException {
        var yaml = Files.readString(Chart.FOLDER.resolve("values.yaml"));
        Map<String, Object> values = new Yaml().load(yaml);

        assertThat(ValuesTable.rows(yaml).stream().map(ValuesTable.Row::key))
                .allSatisfy(key -> assertThat(values).containsKey(key.split("\\.", 2)[0]))
                .contains("baseUrl", "worker.autoscaling.prometheusUrl", "maintenance.jobs.seat-usage");
        assertThat(values.keySet())
                .allSatisfy(key -> assertThat(ValuesTable.rows(yaml))
                        .anySatisfy(row -> assertThat(row.key()).startsWith(key)));
    }

    @Test
    void whatTheSameWordMeansElsewhereIsNotSaidOfAnotherAccountOrDeadline() {
        var rows = ValuesTable.rows("""
                migrate:
                  # An account before the hook.
                  create: false
                  # Of the hook.
                  deadlineSeconds: 1
                test:
                  create: true
                  deadlineSeconds: 2
                """);

        assertThat(rows.subList(2, 4)).allSatisfy(row -> assertThat(row.words()).isEmpty());
    }

    @Test
    void helmIsToldToWaitLongerThanAMigrationMayTake() throws IOException {
        Map<String, Map<String, Object>> values =
                new Yaml().load(Files.readString(Chart.FOLDER.resolve("values.yaml")));
        var deadline = Duration.ofSeconds(
                ((Number) Objects.requireNonNull(values.get("migrate")).get("deadlineSeconds")).longValue());

        for (var page : List.of(README, Chart.FOLDER.resolve("docs/operations.md"))) {
            var upgrades = UPGRADE.matcher(Files.readString(page)).results().toList();
            assertThat(upgrades)
                    .as(page.toString())
                    .isNotEmpty()
                    .allSatisfy(upgrade -> assertThat(Duration.ofMinutes(Long.parseLong(upgrade.group(1))))
                            .isGreaterThan(deadline));
        }
    }

    @Test
    void theTagOfTheImageIsTheVersionOfThePrograms() throws IOException {
        Map<String, Object> chart = new Yaml().load(Files.readString(Chart.FOLDER.resolve("Chart.yaml")));
        var pom = Files.readString(Chart.FOLDER.resolve("pom.xml"));

        assertThat(pom).contains("<version>%s</version>".formatted(chart.get("appVersion")));
    }
}
