package io.shiftloom.api.console.language;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.words.Wording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The files with the console's texts. */
class BundleTest {

    private static final List<Path> SOURCES = List.of(
            Path.of("src/main/java/io/shiftloom/api/calendar"),
            Path.of("src/main/java/io/shiftloom/api/console"),
            Path.of("src/main/java/io/shiftloom/api/emergency"),
            Path.of("src/main/java/io/shiftloom/api/explain"),
            Path.of("src/main/java/io/shiftloom/api/resilience"),
            Path.of("src/main/resources/templates"),
            Path.of("../batch-jobs/src/main/java/io/shiftloom/jobs/words"));
    private static final List<Path> ALL_SOURCES =
            List.of(Path.of("src/main/java"), Path.of("../batch-jobs/src/main/java"));

    /** Texts that any part of the service names in a {@code Message}. */
    private static final Pattern MESSAGE =
            Pattern.compile("\"((?:explained|refused|maintains|ended|import|invalid)\\.[a-z.-]+)\"");

    private static final Pattern NAMED = Pattern.compile(
            "#\\{([a-z0-9._-]+)}|text\\('([a-z0-9.-]+)'|count\\('([a-z0-9.-]+)'|\"([a-z][a-zA-Z-]*\\.[a-zA-Z0-9.-]+)\"");

    private static final Pattern FILE = Pattern.compile(".*\\.(css|js|json)");

    private static Map<String, String> bundle(String path) {
        var texts = new Properties();
        var stream = Objects.requireNonNull(BundleTest.class.getResourceAsStream("/" + path + ".properties"), path);
        try (var reader = new java.io.InputStreamReader(stream, UTF_8)) {
            texts.load(reader);
        } catch (IOException e) {
            throw new AssertionError(path, e);
        }
        return texts.entrySet().stream()
                .collect(Collectors.toMap(
                        text -> text.getKey().toString(),
                        text -> text.getValue().toString(),
                        (one, other) -> one,
                        TreeMap::new));
    }

    private static Map<String, String> english() {
        var texts = bundle(Bundles.PATH);
        texts.putAll(bundle(Wording.BUNDLE));
        return texts;
    }

    static List<Map<String, String>> others() {
        return bundles(locale -> locale.getCountry().isEmpty());
    }

    /** Those of a country, which have what differs there. */
    static List<Map<String, String>> ofCountries() {
        return bundles(locale -> !locale.getCountry().isEmpty());
    }

    private static List<Map<String, String>> bundles(Predicate<Locale> which) {
        return Bundles.locales()
                .filter(which)
                .map(locale -> bundle(Bundles.PATH + "_" + locale))
                .toList();
    }

    private static long arguments(String text) {
        return Arrays.stream(new MessageFormat(text, Locale.ROOT).getFormatsByArgumentIndex())
                .count();
    }

    /** All texts of our own code. */
    private static String sources() {
        return read(SOURCES);
    }

    private static String read(List<Path> folders) {
        return folders.stream()
                .flatMap(BundleTest::files)
                .filter(file ->
                        file.toString().endsWith(".java") || file.toString().endsWith(".html"))
                .map(BundleTest::read)
                .collect(Collectors.joining("\n"));
    }

