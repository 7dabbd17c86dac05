package io.shiftloom.api.attack;

import io.shiftloom.api.command.Shiftloom;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A service, started in a process of its own, that is expected to end.
 *
 * @param said the lines on standard error
 */
record FailedStart(int exit, List<String> said) {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /**
     * Starts a service and waits for its end.
     *
     * @param folder for its data and for what it says
     * @param settings as environment variables
     */
    static FailedStart of(Path folder, List<String> command, Map<String, String> settings)
            throws IOException, InterruptedException {
        var process = begin(folder, command, settings);
        if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
            throw new IllegalStateException("It started, see " + Files.readString(folder.resolve("out")));
        }
        return new FailedStart(process.exitValue(), Files.readAllLines(folder.resolve("err")));
    }

    /** Starts a service that writes into the files {@code out} and {@code err} of the folder. */
    static Process begin(Path folder, List<String> command, Map<String, String> settings) throws IOException {
        var builder = new ProcessBuilder(line(command))
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("SHIFTLOOM_") || name.startsWith("SPRING_"));
        builder.environment().putAll(settings);
        return builder.start();
    }

    private static List<String> line(List<String> command) {
        var line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                System.getProperty("java.class.path"),
                Shiftloom.class.getName()));
        line.addAll(command);
        return line;
    }
}
