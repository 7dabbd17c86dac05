package io.shiftloom.api.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/** Programs from the npm registry, installed under {@code target} as needed. */
final class NodeTool {

    private static final int MINUTES = 5;

    private NodeTool() {}

    /**
     * Installs packages into a folder; without npm or its registry the test is skipped, which on a build server (the
     * environment says {@code CI=true}) is a failure.
     */
    static void install(Path folder, String... packages) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        var command = new ArrayList<>(
                List.of("npm", "install", "--no-audit", "--no-fund", "--no-save", "--prefix", folder.toString()));
        command.addAll(List.of(packages));
        try {
            var installed = run(Path.of("."), command);
            if (installed.code() != 0) {
                unavailable("npm could not install " + List.of(packages) + ":\n" + installed.output());
            }
        } catch (IOException e) {
            unavailable("there is no npm: " + e.getMessage());
        }
    }

    private static void unavailable(String reason) {
        assertThat(System.getenv("CI")).as(reason).isNotEqualTo("true");
        Assumptions.abort(reason);
    }

    /** Runs a program to its end. */
    static Run run(Path directory, List<String> command) throws IOException, InterruptedException {
        var output = Files.createTempFile("tool", ".log");
        var process = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES))
                    .as("%s ends", command)
                    .isTrue();
            return new Run(process.exitValue(), Files.readString(output, StandardCharsets.UTF_8));
        } finally {
            process.destroyForcibly();
            Files.delete(output);
        }
    }

    record Run(int code, String output) {}
}
