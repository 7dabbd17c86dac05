package io.shiftloom.api.installation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
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
        archive.run("dist", Map.of(), "dist");
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
        return new Archive(directory.resolve(name), directory);
    }

    /** Runs a command to its end, which has to be a good one. */
    void run(String log, Map<String, String> environment, String... command) throws IOException, InterruptedException {
        var process = start(log, environment, command);
        if (!process.waitFor(MINUTES, TimeUnit.MINUTES) || process.exitValue() != 0) {
            process.destroyForcibly();
            throw new IllegalStateException(String.join(" ", command) + " failed, see " + logs.resolve(log + ".log"));
        }
    }

    Process start(String log, Map<String, String> environment, String... command) {
        var line = new ArrayList<>(List.of(home.resolve("shiftloom").toString()));
        line.addAll(List.of(command));
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
