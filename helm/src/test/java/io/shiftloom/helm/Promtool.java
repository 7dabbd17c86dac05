package io.shiftloom.helm;

import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The tool with which Prometheus itself judges rules and queries. */
final class Promtool {

    record Ended(int status, String output) {}

    private Promtool() {}

    static void assumeInstalled(Path folder) throws InterruptedException {
        assumeThat(run(folder, "--version").status())
                .as("promtool is installed")
                .isZero();
    }

    static Ended run(Path folder, String... arguments) throws InterruptedException {
        var command = new ArrayList<>(List.of("promtool"));
        command.addAll(List.of(arguments));
        try {
            var process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .start();
            var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Ended(process.waitFor(), output);
        } catch (IOException e) {
            return new Ended(-1, e.toString());
        }
    }
}
