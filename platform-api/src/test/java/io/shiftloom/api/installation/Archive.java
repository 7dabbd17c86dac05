package io.shiftloom.api.installation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * What {@code ./shiftloom dist} packs, unpacked.
 *
 * @param home where the root command is
 * @param logs where what its processes say is written
 */
record Archive(Path home, Path logs) {

    private static final int MINUTES = 10;

    /** Packs the checkout that this test belongs to, and unpacks it there. */
    static Archive unpack(Path directory) throws IOException, InterruptedException {
        var archive = new Archive(repository(), directory);
        archive.runCarefully("dist", "dist");
        var packed = Files.readAllLines(directory.resolve("dist.log")).stream()
                .filter(line -> line.endsWith(".tar.gz"))
                .reduce((first, last) -> last)
                .orElseThrow();
        var tar = new ProcessBuilder("tar", "-xzf", packed, "-C", directory.toString())
                .inheritIO()
                .start();
        if (tar.waitFor() != 0) {
            throw new IllegalStateException("tar refuses " + packed);
        }
        var name = Path.of(packed).getFileName().toString().replace(".tar.gz", "");
        requireReadableByAll(directory.resolve(name));
        return new Archive(directory.resolve(name), directory);
    }

    private static void requireReadableByAll(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (var file : files.toList()) {
                var permissions = Files.getPosixFilePermissions(file);
                if (!permissions.contains(PosixFilePermission.OTHERS_READ)
                        || permissions.contains(PosixFilePermission.OTHERS_WRITE)) {
                    throw new IllegalStateException(file + " has " + PosixFilePermissions.toString(permissions));
                }
            }
        }
    }

    /** Runs a command to its end, which has to be a good one. */
    void run(String log, Map<String, String> environment, String... command) throws IOException, InterruptedException {
        finish(start(log, environment, command), log, command);
    }

    private void finish(Process process, String log, String... command) throws InterruptedException {
        if (!process.waitFor(MINUTES, TimeUnit.MINUTES) || process.exitValue() != 0) {
            process.destroyForcibly();
            throw new IllegalStateException(String.join(" ", command) + " failed, see " + logs.resolve(log + ".log"));
        }
    }

    /** The same for somebody whose files nobody else may read. */
    private void runCarefully(String log, String command) throws IOException, InterruptedException {
        finish(
                start(log, Map.of(), List.of("bash", "-c", "umask 077 && exec \"$0\" " + command, home + "/shiftloom")),
                log,
                command);
    }

    Process start(String log, Map<String, String> environment, String... command) {
        var line = new ArrayList<>(List.of(home.resolve("shiftloom").toString()));
        line.addAll(List.of(command));
        return start(log, environment, line);
    }

    private Process start(String log, Map<String, String> environment, List<String> line) {
        var builder = new ProcessBuilder(line)
                .redirectErrorStream(true)
                .redirectOutput(Redirect.appendTo(logs.resolve(log + ".log").toFile()));
        builder.environment().put("SHIFTLOOM_JAVA_HOME", System.getProperty("java.home"));
        builder.environment().putAll(environment);
        try {
            return builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path repository() {
        var here = Path.of("").toAbsolutePath();
        return Files.exists(here.resolve("shiftloom"))
                ? here
                : here.resolve("..").normalize();
    }
}
