package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** {@code docs/contract.md} says which test holds which statement; it may name no test that there is not. */
class ContractPageTest {

    private static final Path PAGE = Path.of("docs", "contract.md");
    private static final Path MODULES = Path.of("..");
    private static final Pattern ROW = Pattern.compile("\\| ([A-Z]?\\d+(?:\\.\\d+)*-\\d+) \\| (.+) \\| (.+) \\|");
    private static final Pattern TEST = Pattern.compile("`(\\w+)\\.(\\w+)`");
    /** An annotation that makes a test, and the method that follows. */
    private static final Pattern METHOD = Pattern.compile(
            "@(?:Test|ParameterizedTest|RepeatedTest|TestFactory)\\b.*?\\b(?:void|Stream<DynamicTest>) (\\w+)\\(",
            Pattern.DOTALL);

    private record Row(String number, String statement, List<String> tests) {}

    @Test
    void everyStatementHasItsNumberAndATestThatExists() throws IOException {
        var known = testMethods();
        var rows = rows();

        assertThat(rows).hasSizeGreaterThan(200);
        assertThat(rows).extracting(Row::number).doesNotHaveDuplicates();
        assertThat(rows).allSatisfy(row -> {
            assertThat(row.tests()).as("tests of %s", row.number()).isNotEmpty();
            assertThat(known).as("tests of %s", row.number()).containsAll(row.tests());
        });
    }

    @Test
    void everyRowOfATableIsRead() throws IOException {
        var written = Files.readAllLines(PAGE).stream()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| no."))
                .toList();

        assertThat(rows()).hasSameSizeAs(written);
    }

    private static List<Row> rows() throws IOException {
        var rows = new ArrayList<Row>();
        for (var line : Files.readAllLines(PAGE)) {
            var row = ROW.matcher(line);
            if (row.matches()) {
                var tests = TEST.matcher(row.group(3))
                        .results()
                        .map(test -> test.group(1) + "." + test.group(2))
                        .toList();
                rows.add(new Row(row.group(1), row.group(2), tests));
            }
        }
        return rows;
    }

    /** Of all modules, as {@code Class.method}. */
    private static Set<String> testMethods() throws IOException {
        var methods = new HashSet<String>();
        for (var source : sources().entrySet()) {
            METHOD.matcher(source.getValue())
                    .results()
                    .forEach(method -> methods.add(source.getKey() + "." + method.group(1)));
        }
        return methods;
    }

    private static Map<String, String> sources() throws IOException {
        var sources = new HashMap<String, String>();
        for (var module : List.of("platform-api", "batch-jobs", "solver-engine", "ops-cli")) {
            try (var files = Files.walk(MODULES.resolve(Path.of(module, "src", "test", "java")))) {
                for (var file : files.filter(path -> path.toString().endsWith("Test.java"))
                        .toList()) {
                    var name = file.getFileName().toString();
                    sources.merge(
                            name.substring(0, name.length() - ".java".length()),
                            Files.readString(file),
                            String::concat);
                }
            }
        }
        return sources;
    }
}
