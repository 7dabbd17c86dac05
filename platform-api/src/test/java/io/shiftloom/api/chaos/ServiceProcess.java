package io.shiftloom.api.chaos;

import io.shiftloom.api.command.Shiftloom;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** {@code serve} in a process of its own, started again and again under the same name and at the same port. */
public final class ServiceProcess implements AutoCloseable {

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final Duration ANSWER_LIMIT = Duration.ofSeconds(2);
    private static final Duration END_LIMIT = Duration.ofSeconds(40);
    private static final Duration RESTART = Duration.ofSeconds(1);
    /** Long enough to see by how much it is late. */
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private final String name;
    private final String roles;
    private final Path directory;
    private final Map<String, String> environment;
    private final List<String> program;
    private final int port = Ports.free();
    private final AtomicInteger selfEnded = new AtomicInteger();
    private volatile @Nullable Process process;

    /** The class that a process of this build begins with. */
    static final String MAIN = Shiftloom.class.getName();

    /** This build's program. */
    static List<String> thisBuild() {
        return List.of("-cp", System.getProperty("java.class.path"), MAIN);
    }

    /** @param directory where its log goes */
    ServiceProcess(String name, String roles, Path directory, Map<String, String> environment) {
        this(name, roles, directory, environment, thisBuild());
    }

    /** @param program what {@code java} is called with */
    ServiceProcess(String name, String roles, Path directory, Map<String, String> environment, List<String> program) {
        this.program = List.copyOf(program);
        this.name = name;
        this.roles = roles;
        this.directory = directory;
        this.environment = environment;
    }

    String name() {
        return name;
    }

    public long pid() {
        return running().pid();
    }

    public URI url() {
        return URI.create("http://localhost:" + port);
    }

    synchronized void start() {
        var builder = new ProcessBuilder(command())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        directory.resolve(name + ".log").toFile()));
        builder.environment().putAll(environment);
        try {
            var started = builder.start();
            process = started;
            var _ = started.onExit().thenAccept(this::superviseEnd);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What ends without being told to is started again, as any supervisor of services does. */
    private void superviseEnd(Process ended) {
        Pause.of(RESTART);
        synchronized (this) {
            if (ended.equals(process)) {
                selfEnded.incrementAndGet();
                start();
            }
        }
    }

    /** How often it ended without being told to. */
    int endedByItself() {
        return selfEnded.get();
    }

    private List<String> command() {
        return command(
                program,
                "serve",
                "--port",
                Integer.toString(port),
                "--data",
                directory.resolve(name).toString(),
                "--roles",
                roles,
                "--webhook-allow-insecure-targets");
    }

    static List<String> command(List<String> program, String... arguments) {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:MetaspaceSize=192m",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow"));
        command.addAll(program);
        command.addAll(List.of(arguments));
        return command;
    }

    /** Whether it says that it is ready to work. */
    boolean isReady() {
        var request = HttpRequest.newBuilder(url().resolve("/actuator/health/readiness"))
                .timeout(ANSWER_LIMIT)
                .build();
        try {
            return HTTP.send(request, BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** SIGKILL, and waits until it is gone. */
    void kill() {
        await(dismissed().destroyForcibly(), END_LIMIT);
    }

    /**
     * SIGTERM, and waits until it is gone.
     *
     * @return how long that took
     */
    Duration terminate() {
        long begin = System.nanoTime();
        var ending = dismissed();
        ending.destroy();
        await(ending, PATIENCE);
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    /** It sleeps, and gives no sign of life. */
    void freeze() {
        Signals.send("STOP", running().pid());
    }

    /** It wakes, and knows of nothing. */
    void thaw() {
        Signals.send("CONT", running().pid());
    }

    @Override
    public void close() {
        if (process != null) {
            thaw();
            kill();
        }
    }

    private synchronized Process dismissed() {
        var ending = running();
        process = null;
        return ending;
    }

    private Process running() {
        return Objects.requireNonNull(process, name + " was never started");
    }

    private void await(Process ending, Duration limit) {
        try {
            if (!ending.waitFor(limit.toSeconds(), TimeUnit.SECONDS)) {
                throw new IllegalStateException(name + " does not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
