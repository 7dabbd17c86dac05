package io.shiftloom.api.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whoever knows a path finds its handler by a search for that path: no mapping is put together from parts. */
class WrittenRoutesTest {

    private static final Path SOURCES = Path.of("src", "main", "java");

    @Test
    void everyPathStandsWholeAtItsHandler() throws IOException {
        var sources = sources();

        assertThat(routes())
                .isNotEmpty()
                .allSatisfy(route -> assertThat(sources).containsOnlyOnce(mapping(route)));
    }

    /** Such as {@code GET /v1/staff}. */
    private static Stream<String> routes() {
        return Arrays.stream(ApiGroup.values())
                .flatMap(group -> DescriptionFiles.readAll(group.code()).stream())
                .flatMap(file -> file.path("routes").propertyNames().stream());
    }

    private static String mapping(String route) {
        var method = route.substring(0, route.indexOf(' '));
        var name = method.charAt(0) + method.substring(1).toLowerCase(Locale.ROOT);
        return "@%sMapping(\"%s\")".formatted(name, route.substring(route.indexOf(' ') + 1));
    }

    private static String sources() throws IOException {
        try (var files = Files.walk(SOURCES)) {
            return files.filter(file -> file.toString().endsWith("Controller.java"))
                    .map(WrittenRoutesTest::text)
                    .collect(Collectors.joining("\n"));
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