    private static Stream<Path> files(Path folder) {
        try (var files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList().stream();
        } catch (IOException e) {
            throw new AssertionError(folder.toString(), e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new AssertionError(file.toString(), e);
        }
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("others")
    void everyLanguageHasEveryText(Map<String, String> other) {
        assertThat(other.keySet()).containsExactlyInAnyOrderElementsOf(english().keySet());
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("ofCountries")
    void aCountryHasOnlyWhatDiffersThere(Map<String, String> other) {
        assertThat(other)
                .isNotEmpty()
                .allSatisfy((key, text) ->
                        assertThat(english().getOrDefault(key, text)).as(key).isNotEqualTo(text));
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource({"others", "ofCountries"})
    void aTextHasTheSameArgumentsInEveryLanguage(Map<String, String> other) {
        assertThat(english()).allSatisfy((key, text) -> {
            if (!key.startsWith("format.")) {
                assertThat(arguments(other.getOrDefault(key, text))).as(key).isEqualTo(arguments(text));
            }
        });
    }

    /** A single apostrophe would swallow what follows it. */
    @Test
    void everyApostropheIsWrittenTwice() {
        assertThat(Stream.concat(Stream.of(english()), others().stream()))
                .allSatisfy(texts -> assertThat(texts)
                        .allSatisfy((key, text) -> assertThat(text.replace("''", "")
                                        .replace("'{'", "")
                                        .replace("'}'", ""))
                                .as(key)
                                .doesNotContain("'")));
    }

    @Test
    void everyTextThatIsNamedExists() {
        var texts = english().keySet();
        var groups = groups(texts);
        var missing = new TreeSet<String>();
        var named = NAMED.matcher(sources());
        while (named.find()) {
            var key = Stream.of(named.group(1), named.group(2), named.group(3), named.group(4))
                    .filter(Objects::nonNull)
                    .findFirst()
                    .orElseThrow();
            var java = named.group(4) != null;
            var ofBundle = !java || groups.contains(key.substring(0, key.indexOf('.')));
            if (ofBundle && !isKnown(key, texts) && !FILE.matcher(key).matches()) {
                missing.add(key);
            }
        }

        assertThat(missing).isEmpty();
    }

    /** Whole, as a count, or as the beginning of a name that code completes. */
    private static boolean isKnown(String key, Set<String> texts) {
        return texts.contains(key)
                || texts.stream().anyMatch(text -> text.startsWith(key.endsWith(".") ? key : key + "."));
    }

    private static Set<String> groups(Set<String> texts) {
        return texts.stream().map(key -> key.substring(0, key.indexOf('.'))).collect(Collectors.toSet());
    }

    @Test
    void noTextIsLeftOver() {
        var code = sources();

        assertThat(english().keySet())
                .allSatisfy(key -> assertThat(isNamed(key, code)).as(key).isTrue());
    }

    @Test
    void everyTextOfAMessageExistsAndNoneIsLeftOver() {
        var code = read(ALL_SOURCES);
        var texts = bundle(Wording.BUNDLE).keySet();

        var named = MESSAGE.matcher(code).results().map(found -> found.group(1)).toList();

        assertThat(named)
                .hasSizeGreaterThan(30)
                .allSatisfy(key -> assertThat(isKnown(key, texts)).as(key).isTrue());
        assertThat(texts)
                .filteredOn(key -> MESSAGE.matcher('"' + key + '"').matches())
                .allSatisfy(key -> assertThat(isBuilt(key, code)).as(key).isTrue());
    }

    /** Named whole, as a count, or by a beginning that code completes. */
    private static boolean isBuilt(String key, String code) {
        var plural = key.replaceFirst("\\.(one|other)$", "");
        return quoted(plural, code)
                || quoted(key, code)
                || beginnings(key).anyMatch(part -> !part.isEmpty() && code.contains('"' + part + '"'));
    }

    private static boolean isNamed(String key, String code) {
        var plural = key.replaceFirst("\\.(one|other)$", "");
        return quoted(key, code)
                || quoted(plural, code)
                || beginnings(plural)
                        .anyMatch(beginning -> code.contains("\"" + beginning + "\"")
                                || code.contains("'" + beginning + "'")
                                || code.contains("named('" + beginning.replaceFirst("\\.$", "") + "'")
                                || code.contains("named(\"" + beginning.replaceFirst("\\.$", "") + "\""))
                || MESSAGE.matcher('"' + key + '"').matches();
    }

    private static boolean quoted(String key, String code) {
        return code.contains("\"" + key + "\"") || code.contains("'" + key + "'") || code.contains("#{" + key + "}");
    }

    /** {@code done.}, and of a longer key every beginning up to a point. */
    private static Stream<String> beginnings(String key) {
        return key
                .chars()
                .mapToObj(letter -> letter)
                .collect(
                        () -> new java.util.ArrayList<String>(List.of("")),
                        (parts, letter) -> parts.add(parts.getLast() + (char) letter.intValue()),
                        java.util.ArrayList::addAll)
                .stream()
                .filter(part -> part.endsWith("."));
    }
}
