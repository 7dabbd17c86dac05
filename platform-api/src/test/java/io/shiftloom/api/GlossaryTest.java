package io.shiftloom.api;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code .github/GLOSSARY.md} says where each concept lives; it may name nothing that does not exist. */
class GlossaryTest {

    private static final Path CHECKOUT = Path.of("..");
    private static final Path PAGE = CHECKOUT.resolve(Path.of(".github", "GLOSSARY.md"));
    private static final Path CHANGES =
            CHECKOUT.resolve(Path.of("db-changelog", "src", "main", "resources", "db", "changelog"));
    private static final Pattern ROW = Pattern.compile("\\| ([^|]+) \\| ([^|]+) \\|([^|]*)\\|([^|]*)\\|");
    private static final Pattern ROOM = Pattern.compile("\\| \\d+ \\| `([^`]+)` \\|");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern TABLE = Pattern.compile("(?i)\\bcreate (?:table|view) (\\w+)");

    @Test
    void everyTermIsExplainedOnce() throws IOException {
        var terms = rows().map(row -> row.get(0)).toList();

        assertThat(terms).hasSizeGreaterThan(40).doesNotHaveDuplicates();
        assertThat(rows().map(row -> row.get(1)))
                .allSatisfy(meaning -> assertThat(meaning).endsWith("."));
    }

    @Test
    void everyPlaceExists() throws IOException {
        var tables = tables();
        var places = rows().flatMap(row -> CODE.matcher(row.get(2)).results().map(code -> code.group(1)))
                .collect(toSet());

        assertThat(places)
                .hasSizeGreaterThan(50)
                .allSatisfy(place -> assertThat(exists(place, tables))
                        .as("%s is a table, or a package or type of io.shiftloom", place)
                        .isTrue());
    }

    @Test
    void everyRoomOfARequestsWayExists() throws IOException {
        var rooms = Files.readAllLines(PAGE.resolveSibling("ARCHITECTURE.md")).stream()
                .map(ROOM::matcher)
                .filter(row -> row.lookingAt())
                .map(row -> row.group(1))
                .toList();

        assertThat(rooms)
                .hasSize(16)
                .allSatisfy(room -> assertThat(exists(room, Set.of()))
                        .as("%s is a package of io.shiftloom", room)
                        .isTrue());
    }

    private static Stream<List<String>> rows() throws IOException {
        return Files.readAllLines(PAGE).stream()
                .filter(line -> !line.startsWith("| term |"))
                .map(ROW::matcher)
                .filter(row -> row.matches())
                .map(row -> List.of(row.group(1), row.group(2), row.group(3)));
    }

    private static boolean exists(String place, Set<String> tables) {
        if (!place.contains(".")) {
            return tables.contains(place);
        }
        return Stream.of("solver-engine", "batch-jobs", "platform-api", "ops-cli")
                .map(module -> CHECKOUT.resolve(Path.of(module, "src", "main", "java", "io", "shiftloom")))
                .map(root -> root.resolve(place.replace('.', '/')))
                .anyMatch(path -> Files.isDirectory(path) || Files.isRegularFile(Path.of(path + ".java")));
    }

    private static Set<String> tables() throws IOException {
        try (var files = Files.list(CHANGES)) {
            var text = new StringBuilder();
            for (var file :
                    files.filter(path -> path.toString().endsWith(".sql")).toList()) {
                text.append(Files.readString(file)).append('\n');
            }
            return TABLE.matcher(text)
                    .results()
                    .map(table -> table.group(1).toLowerCase(Locale.ROOT))
                    .collect(toSet());
        }
    }
}
