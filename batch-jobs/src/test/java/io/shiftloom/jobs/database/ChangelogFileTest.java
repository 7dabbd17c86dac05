package io.shiftloom.jobs.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shiftloom.jobs.database.schema.Changelog;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.DuplicateKeyException;

/** The list of changes; Liquibase only warns of a repeated key in it, and then drops a file silently. */
class ChangelogFileTest {

    @Test
    void noKeyIsRepeatedAndEveryFileIsIncludedOnceInOrder() throws IOException {
        var included = included(master());

        assertThat(included).isSorted().doesNotHaveDuplicates().isEqualTo(present());
    }

    @Test
    void repeatedKeyIsRefused() {
        var twice = """
                databaseChangeLog:
                  - include:
                      file: db/changelog/0001-a.sql
                      file: db/changelog/0002-b.sql
                """;

        assertThatExceptionOfType(DuplicateKeyException.class).isThrownBy(() -> included(twice));
    }

    private static List<String> included(String yaml) {
        var options = new LoaderOptions();
        options.setAllowDuplicateKeys(false);
        Map<String, List<Map<String, Map<String, String>>>> root = new Yaml(options).load(yaml);
        assertThat(root).containsOnlyKeys("databaseChangeLog");
        return Objects.requireNonNull(root.get("databaseChangeLog")).stream()
                .filter(entry -> !entry.containsKey("property"))
                .map(entry -> {
                    assertThat(entry).containsOnlyKeys("include");
                    var include = Objects.requireNonNull(entry.get("include"));
                    assertThat(include).containsOnlyKeys("file");
                    return Objects.requireNonNull(include.get("file"));
                })
                .toList();
    }

    private static String master() throws IOException {
        try (InputStream file = ChangelogFileTest.class.getClassLoader().getResourceAsStream(Changelog.FILE)) {
            return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** The files that lie in the source folder of the module beside this one. */
    private static List<String> present() throws IOException {
        var resources = Path.of("..", "db-changelog", "src", "main", "resources");
        try (var files = Files.list(resources.resolve("db").resolve("changelog"))) {
            return files.filter(file -> file.toString().endsWith(".sql"))
                    .map(file -> resources.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }
}
