package io.shiftloom.api.chaos;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** One api and some workers of one build, on a database that another build may share. */
final class Release implements AutoCloseable {

    /** Two builds at once on a busy machine take their time. */
    static final Duration READY_LIMIT = Duration.ofMinutes(8);

    private final String name;
    private final Path directory;
    private final Map<String, String> environment;
    private final List<String> program;
    private final ServiceProcess api;
    private final List<ServiceProcess> workers;

    /** @param program what {@code java} is called with */
    Release(String name, List<String> program, int workerCount, Path directory, Map<String, String> environment) {
        this.name = name;
        this.program = program;
        this.directory = directory;
        this.environment = environment;
        this.api = new ServiceProcess(name + "-api", "api", directory, environment, program);
        this.workers = IntStream.rangeClosed(1, workerCount)
                .mapToObj(number -> new ServiceProcess(
                        "%s-worker-%d".formatted(name, number), "worker", directory, environment, program))
                .toList();
    }

    String name() {
        return name;
    }

    ServiceProcess api() {
        return api;
    }

    List<ServiceProcess> workers() {
        return workers;
    }

    void start() {
        services().forEach(ServiceProcess::start);
        awaitReady();
    }

    void awaitReady() {
        if (!Pause.until(READY_LIMIT, () -> services().stream().allMatch(ServiceProcess::isReady))) {
            throw new IllegalStateException("The %s build does not become ready, see %s".formatted(name, directory));
        }
    }

    /** Stops all processes as a roll does, the workers first. */
    void terminate() {
        workers.forEach(ServiceProcess::terminate);
        api.terminate();
    }

    /**
     * Runs a command to its end.
     *
     * @return how it ended, and what it printed
     */
    Ended run(String... arguments) {
        var builder = new ProcessBuilder(ServiceProcess.command(program, arguments)).redirectErrorStream(true);
        builder.environment().putAll(environment);
        try {
            var started = builder.start();
            var printed = new String(started.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Ended(started.waitFor(), printed);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** How a process ended. */
    record Ended(int status, String printed) {}

    int endedByThemselves() {
        return services().stream().mapToInt(ServiceProcess::endedByItself).sum();
    }

    private List<ServiceProcess> services() {
        var all = new ArrayList<>(workers);
        all.add(api);
        return all;
    }

    @Override
    public void close() {
        services().forEach(ServiceProcess::close);
    }
}
