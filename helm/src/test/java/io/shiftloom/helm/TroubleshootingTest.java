package io.shiftloom.helm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A reader finds a message of the programs in the page by its words, so the page quotes only words that there are. */
class TroubleshootingTest {

    private static final Path CHECKOUT = Chart.FOLDER.getParent();
    private static final Pattern QUOTED = Pattern.compile("(?m)^\\| `([^`]+)` \\|");
    private static final Pattern SOURCE = Pattern.compile("\\.(java|properties)$");
    /** What differs from one message to the next: in the page, in Java and in the shell. */
    private static final Pattern GAP = Pattern.compile("…|%[sd]|\\$\\w+|\\$\\{[^}]*}|\" \\+ [^\"]* \\+ \"");

    @Test
    void everyQuotedMessageIsInTheSources() throws IOException {
        var sources = sources();
        var quoted = QUOTED.matcher(Files.readString(Chart.FOLDER.resolve("docs/troubleshooting.md")))
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();

        assertThat(quoted).hasSizeGreaterThan(35);
        assertThat(quoted).allSatisfy(message -> assertThat(sources).contains(parts(message)));
    }

    private static List<String> parts(String message) {
        return GAP.splitAsStream(message)
                .map(String::strip)
                .filter(part -> part.length() > 1)
                .toList();
    }

    /** All sources and bundles of words, where strings that are broken over lines are whole. */
    private static String sources() throws IOException {
        try (var modules = Files.list(CHECKOUT)) {
            var found = modules.map(module -> module.resolve("src/main"))
                    .filter(main -> Files.isDirectory(main.resolve("java")))
                    .toList();
            assertThat(found).hasSizeGreaterThanOrEqualTo(4);
            // A bundle of words doubles its apostrophes.
            return Stream.concat(
                            found.stream().flatMap(TroubleshootingTest::files),
                            Stream.of(CHECKOUT.resolve("shiftloom")))
                    .map(TroubleshootingTest::read)
                    .collect(Collectors.joining("\n"))
                    .replaceAll("\"\\s*\\+\\s*\"", "")
                    .replace("''", "'");
        }
    }

    private static Stream<Path> files(Path folder) {
        try (var found = Files.walk(folder)) {
            return found.filter(file -> SOURCE.matcher(file.toString()).find()).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
