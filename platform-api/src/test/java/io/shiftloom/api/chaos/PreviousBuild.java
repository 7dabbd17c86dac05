package io.shiftloom.api.chaos;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.shiftloom.api.command.Shiftloom;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The service as an earlier commit has it. */
final class PreviousBuild {

    static final String NONE = "The history has no earlier build: it is shallow, or there is none.";
    static final String OTHER_LIBRARIES = " does not compile with the libraries of this build.";

    private static final List<String> MODULES = List.of("solver-engine", "db-changelog", "batch-jobs", "platform-api");
    private static final String SCHEMA = "db-changelog/src/main";

    private PreviousBuild() {}

    /**
     * Builds the commit unless it was built before; the build is kept in the checkout's working folder.
     *
     * @param checkout whose history has the commit
     * @return what {@code java} is called with to run its program
     * @throws IllegalStateException when the history lacks the commit, as that of a shallow clone does, or it does not build
     */
    static List<String> of(String commit, Path checkout, PrintStream out) {
        var name = run(checkout, "git", "rev-parse", "--verify", "--short=12", commit + "^{commit}");
        var home = checkout.resolve(".shiftloom/previous").resolve(name);
        var jar = home.resolve("platform/platform-api.jar");
        if (!Files.exists(jar)) {
            out.println("Building " + name + " in " + home);
            build(name, checkout, home);
        }
        return List.of("-jar", jar.toString());
    }

    /**
     * The newest release before this commit, or else the newest commit whose schema is older. Empty where the history has
     * neither, as that of a shallow clone or of an unpacked archive.
     */
    static Optional<String> commit(Path checkout) {
        return asked(checkout, "git", "describe", "--tags", "--abbrev=0", "HEAD^")
                .or(() -> asked(
                                checkout,
                                "git",
                                "log",
                                "-1",
                                "--no-merges",
                                "--diff-filter=A",
                                "--format=%H",
                                "HEAD",
                                "--",
                                SCHEMA)
                        .filter(change -> !change.isEmpty())
                        .flatMap(change -> asked(checkout, "git", "rev-parse", "--verify", change + "^{commit}^")));
    }

    /**
     * Compiles the commit without Maven and with the libraries of this build, which takes a fraction of the time.
     *
     * @param into an empty folder
     * @return what {@code java} is called with to run its program; empty when it needs other libraries
     */
    static Optional<List<String>> compiled(String commit, Path checkout, Path into) throws IOException {
        var sources = into.resolve("sources.tar");
        run(checkout, "git", "archive", "--output", sources.toString(), commit);
        run(into, "tar", "-xf", sources.toString());
        var libraries = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(entry -> !Path.of(entry).toAbsolutePath().normalize().startsWith(checkout))
                .collect(Collectors.joining(File.pathSeparator));
        var classes = Files.createDirectory(into.resolve("classes"));
        var path = new ArrayList<>(List.of(classes.toString()));
        var arguments = new ArrayList<>(List.of(
                "-proc:none",
                "-nowarn",
                "-parameters",
                "-encoding",
                "UTF-8",
                "-d",
                classes.toString(),
                "-cp",
                libraries));
        for (var module : MODULES) {
            path.add(into.resolve(module).resolve("src/main/resources").toString());
            var java = into.resolve(module).resolve("src/main/java");
            if (Files.isDirectory(java)) {
                try (var files = Files.walk(java)) {
                    files.filter(file -> file.toString().endsWith(".java"))
                            .map(Path::toString)
                            .forEach(arguments::add);
                }
            }
        }
        var list = Files.write(into.resolve("javac.arguments"), arguments);
        var compiler = Path.of(System.getProperty("java.home"), "bin", "javac").toString();
        if (asked(into, compiler, "@" + list).isEmpty()) {
            return Optional.empty();
        }
        path.add(libraries);
        return Optional.of(List.of("-cp", String.join(File.pathSeparator, path), Shiftloom.class.getName()));
    }

    /** What the program printed, unless it failed. */
    private static Optional<String> asked(Path directory, String... command) {
        try {
            return Optional.of(run(directory, command));
        } catch (IllegalStateException | UncheckedIOException failed) {
            return Optional.empty();
        }
    }

    private static void build(String name, Path checkout, Path home) {
        try {
            Files.createDirectories(home);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        var sources = home.resolve("sources.tar");
        run(checkout, "git", "archive", "--output", sources.toString(), name);
        run(home, "tar", "-xf", sources.toString());
        run(home, "mvn", "-B", "-q", "-ntp", "-Dquick", "-pl", "platform-api", "-am", "package");
        run(
                home,
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djarmode=tools",
                "-jar",
                "platform-api/target/quick/platform-api.jar",
                "extract",
                "--destination",
                "platform");
    }

    /** What the program printed. */
    private static String run(Path directory, String... command) {
        try {
            var started = new ProcessBuilder(command)
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .start();
            var printed = new String(started.getInputStream().readAllBytes(), UTF_8).strip();
            if (started.waitFor() != 0) {
                throw new IllegalStateException(String.join(" ", command) + " failed: " + printed);
            }
            return printed;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
