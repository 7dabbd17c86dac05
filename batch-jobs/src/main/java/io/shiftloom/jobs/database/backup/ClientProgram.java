package io.shiftloom.jobs.database.backup;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A program of PostgreSQL's client package. The embedded server comes without them.
 *
 * @param major its release, such as 18
 */
record ClientProgram(Path path, int major) {

    private static final Pattern VERSION = Pattern.compile("\\(PostgreSQL\\) (\\d+)");

    /**
     * The oldest one that can handle the server, because a newer one may write what an older server refuses.
     *
     * @param server the release that it has to understand
     * @param directory the only place to look; null for those of the system
     * @throws IllegalStateException when there is none
     */
    static ClientProgram find(String name, int server, @Nullable Path directory) {
        var found = (directory == null ? places() : Stream.of(directory))
                .flatMap(place -> real(place).stream())
                .distinct()
                .map(place -> place.resolve(name))
                .filter(Files::isExecutable)
                .flatMap(path -> probe(path).stream())
                .toList();
        return found.stream()
                .filter(program -> program.major() >= server)
                .min(Comparator.comparingInt(ClientProgram::major))
                .orElseThrow(() -> new IllegalStateException(missing(name, server, directory, found)));
    }

    private static String missing(String name, int server, @Nullable Path directory, List<ClientProgram> found) {
        var where = directory == null ? "on this machine" : "in " + directory;
        var present = found.isEmpty()
                ? "There is no %s %s".formatted(name, where)
                : "The only %s %s is too old: %s"
                        .formatted(
                                name,
                                where,
                                found.stream()
                                        .map(program ->
                                                "%s is of release %d".formatted(program.path(), program.major()))
                                        .collect(Collectors.joining(", ")));
        return "%s, and PostgreSQL %d needs one of release %d or newer. Maybe install the package postgresql-client-%d, or name the folder of its programs with --programs."
                .formatted(present, server, server, server);
    }

    private static Stream<Path> places() {
        var path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        var named = Pattern.compile(Pattern.quote(File.pathSeparator))
                .splitAsStream(path)
                .filter(each -> !each.isBlank())
                .map(Path::of);
        var packaged = Stream.of(Path.of("/usr/lib/postgresql"), Path.of("/opt/homebrew/opt"), Path.of("/usr"))
                .flatMap(ClientProgram::folders)
                .map(folder -> folder.resolve("bin"));
        return Stream.concat(named, packaged);
    }

    /** Debian, Homebrew and the packages for Red Hat keep each release in a folder of its own. */
    private static Stream<Path> folders(Path parent) {
        try (var folders = Files.newDirectoryStream(parent, "{[0-9]*,postgresql*,pgsql-*,libpq}")) {
            var list = new ArrayList<Path>();
            folders.forEach(list::add);
            return list.stream().sorted();
        } catch (IOException e) {
            return Stream.empty();
        }
    }

    /** The same folder may have several names. */
    private static Optional<Path> real(Path folder) {
        try {
            return Optional.of(folder.toRealPath());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<ClientProgram> probe(Path path) {
        try {
            var process = new ProcessBuilder(path.toString(), "--version")
                    .redirectErrorStream(true)
                    .start();
            process.getOutputStream().close();
            var version = VERSION.matcher(new String(process.getInputStream().readAllBytes(), UTF_8));
            return version.find()
                    ? Optional.of(new ClientProgram(path, Integer.parseInt(version.group(1))))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
