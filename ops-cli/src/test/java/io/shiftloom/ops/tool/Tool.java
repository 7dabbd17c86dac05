package io.shiftloom.ops.tool;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The tool as people and programs start it: in a process of its own, with or without a terminal. */
final class Tool {

    private static final long LIMIT_SECONDS = 120;
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    private final Map<String, String> environment;
    private final String program;

    Tool(Map<String, String> environment) {
        this(environment, "io.shiftloom.ops.OpsCli");
    }

    private Tool(Map<String, String> environment, String program) {
        this.environment = environment;
        this.program = program;
    }

    /** The tool that calls the interface of tenants. */
    Tool forPlanners() {
        return new Tool(environment, "io.shiftloom.ops.PlanCli");
    }

    /** How a run of the tool ended. On a terminal everything is in {@code out}. */
    record Ended(int exitCode, String out, String err) {

        JsonNode json() {
            return new JsonMapper().readTree(out);
        }
    }

    /** Without a terminal. */
    Ended run(String... arguments) {
        return run(command(arguments), "");
    }

    /** On a terminal of 120 columns, where somebody types this. */
    Ended onTerminal(String typed, String... arguments) {
        var line = Arrays.stream(command(arguments).toArray(String[]::new))
                .map(word -> "'" + word + "'")
                .collect(Collectors.joining(" "));
        return run(List.of("script", "-qec", line, "/dev/null"), typed);
    }

    /** Any other program. */
    Ended shell(String script) {
        return run(List.of("bash", "-c", script), "");
    }

    private List<String> command(String... arguments) {
        var command = new ArrayList<>(List.of(JAVA, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp"));
        command.add(System.getProperty("java.class.path"));
        command.add(program);
        command.addAll(List.of(arguments));
        return command;
    }

    private Ended run(List<String> command, String typed) {
        try {
            var out = Files.createTempFile("ops", ".out");
            var err = Files.createTempFile("ops", ".err");
            var builder =
                    new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
            builder.environment().keySet().removeIf(name -> name.startsWith("SHIFTLOOM_"));
            builder.environment().putAll(Map.of("COLUMNS", "120", "TERM", "xterm"));
            builder.environment().putAll(environment);
            var process = builder.start();
            try (var in = process.outputWriter(UTF_8)) {
                in.write(typed);
                in.flush();
                // A terminal whose keyboard is gone hangs up.
                if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                    process.destroyForcibly();
                    throw new IllegalStateException("does not end: " + command + "\n" + Files.readString(out));
                }
            }
            return new Ended(process.exitValue(), Files.readString(out), Files.readString(err));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
