package io.shiftloom.api.chaos;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The service as an earlier commit made it, built once and kept in the checkout's working folder. */
final class PreviousBuild {

    private PreviousBuild() {}

    /**
     * Builds the commit unless it was built before.
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

    private static void build(String name, Path checkout, Path home) {
        try {
            Files.createDirectories(home);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        var sources = home.resolve("sources.tar");
        run(checkout, "git", "archive", "--output", sources.toString(), name);
        run(home, "tar", "-xf", sources.toString());
        run(home, "mvn", "-B", "-q", "-ntp", "-T1C", "-Dquick", "-pl", "platform-api", "-am", "package");
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
