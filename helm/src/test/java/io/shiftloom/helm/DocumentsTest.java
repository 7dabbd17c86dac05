package io.shiftloom.helm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The documents as the archive has them. What leads somewhere there leads there in a checkout, too. */
class DocumentsTest {

    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");

    /** What zsh, the shell of a Mac, sets itself. */
    private static final Pattern READ_ONLY_IN_ZSH =
            Pattern.compile("(?m)(?:^|[\\s;(])(?:status|pipestatus|argv|path)=\\S.*$");

    /** Of interest to who changes the engine or the pictures, not to readers. */
    private static final Pattern DIARY = Pattern.compile("-\\d{4}-\\d\\d-\\d\\d\\.md$|screenshots/README\\.md$");

    @TempDir
    private static Path archive;

    @BeforeAll
    static void copy() throws IOException, InterruptedException {
        var copying = new ProcessBuilder(
                        Chart.FOLDER.getParent().resolve("shiftloom").toString(),
                        "dist",
                        "--documents",
                        archive.toString())
                .inheritIO()
                .start();
        assertThat(copying.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(copying.exitValue()).isZero();
    }

    @Test
    void everyLinkLeadsToAFileAndAHeading() throws IOException {
        assertThat(pages()).hasSizeGreaterThan(25);
        assertThat(pages().stream().flatMap(DocumentsTest::broken)).isEmpty();
    }

    @Test
    void everyPageIsReachedFromTheReadmeButMeasurementsOfADay() throws IOException {
        var reached = new LinkedHashSet<Path>();
        var open = new ArrayDeque<>(List.of(archive.resolve("README.md")));
        while (!open.isEmpty()) {
            var page = open.pop();
            if (reached.add(page) && page.toString().endsWith(".md")) {
                links(page)
                        .map(link -> target(page, link))
                        .filter(Files::isRegularFile)
                        .forEach(open::add);
            }
        }

        assertThat(pages().stream()
                        .filter(page -> !DIARY.matcher(page.toString()).find()))
                .isSubsetOf(reached);
    }

    /** There {@code status=} ends the command with an error, and {@code path=} forgets where commands are. */
    @Test
    void commandsSetNoVariableThatZshKeepsForItself() throws IOException {
        assertThat(pages().stream()
                        .flatMap(page -> READ_ONLY_IN_ZSH
                                .matcher(text(page))
                                .results()
                                .map(found -> archive.relativize(page) + ": " + found.group())))
                .isEmpty();
    }

    private static Stream<String> broken(Path page) {
        return links(page).filter(link -> !leads(page, link)).map(link -> archive.relativize(page) + " -> " + link);
    }

    private static boolean leads(Path page, String link) {
        var target = target(page, link);
        int anchor = link.indexOf('#');
        return Files.exists(target)
                && (anchor < 0
                        || !target.toString().endsWith(".md")
                        || anchors(target).anyMatch(link.substring(anchor + 1)::equals));
    }

    private static Path target(Path page, String link) {
        var file = link.replaceFirst("#.*", "");
        return file.isEmpty() ? page : page.resolveSibling(file).normalize();
    }

    private static Stream<String> links(Path page) {
        return LINK.matcher(withoutCode(page))
                .results()
                .map(found -> found.group(1))
                .filter(link -> !link.matches("(https?|mailto):.*"));
    }

    /** As GitHub makes them. */
    private static Stream<String> anchors(Path page) {
        return HEADING.matcher(withoutCode(page))
                .results()
                .map((MatchResult found) -> found.group(1)
                        .strip()
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N}_ -]", "")
                        .replace(' ', '-'));
    }

    private static String withoutCode(Path page) {
        return text(page).replaceAll("(?s)```.*?```", "");
    }

    private static String text(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> pages() throws IOException {
        try (var found = Files.walk(archive)) {
            return found.filter(file -> file.toString().endsWith(".md")).toList();
        }
    }
}
